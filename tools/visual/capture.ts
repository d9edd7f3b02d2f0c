import { availableParallelism } from "node:os";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import * as v from "valibot";
import { MODES, type ModeName } from "../../.storybook/modes.ts";
import { VIEWPORTS } from "../../.storybook/viewports.ts";
import { serveFolder } from "../static-server.ts";

/** A story in one mode, and its picture. */
export interface Shot {
  readonly story: string;
  readonly mode: ModeName;
  /** The picture as PNG; undefined when the story failed, `problem` then says how. */
  readonly png: Buffer | undefined;
  readonly problem: string | undefined;
}

/** What to picture of a built Storybook. */
export interface CaptureOptions {
  /** The folder that `storybook build` made. */
  readonly folder: string;
  /** Whether a story, by its id, is wanted. */
  readonly isWanted: (id: string) => boolean;
  readonly modes: readonly ModeName[];
  /** The path of a Chromium. */
  readonly executablePath: string;
  /** Called for each picture as it is taken. */
  readonly onShot: (shot: Shot, done: number, total: number) => void;
}

const IndexSchema = v.object({
  entries: v.record(v.string(), v.object({ id: v.string(), type: v.string(), tags: v.array(v.string()) })),
});

/** How long a story may take to render and play, in milliseconds. */
const STORY_LIMIT_MS = 60_000;

/**
 * Pictures stories of a built Storybook once their play functions are over. The stories of one part follow each other on one page, always
 * in the same order, so that a run takes minutes and two runs go alike.
 * @throws Error when the folder holds no Storybook, or Chromium does not start
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
      // Painted again in part, a rounded corner comes out a shade lighter or darker, by chance.
      "--disable-partial-raster",
    ],
  });
  try {
    const parts = await storiesByPart(server.url, options.isWanted);
    const queue = options.modes.flatMap((mode) => parts.map((stories) => ({ mode, stories })));
    const total = queue.reduce((sum, { stories }) => sum + stories.length, 0);
    let done = 0;
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { mode, stories } = next;
        const context = await openContext(browser, mode);
        await picturePart(context, `${server.url}/iframe.html`, mode, stories, (shot) => {
          done += 1;
          if (shot) options.onShot(shot, done, total);
        });
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The ids of the stories that are wanted, those of each part together. */
async function storiesByPart(origin: string, isWanted: (id: string) => boolean): Promise<string[][]> {
  const { entries } = v.parse(IndexSchema, await (await fetch(`${origin}/index.json`)).json());
  // Checks are no pictures of anything: they carry no tag `dev`, which keeps them out of the sidebar too.
  const ids = Object.values(entries)
    .filter(({ id, type, tags }) => type === "story" && tags.includes("dev") && isWanted(id))
    .map(({ id }) => id);
  return [...Map.groupBy(ids, (id) => id.split("--")[0]).values()];
}

function openContext(browser: Browser, mode: ModeName): Promise<BrowserContext> {
  const { width, height } = VIEWPORTS[MODES[mode].viewport].styles;
  return browser.newContext({
    viewport: { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) },
    colorScheme: MODES[mode].theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
  });
}

/** Pictures the stories of one part; calls back with undefined for one that is not to be pictured. */
async function picturePart(
  context: BrowserContext,
  address: string,
  mode: ModeName,
  stories: readonly string[],
  onShot: (shot: Shot | undefined) => void,
): Promise<void> {
  const { theme, locale, motion } = MODES[mode];
  // A picture needs no axe: the tests run it.
  const globals = `theme:${theme};locale:${locale};motion:${motion};a11y.manual:!true`;
  let page: Page | undefined;
  for (const story of stories) {
    try {
      if (page) await page.evaluate(showStory, story);
      else {
        page = await context.newPage();
        await page.goto(`${address}?id=${story}&viewMode=story&globals=${globals}`);
      }
      const outcome = await outcomeOf(page, story);
      if (outcome === "failed") onShot({ story, mode, png: undefined, problem: await errorOf(page) });
      else if (outcome === "skipped") onShot(undefined);
      else {
        await settle(page);
        const mask = [page.locator('[data-chromatic="ignore"]')];
        const png = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide", mask });
        onShot({ story, mode, png, problem: undefined });
      }
      // A failed story may leave the page in any state.
      if (outcome !== "failed") continue;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      onShot({ story, mode, png: undefined, problem });
    }
    await page?.close();
    page = undefined;
  }
}

/** Runs on the page: goes to another story as Storybook's sidebar does. */
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
      // The function is serialised into the page: it must not use outer variables.
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

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The picture is of the whole page: what stays in sight would cover some other part of it.
    scrollTo(0, 0);
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    // The layout of the last state change is done one frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** What Storybook shows on the page of a story that failed. */
async function errorOf(page: Page): Promise<string> {
  return (await page.locator("#error-message").textContent())?.trim() || "the story failed";
}
