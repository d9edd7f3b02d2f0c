import { expect, test } from "@playwright/test";
import { ALIASES_BEGIN } from "../../packages/ui/storybook/aliases.ts";
import { readEntries } from "./entries.ts";

/** Search terms, each with the component or screen that it must find. */
const SEARCHES = [
  ["modal", "Dialog"],
  ["dropdown", "Select field"],
  ["autocomplete", "Combobox"],
  ["snackbar", "Toast"],
  ["datepicker", "Date range picker"],
  ["chip", "Badge"],
  ["কম্বোবক্স", "Combobox"],
  ["ব্যাজ", "Badge"],
  ["sign in", "Login"],
  ["ক্যাশ কাউন্টার", "Cash desk"],
] as const;

test("the search finds components and screens by everyday names in both languages", async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Search for components" }).locator("input");
  for (const [typed, title] of SEARCHES) {
    await field.fill(typed);
    const found = page.getByRole("option").filter({ has: page.getByText(title, { exact: true }) });
    await expect(found.first(), typed).toContainText(typed, { ignoreCase: true });
  }
});

test("every screen has other names for the search", async ({ page }) => {
  const screens = (await readEntries(page)).filter(
    ({ title, type }) => title.startsWith("Screens/") && type === "story",
  );
  const named = screens.filter(({ name }) => name.includes(ALIASES_BEGIN)).map(({ title }) => title);
  expect(named.length).toBeGreaterThan(20);
  expect(named).toEqual([...new Set(screens.map(({ title }) => title))]);
});

test("the sidebar shows stories without the other names of their components", async ({ page }) => {
  await page.goto("/?path=/story/layout-dialog--default");
  await expect(page.locator("#layout-dialog--default")).toHaveText("Default");
});
