import { availableParallelism } from "node:os";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import * as v from "valibot";
import { MODES, type ModeName } from "../../packages/ui/storybook/modes.ts";
import { VIEWPORTS } from "../../packages/ui/storybook/viewports.ts";
import { serveFolder } from "../static-server.ts";
import { capturePage } from "./capture-pages.ts";

/** A story in one mode, with its screenshot. */
export interface Shot {
  readonly story: string;
  /** The name of the mode or, for a documentation page, the theme and the width. */
  readonly mode: string;
  /** The screenshot as a PNG. Undefined if the story failed. `problem` then contains the error. */
  readonly png: Buffer | undefined;
  readonly problem: string | undefined;
}

/** The options for screenshots of a built Storybook. */
export interface CaptureOptions {
  /** The folder of the `storybook build` output. */
  readonly folder: string;
  /** Whether to include a story. */
  readonly isWanted: (story: Story) => boolean;
  /** Whether to include a documentation page. */
  readonly isPageWanted: (page: Story) => boolean;
  readonly modes: readonly ModeName[];
  /** The path of a Chromium. */
  readonly executablePath: string;
  /** Called after each screenshot. */
  readonly onShot: (shot: Shot) => void;
}

const StorySchema = v.object({
  id: v.string(),
  type: v.string(),
  tags: v.array(v.string()),
  importPath: v.string(),
});
/**
 * A story in the index: its ID, and the path of its file from the root of the repository, with the prefix
 * `./`.
 */
export type Story = v.InferOutput<typeof StorySchema>;

const IndexSchema = v.object({ entries: v.record(v.string(), StorySchema) });

/** The number of browser pages that show stories at the same time, which is one for each processor. */
const WORKERS = availableParallelism();
/**
 * The maximum height of a screenshot in CSS pixels. The rest of a longer page, such as a table with 5,000
 * rows, is not captured, because it looks the same.
 */
const HEIGHT_LIMIT = 12_000;
/** The time limit for a story to render and play, in milliseconds. */
const STORY_LIMIT_MS = 60_000;

/**
 * Takes screenshots of the stories in a built Storybook, after their play functions have run. Each browser
 * page shows a fixed share of the stories of one mode, always in the same order, so that two runs are
 * comparable.
 * @throws Error when the folder contains no Storybook, or Chromium does not start
 */
export async function capture(options: CaptureOptions): Promise<void> {
  const server = await serveFolder(options.folder);
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      "--hide-scrollbars",
      // If partial repaints were enabled, rounded corners would sometimes be a shade lighter or darker.
      "--disable-partial-raster",
    ],
  });
  try {
    const shares = inShares(await storiesByPart(server.url, options.isWanted), WORKERS);
    const queue = options.modes.flatMap((mode) => shares.map((stories) => ({ mode, stories })));
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { mode, stories } = next;
        const context = await openContext(browser, mode);
        await pictureStories(context, `${server.url}/iframe.html`, mode, stories, (shot) => {
          if (shot) options.onShot(shot);
        });
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    const pages = await pagesOf(server.url, options.isPageWanted);
    const workOnPages = async (): Promise<void> => {
      for (let id = pages.shift(); id; id = pages.shift())
        for (const shot of await capturePage(browser, server.url, id)) options.onShot(shot);
    };
    await Promise.all(Array.from({ length: WORKERS }, workOnPages));
  } finally {
    await browser.close();
    await server.close();
  }
}

async function entriesOf(origin: string): Promise<Story[]> {
  const { entries } = v.parse(IndexSchema, await (await fetch(`${origin}/index.json`)).json());
  return Object.values(entries);
}

/**
 * Returns the IDs of the included documentation pages. The pages of screens are excluded, because they only
 * show frames with stories.
 */
async function pagesOf(origin: string, isWanted: (page: Story) => boolean): Promise<string[]> {
  const entries = await entriesOf(origin);
  return entries
    .filter((page) => page.type === "docs" && !page.id.startsWith("screens-") && isWanted(page))
    .map(({ id }) => id);
}

/** Returns the IDs of the included stories, grouped by component. */
async function storiesByPart(origin: string, isWanted: (story: Story) => boolean): Promise<string[][]> {
  const entries = await entriesOf(origin);
  // Stories that are only tests have no screenshot. They do not have the tag `dev`, so they are also hidden
  // in the sidebar.
  const ids = entries
    .filter((story) => story.type === "story" && story.tags.includes("dev") && isWanted(story))
    .map(({ id }) => id);
  return [...Map.groupBy(ids, (id) => id.split("--")[0]).values()];
}

/**
 * Divides components into groups with about the same number of stories. The division does not depend on the
 * speed of the run.
 */
function inShares(parts: readonly (readonly string[])[], count: number): string[][] {
  const shares = Array.from({ length: count }, (): string[] => []);
  for (const stories of parts.toSorted((one, other) => other.length - one.length))
    shares.reduce((least, one) => (one.length < least.length ? one : least)).push(...stories);
  return shares.filter((share) => share.length > 0);
}

