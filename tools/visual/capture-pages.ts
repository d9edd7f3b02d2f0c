import type { Browser, Page } from "playwright";
import { VIEWPORTS } from "../../packages/ui/storybook/viewports.ts";

/** A documentation page at one width in one theme, and its screenshot. */
export interface PageShot {
  readonly story: string;
  readonly mode: string;
  readonly png: Buffer | undefined;
  readonly problem: string | undefined;
}

const WIDTHS = [VIEWPORTS.desktop, VIEWPORTS.phone];
const THEMES = ["light", "dark"];
/** The maximum height in CSS pixels. In screenshots above 16,384 px, Chromium repeats the content. */
const HEIGHT_LIMIT = 16_000;
/** The time limit for a page and for each of its four screenshots, in milliseconds. */
const PAGE_LIMIT_MS = 60_000;
/** The maximum number of screenshots that are taken until two consecutive ones are equal. */
const ATTEMPTS = 20;

/**
 * Takes screenshots of a documentation page at two widths and in both themes. The frames of stories are left
 * empty, because the stories have their own screenshots.
 */
export async function capturePage(browser: Browser, origin: string, id: string): Promise<PageShot[]> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
  });
  const shots: PageShot[] = [];
  try {
    await context.route(/iframe\.html.*viewMode=story/, (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_LIMIT_MS);
    for (const theme of THEMES) {
      await page.goto(
        `${origin}/iframe.html?id=${id}&viewMode=docs&globals=theme:${theme};locale:en;motion:still`,
      );
      await page.locator("#storybook-docs h1").first().waitFor();
      await page.waitForFunction(isComplete);
      await page.addStyleTag({
        content:
          '* { caret-color: transparent !important } [data-chromatic="ignore"] { visibility: hidden !important }',
      });
      for (const { styles } of WIDTHS) {
        const size = { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) };
        await page.setViewportSize(size);
        const mode = `page ${theme} ${size.width}`;
        shots.push({ story: id, mode, png: await stablePicture(page), problem: undefined });
      }
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    shots.push({ story: id, mode: "page", png: undefined, problem });
  } finally {
    await context.close();
  }
  return shots;
}

/** Whether every story and example on a documentation page is rendered. This function runs in the page. */
function isComplete(): boolean {
  const isOfPart = document.querySelector(".property-table") !== null;
  if (isOfPart && !document.querySelector("[data-example]")) return false;
  return [...document.querySelectorAll(".sb-story")].every(
    (story) => story.querySelector("[data-name] > *") !== null || story.querySelector("iframe") !== null,
  );
}

/**
 * Takes screenshots of the whole page until two consecutive screenshots are equal, because code samples and
 * images load after the page.
 * @throws Error when the page keeps changing
 */
async function stablePicture(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  try {
    let last: Buffer | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const clip = await page.evaluate(async (limit) => {
        scrollTo(0, 0);
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { scrollHeight } = document.documentElement;
        return { width: innerWidth, height: Math.min(limit, Math.max(innerHeight, scrollHeight)) };
      }, HEIGHT_LIMIT);
      const { data } = await devtools.send("Page.captureScreenshot", {
        format: "png",
        optimizeForSpeed: true,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, ...clip, scale: 1 },
      });
      const picture = Buffer.from(data, "base64");
      if (last?.equals(picture)) return picture;
      last = picture;
    }
  } finally {
    await devtools.detach();
  }
  throw new Error("The documentation page does not come to rest.");
}
