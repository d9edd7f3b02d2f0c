import { expect } from "storybook/test";

/** Checks that the printout is as wide as A4, and that nothing in it is wider. */
export async function fitsPaper({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const paper = canvasElement.querySelector("article");
  const width = ((paper?.getBoundingClientRect().width ?? 0) / 96) * 25.4;
  await expect(Math.round(width)).toBe(210);
  await expect(paper?.scrollWidth).toBe(paper?.clientWidth);
}
