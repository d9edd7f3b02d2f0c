import { type Locator, type Page, expect } from "@playwright/test";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The space around a control in a screenshot, in CSS pixels. */
const MARGIN = 24;

/** Opens a story alone, without the sidebar. @param args in the format of Storybook's URL, `variant:pills` */
export async function openStory(page: Page, id: string, scheme: Scheme, args = ""): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${scheme}&args=${args}`);
  await expect(page.locator("body")).toHaveClass(/sb-show-main/);
  await expect(page.locator("#storybook-root > *").first()).toBeAttached();
}

/** Takes a screenshot of a control with its focus ring and label. */
export async function screenshotAround(control: Locator): Promise<Buffer> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${String(control)} is not visible`);
  const x = Math.max(0, box.x - MARGIN);
  const y = Math.max(0, box.y - MARGIN);
  return control
    .page()
    .screenshot({ clip: { x, y, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN } });
}
