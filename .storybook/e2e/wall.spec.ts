import { expect, test } from "@playwright/test";

test("all modes of a story play one after the other, when the page is opened by a link", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto("/?path=/story/screens-send-parcel--filled&globals=compare:wall");
  const frames = page.locator("[data-frame]");
  await expect(frames).toHaveCount(4, { timeout: 30_000 });
  await expect(page.locator('[data-state="finished"]')).toHaveCount(4, { timeout: 90_000 });
  const shown = page.locator("[data-frame] iframe");
  await expect(shown.nth(0).contentFrame().locator("html")).toHaveAttribute("data-theme", "light");
  await expect(shown.nth(3).contentFrame().locator("html")).toHaveAttribute("lang", "bn");
  expect(page.url()).toContain("screens-send-parcel--filled");
});

test("the page of a route shows its states in every mode when they are scrolled into view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto("/iframe.html?id=screens-not-found--docs&viewMode=docs");
  const rows = page.locator("section:has([data-frame])");
  await expect(rows.first().locator('[data-state="finished"]')).toHaveCount(4, { timeout: 90_000 });
});
