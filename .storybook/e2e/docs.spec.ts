import { createRequire } from "node:module";
import { type Page, expect, test } from "@playwright/test";
import * as v from "valibot";
import { COMPONENT_GROUPS, readEntries } from "./entries.ts";
import { SCHEMES } from "./story-page.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
/** The first part of documentation pages' IDs. */
const GROUPS = ["welcome", "patterns", ...COMPONENT_GROUPS, "screens"];

const ViolationsSchema = v.array(v.string());
/** The toolbar values used to check documentation pages. */
const GLOBALS = ["theme:light;locale:en", "theme:dark;locale:bn"];
/** The widths at which documentation pages are measured, narrowest last. */
const WIDTHS = [1280, 375];

async function docsPages(page: Page): Promise<string[]> {
  return (await readEntries(page)).flatMap(({ id, type }) => (type === "docs" ? id : []));
}

/**
 * The time that a test may take for each page that it opens, in milliseconds. Pages with maps need most of
 * it.
 */
const PAGE_LIMIT_MS = 30_000;

/** Returns the documentation pages of a group, and extends the timeout of the test accordingly. */
async function pagesOf(group: string, page: Page): Promise<string[]> {
  const pages = (await docsPages(page)).filter((id) => id.startsWith(`${group}-`));
  expect(pages.length).toBeGreaterThan(0);
  test.setTimeout(pages.length * PAGE_LIMIT_MS);
  return pages;
}

/** Opens a documentation page and waits for all its stories. */
async function openDocs(page: Page, id: string, globals: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=docs&globals=${globals}`);
  await expect(page.locator("#storybook-docs h1").first()).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".sb-story")].every(
      (story) => story.querySelector("[data-name] > *") !== null || story.querySelector("iframe") !== null,
    ),
  );
  const isOfPart = (await page.locator(".property-table").count()) > 0;
  if (isOfPart) await expect(page.locator("[data-example]").first()).toBeVisible({ timeout: PAGE_LIMIT_MS });
}

/**
 * Whether the contents of a wall's frames have their new width, which the wall sets after the page's width has
 * changed. The frames themselves shrink at once. Runs in the page.
 */
function wallsFit(): boolean {
  const { clientWidth } = document.documentElement;
  const contents = [...document.querySelectorAll("[data-frame] > *")];
  return contents.every((content) => content.getBoundingClientRect().right <= clientWidth);
}

/** Returns the layout errors of a documentation page at its current width. Runs in the page. */
function misfits(): string[] {
  const faults: string[] = [];
  const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
  // Pages with walls are excluded, because their height depends on the number of states.
  if (scrollHeight > 20_000 && !document.querySelector("[data-frame]"))
    faults.push(`${scrollHeight} px high`);
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide`);
  for (const picture of document.querySelectorAll("[data-example]"))
    for (const element of [picture, ...picture.querySelectorAll("*")]) {
      const { width } = element.getBoundingClientRect();
      const needsWidth = element === picture || getComputedStyle(element).containerType === "inline-size";
      if (needsWidth && width < 120) faults.push(`a picture of ${width} px: ${picture.textContent}`);
    }
  if (document.querySelector(".property-table")?.textContent === "") faults.push("no table of properties");
  for (const { textContent } of document.querySelectorAll(".property-table span"))
    if (textContent === "union" || textContent === "unknown") faults.push(`a type that says ${textContent}`);
  for (const { textContent } of document.querySelectorAll("#storybook-docs p, .property-table td"))
    if (/\{@|\/\*\*|^[^<]*`/.test(textContent)) faults.push(`markup in a text: ${textContent}`);
  return faults;
}

/** Returns the texts with insufficient contrast, as reported by axe. */
async function lowContrast(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(async () => {
    const axe: unknown = Reflect.get(window, "axe");
    const run: unknown = typeof axe === "object" && axe ? Reflect.get(axe, "run") : undefined;
    if (typeof run !== "function") throw new Error("axe is not there");
    const { violations } = await Reflect.apply(run, axe, [
      // Code samples and switches have Storybook's own colours.
      { include: ["#storybook-docs"], exclude: ["pre", ".docblock-source", ".docblock-argstable label"] },
      { runOnly: ["color-contrast"], resultTypes: ["violations"] },
    ]);
    return violations.flatMap((violation: { nodes: { html: string; any: { message: string }[] }[] }) =>
      violation.nodes.map((node) => `${node.html.slice(0, 120)}: ${node.any[0]?.message ?? ""}`),
    );
  });
  return v.parse(ViolationsSchema, found);
}

test("every documentation page belongs to a group", async ({ page }) => {
  const strays = (await docsPages(page)).filter((id) => !GROUPS.some((group) => id.startsWith(`${group}-`)));
  expect(strays).toEqual([]);
});

for (const group of GROUPS) {
  test(`documentation pages of ${group} fit a desktop and a phone in both themes`, async ({ page }) => {
    // Replaces the frames of stories with empty ones: their content does not affect the page's width.
    await page.route(/iframe\.html.*viewMode=story/, (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    );
    const faults: string[] = [];
    for (const id of await pagesOf(group, page)) {
      await openDocs(page, id, "theme:light;locale:en");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForFunction(wallsFit);
        for (const scheme of SCHEMES) {
          await page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), scheme);
          const found = await page.evaluate(misfits);
          faults.push(...found.map((fault) => `${id} at ${width} px, ${scheme}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
  });

  for (const globals of GLOBALS)
    test(`documentation pages of ${group}, ${globals}: have sufficient contrast, log no console errors, and do not move the focus`, async ({
      page,
    }) => {
      const complaints: string[] = [];
      let id = "";
      page.on("console", (message) => {
        const isComplaint = message.type() === "error" || message.type() === "warning";
        // Without a graphics card, the browser logs a warning about the map.
        if (isComplaint && !message.text().includes("GL Driver Message"))
          complaints.push(`${id}: ${message.text()}`);
      });
      page.on("pageerror", (error) => complaints.push(`${id}: ${error.message}`));
      // A wall's frames are tested separately.
      await page.route(/iframe\.html.*a11y\.manual/, (route) =>
        route.fulfill({ contentType: "text/html", body: "" }),
      );
      const faults: string[] = [];
      for (id of await pagesOf(group, page)) {
        await openDocs(page, id, globals);
        const state = await page.evaluate(() => ({
          focus: document.activeElement?.tagName,
          overflow: getComputedStyle(document.body).overflow,
          pointer: getComputedStyle(document.body).pointerEvents,
          scrolled: scrollY,
        }));
        expect.soft(state, id).toEqual({ focus: "BODY", overflow: "visible", pointer: "auto", scrolled: 0 });
        await page.addScriptTag({ path: AXE });
        faults.push(...(await lowContrast(page)).map((fault) => `${id}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
    });
}
