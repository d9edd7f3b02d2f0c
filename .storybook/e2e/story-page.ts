import { type Locator, type Page, expect } from "@playwright/test";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/**
 * Opens a single story, without the sidebar.
 * @param args in the format of Storybook's URL, such as `variant:pills`
 */
export async function openStory(page: Page, id: string, scheme: Scheme, args = ""): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${scheme}&args=${args}`);
  await expect(page.locator("body")).toHaveClass(/sb-show-main/);
  await expect(page.locator("#storybook-root > *").first()).toBeAttached();
}

/** The space for the focus ring of a control, in CSS pixels. */
export const RING = 6;

type Clip = { x: number; y: number; width: number; height: number };

/** Returns a control's area, including a margin. The area does not move when the control is pressed. */
export async function clipAround(control: Locator, margin: number): Promise<Clip> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${String(control)} is not visible`);
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return { x, y, width: box.width + 2 * margin, height: box.height + 2 * margin };
}
