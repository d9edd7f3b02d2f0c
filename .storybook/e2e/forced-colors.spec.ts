import { type Locator, type Page, expect, test } from "@playwright/test";
import * as v from "valibot";

/** Stories with chosen, checked, disabled and marked things in them. */
const STORIES = [
  "inputs-segmented-control--default",
  "inputs-switch--on",
  "inputs-select-field--open",
  "inputs-date-range-picker--default",
  "layout-tabs--default",
  "layout-tabs--pills",
  "navigation-command-palette--default",
  "navigation-link--navigation",
  "navigation-stepper--default",
  "data-badge--tones",
  "data-data-table--selected",
  "actions-button--variants",
  "courier-tracking-timeline--default",
];

/** Controls that Space chooses. */
const CHOICES = [
  ["inputs-checkbox--default", "checkbox"],
  ["inputs-switch--default", "switch"],
  ["inputs-radio-group--default", "radio"],
  ["inputs-segmented-control--default", "radio"],
  ["layout-tabs--default", "tab"],
  ["layout-tabs--pills", "tab"],
] as const;

/** In px. */
const ROOM = 24;

async function openStory(page: Page, id: string, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ forcedColors: "active", colorScheme: scheme, reducedMotion: "reduce" });
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${scheme}`);
  await expect(page.locator("body")).toHaveClass(/sb-show-main/);
  await expect(page.locator("#storybook-root > *").first()).toBeAttached();
}

const TextsSchema = v.array(v.object({ text: v.string(), color: v.string(), ground: v.string() }));

/**
 * The texts of the page, each with its colour and its ground. The system paints its own ground behind a text; where colours are not forced,
 * what counts is the ground that the page gives it. Runs in the page.
 */
function readTexts(): v.InferOutput<typeof TextsSchema> {
  const probe = document.createElement("div");
  probe.style.backgroundColor = "Canvas";
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const groundOf = (element: Element | null): string => {
    if (!element) return canvas;
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor.endsWith(", 0)") ? groundOf(element.parentElement) : backgroundColor;
  };
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
    if (!text || !element.checkVisibility()) return [];
    const { color, forcedColorAdjust } = getComputedStyle(element);
    const ground = forcedColorAdjust === "none" ? groundOf(element) : canvas;
    return [{ text: text.textContent ?? "", color, ground }];
  });
}

/** @param color as a browser computes it: `rgb(0, 0, 0)` */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const scheme of ["light", "dark"] as const) {
  test(`every text is readable under forced colours, ${scheme}`, async ({ page }) => {
    const faults: string[] = [];
    for (const id of STORIES) {
      await openStory(page, id, scheme);
      const texts = v.parse(TextsSchema, await page.evaluate(readTexts));
      expect(texts.length, id).toBeGreaterThan(0);
      for (const { text, color, ground } of texts)
        if (contrast(color, ground) < 4.5) faults.push(`${id}: ${text}, ${color} on ${ground}`);
    }
    expect(faults).toEqual([]);
  });

  test(`what is chosen and what has the focus look different under forced colours, ${scheme}`, async ({
    page,
  }) => {
    for (const [id, role] of CHOICES) {
      await openStory(page, id, scheme);
      const control = page.getByRole(role).last();
      const resting = await around(control);
      await control.press(" ");
      const focused = await around(control);
      await control.blur();
      const chosen = await around(control);
      const looks = new Set([resting, focused, chosen].map((picture) => picture.toString("base64")));
      expect(looks.size, id).toBe(3);
    }
  });
}

/** A picture of a control and of the room that a ring or the edge of a label takes. */
async function around(control: Locator): Promise<Buffer> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${String(control)} is not shown`);
  const x = Math.max(0, box.x - ROOM);
  const y = Math.max(0, box.y - ROOM);
  return control
    .page()
    .screenshot({ clip: { x, y, width: box.width + 2 * ROOM, height: box.height + 2 * ROOM } });
}
