import { expect, test } from "@playwright/test";
import * as v from "valibot";
import { COMPONENT_GROUPS, firstStories } from "./entries.ts";
import { clipAround, openStory, RING, SCHEMES } from "./story-page.ts";

/** The states to test besides each component's first story. */
const STATES = [
  "inputs-switch--on",
  "layout-tabs--pills",
  "navigation-link--navigation",
  "data-badge--tones",
  "data-data-table--selected",
  "actions-button--variants",
];

/**
 * Controls that the Space key selects: the story, the role of the control, and the arguments of the story.
 */
const CHOICES = [
  ["inputs-checkbox--default", "checkbox", ""],
  ["inputs-switch--default", "switch", ""],
  ["inputs-radio-group--default", "radio", ""],
  ["inputs-segmented-control--default", "radio", ""],
  ["layout-tabs--default", "tab", ""],
  ["layout-tabs--default", "tab", "variant:pills"],
] as const;

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

const TextsSchema = v.array(v.object({ text: v.string(), color: v.string(), background: v.string() }));

/**
 * Returns the page's texts with their colour and background. The system paints its own background behind a
 * text, except where `forced-color-adjust` keeps the background of the page. Runs in the page.
 */
function readTexts(): v.InferOutput<typeof TextsSchema> {
  const probe = document.createElement("div");
  probe.style.backgroundColor = "Canvas";
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const backgroundOf = (element: Element | null): string => {
    if (!element) return canvas;
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor.endsWith(", 0)") ? backgroundOf(element.parentElement) : backgroundColor;
  };
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
    if (!text || !element.checkVisibility()) return [];
    const { color, forcedColorAdjust } = getComputedStyle(element);
    const background = forcedColorAdjust === "none" ? backgroundOf(element) : canvas;
    return [{ text: text.textContent ?? "", color, background }];
  });
}

/** @param color as computed by the browser: `rgb(0, 0, 0)` */
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

for (const scheme of SCHEMES) {
  for (const group of COMPONENT_GROUPS)
    test(`forced colours, ${scheme}: texts of ${group} have sufficient contrast`, async ({ page }) => {
      const stories = [...(await firstStories(page)).map(({ id }) => id), ...STATES];
      const faults: string[] = [];
      let count = 0;
      for (const id of stories.filter((story) => story.startsWith(`${group}-`))) {
        await openStory(page, id, scheme);
        const texts = v.parse(TextsSchema, await page.evaluate(readTexts));
        count += texts.length;
        for (const { text, color, background } of texts)
          if (contrast(color, background) < 4.5) faults.push(`${id}: ${text}, ${color} on ${background}`);
      }
      expect(count).toBeGreaterThan(0);
      expect(faults).toEqual([]);
    });

  test(`forced colours, ${scheme}: selection and focus are visible`, async ({ page }) => {
    for (const [id, role, args] of CHOICES) {
      await openStory(page, id, scheme, args);
      const control = page.getByRole(role).last();
      // A radio button's ring is around its card. Changing a tab also changes its neighbours.
      const clip = await clipAround(control, role === "tab" ? RING : 24);
      const resting = await page.screenshot({ clip });
      await control.press(" ");
      const focused = await page.screenshot({ clip });
      await control.blur();
      const selected = await page.screenshot({ clip });
      const looks = new Set([resting, focused, selected].map((picture) => picture.toString("base64")));
      expect(looks.size, `${id} ${args}`).toBe(3);
    }
  });
}