function openContext(browser: Browser, mode: ModeName): Promise<BrowserContext> {
  const { width, height } = VIEWPORTS[MODES[mode].viewport].styles;
  return browser.newContext({
    viewport: { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) },
    colorScheme: MODES[mode].theme,
    reducedMotion: "reduce",
    // With this user agent, Storybook ends animations immediately and does not wait a tenth of a
    // second for them.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36 StorybookTestRunner`,
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
  });
}

/**
 * Takes screenshots of stories on one page. For a story that has no screenshot, calls back with undefined.
 */
async function pictureStories(
  context: BrowserContext,
  address: string,
  mode: ModeName,
  stories: readonly string[],
  onShot: (shot: Shot | undefined) => void,
): Promise<void> {
  const { theme, locale, motion } = MODES[mode];
  // axe is disabled here, because it is run by the tests.
  const globals = `theme:${theme};locale:${locale};motion:${motion};a11y.manual:!true`;
  let page: Page | undefined;
  for (const story of stories) {
    try {
      if (page) await page.evaluate(showStory, story);
      else {
        page = await context.newPage();
        await page.addInitScript(addPictureStyle);
        await page.goto(`${address}?id=${story}&viewMode=story&globals=${globals}`);
      }
      const outcome = await outcomeOf(page, story);
      if (outcome === "failed") onShot({ story, mode, png: undefined, problem: await errorOf(page) });
      else if (outcome === "skipped") onShot(undefined);
      else {
        onShot({ story, mode, png: await screenshot(page), problem: undefined });
      }
      // A failed story may leave the page in any state, so a new page is used.
      if (outcome !== "failed") continue;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      onShot({ story, mode, png: undefined, problem });
    }
    await page?.close();
    page = undefined;
  }
}

/** Navigates to another story in the same way as Storybook's sidebar. This function runs in the page. */
function showStory(storyId: string): void {
  const preview: unknown = Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__");
  const emit: unknown = typeof preview === "object" && preview ? Reflect.get(preview, "emit") : undefined;
  if (typeof emit === "function")
    Reflect.apply(emit, preview, ["setCurrentStory", { storyId, viewMode: "story" }]);
}

/** Waits until a story has been rendered and played. */
async function outcomeOf(page: Page, story: string): Promise<"shown" | "skipped" | "failed"> {
  const handle = await page.waitForFunction(
    (id) => {
      // This callback is serialised into the page, so it must not use variables from outside.
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const at = (from: unknown, ...path: string[]): unknown =>
        path.reduce<unknown>(
          (value, key) => (typeof value === "object" && value ? Reflect.get(value, key) : undefined),
          from,
        );
      const render = at(window, "__STORYBOOK_PREVIEW__", "currentRender");
      if (at(render, "id") !== id) return false;
      const phase = at(render, "phase");
      if (phase === "errored" || phase === "aborted") return "failed";
      if (phase !== "finished") return false;
      return at(render, "story", "parameters", "chromatic", "disableSnapshot") === true ? "skipped" : "shown";
    },
    story,
    { timeout: STORY_LIMIT_MS },
  );
  const outcome = await handle.jsonValue();
  return outcome === "shown" || outcome === "skipped" ? outcome : "failed";
}

/** Hides everything that differs between runs. This function runs in each new page. */
function addPictureStyle(): void {
  document.addEventListener("DOMContentLoaded", () => {
    const style = document.createElement("style");
    style.textContent =
      '* { caret-color: transparent !important } [data-chromatic="ignore"] { visibility: hidden !important }';
    document.head.append(style);
  });
}

/** Takes a PNG of the whole page or, if a layer covers the viewport, of only the viewport. */
async function screenshot(page: Page): Promise<Buffer> {
  const { width, height } = await page.evaluate(async (limit) => {
    // The screenshot shows the whole page. The page is scrolled to the top, so that no sticky element covers
    // another part of the page.
    scrollTo(0, 0);
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    // The layout is complete one frame after the last state change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isLayered =
      [...document.querySelectorAll("[data-radix-portal], [data-picture='window'], [role='dialog']")].length >
      0;
    const root = document.documentElement;
    const whole = Math.min(limit, Math.max(innerHeight, root.scrollHeight));
    return { width: innerWidth, height: isLayered ? innerHeight : whole };
  }, HEIGHT_LIMIT);
  const devtools = await page.context().newCDPSession(page);
  try {
    const { data } = await devtools.send("Page.captureScreenshot", {
      format: "png",
      // This compression level produces larger files, but takes a third of the time.
      optimizeForSpeed: true,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    return Buffer.from(data, "base64");
  } finally {
    await devtools.detach();
  }
}

/** Returns the error message shown for a failed story. */
async function errorOf(page: Page): Promise<string> {
  return (await page.locator("#error-message").textContent())?.trim() || "the story failed";
}
