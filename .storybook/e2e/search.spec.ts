import { expect, test } from "@playwright/test";

/** What somebody types, and the component that they look for. */
const SEARCHES = [
  ["modal", "Dialog"],
  ["dropdown", "Select field"],
  ["autocomplete", "Combobox"],
  ["snackbar", "Toast"],
  ["datepicker", "Date range picker"],
  ["chip", "Badge"],
  ["কম্বোবক্স", "Combobox"],
  ["ব্যাজ", "Badge"],
] as const;

test("the search finds a component by its everyday names, in both languages", async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Search for components" }).locator("input");
  for (const [typed, component] of SEARCHES) {
    await field.fill(typed);
    const found = page.getByRole("option").filter({ hasText: component });
    await expect(found.first(), typed).toContainText(typed, { ignoreCase: true });
  }
});

test("the sidebar shows the name of a story alone", async ({ page }) => {
  await page.goto("/?path=/story/layout-dialog--default");
  await expect(page.locator("#layout-dialog--default")).toHaveText("Default");
});
