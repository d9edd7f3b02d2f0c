import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { chromium, type Browser, type BrowserContext } from "playwright";
import sirv from "sirv";
import * as v from "valibot";
import { MODES, type ModeName } from "../../.storybook/modes.ts";
import { VIEWPORTS } from "../../.storybook/viewports.ts";

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
 * Pictures stories of a built Storybook, each on a page of its own once its play function is over.
 * @throws Error when the folder holds no Storybook, or Chromium does not start
 */
export async function capture(options: CaptureOptions): Promise<void> {
  const server = createServer(sirv(options.folder, { dev: false, etag: true }));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      "--hide-scrollbars",
    ],
  });
  try {
    const origin = originOf(server.address());
    const ids = await storyIds(origin, options.isWanted);
    const queue = options.modes.flatMap((mode) => ids.map((story) => ({ story, mode })));
    const total = queue.length;
    let done = 0;
    const work = async (): Promise<void> => {
      let context: BrowserContext | undefined;
      let mode: ModeName | undefined;
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (!context || next.mode !== mode) {
          await context?.close();
          mode = next.mode;
          context = await openContext(browser, mode);
        }
        const shot = await take(context, origin, next);
        done += 1;
        options.onShot(shot, done, total);
      }
      await context?.close();
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
}

function originOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === "string") throw new Error("not a TCP server");
  return `http://127.0.0.1:${address.port}`;
}

async function storyIds(origin: string, isWanted: (id: string) => boolean): Promise<string[]> {
  const { entries } = v.parse(IndexSchema, await (await fetch(`${origin}/index.json`)).json());
  // Checks are no pictures of anything: they carry no tag `dev`, which keeps them out of the sidebar too.
  return Object.values(entries)
    .filter(({ id, type, tags }) => type === "story" && tags.includes("dev") && isWanted(id))
    .map(({ id }) => id);
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

async function take(
  context: BrowserContext,
  origin: string,
  { story, mode }: { story: string; mode: ModeName },
): Promise<Shot> {
  const { theme, locale, motion } = MODES[mode];
  // A picture needs no axe: the tests run it.
  const globals = `theme:${theme};locale:${locale};motion:${motion};a11y.manual:!true`;
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story&globals=${globals}`);
    const phase = await page.waitForFunction(
      () => {
        const preview: unknown = Reflect.get(window, "__STORYBOOK_PREVIEW__");
        const render: unknown =
          typeof preview === "object" && preview ? Reflect.get(preview, "currentRender") : undefined;
        const now: unknown = typeof render === "object" && render ? Reflect.get(render, "phase") : undefined;
        return (now === "finished" || now === "errored" || now === "aborted") && now;
      },
      undefined,
      { timeout: STORY_LIMIT_MS },
    );
    if ((await phase.jsonValue()) !== "finished")
      return { story, mode, png: undefined, problem: await errorOf(page) };
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      // What the last change of state moves is laid out a frame later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const png = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
    return { story, mode, png, problem: undefined };
  } catch (error) {
    return { story, mode, png: undefined, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    await page.close();
  }
}

/** What Storybook shows on the page of a story that failed. */
async function errorOf(page: { locator(selector: string): { textContent(): Promise<string | null> } }) {
  return (await page.locator("#error-message").textContent())?.trim() || "the story failed";
}
