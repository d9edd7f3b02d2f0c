import { expect } from "storybook/test";
import { bareParts } from "../../storybook/a11y-exceptions";
import preview from "../../storybook/preview";
import { parts } from "./parts";

/** Components whose own element shows the page's focus ring: buttons, links and fields. */
const ringed = [
  "Button",
  "IconButton",
  "TextLink",
  "TextField",
  "TextareaField",
  "NativeSelect",
  "SelectField",
  "Combobox",
  "ComboboxMultiple",
];

function Focusable() {
  return (
    <div className="grid gap-6 p-6">
      {ringed.map((name) => (
        <div key={name} data-part={name}>
          {parts[name]?.({ className: "", "data-probe": name, ref: () => {} })}
        </div>
      ))}
    </div>
  );
}

const meta = preview.meta({
  title: "Checks/Focus",
  component: Focusable,
  tags: ["!dev", "!autodocs"],
  parameters: { ...bareParts, chromatic: { disableSnapshot: true } },
});

/** A focused element has a ring of at least 2 px in the token's colour (WCAG 2.4.7, 2.4.13). */
export const RingOnFocus = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    const swatch = document.createElement("span");
    swatch.className = "bg-focus";
    canvasElement.append(swatch);
    const color = getComputedStyle(swatch).backgroundColor;
    swatch.remove();
    const rings: Record<string, unknown> = {};
    const stops = canvasElement.querySelectorAll(
      "[data-part] :is(a, button, input, select, textarea)",
    ).length;
    for (let stop = 0; stop < stops; stop += 1) {
      await userEvent.tab();
      const focused = document.activeElement;
      const name = focused?.closest<HTMLElement>("[data-part]")?.dataset["part"];
      if (!focused || name === undefined || name in rings) continue;
      const { outlineStyle, outlineColor, outlineWidth } = getComputedStyle(focused);
      rings[name] = { outlineStyle, outlineColor, isWide: Number.parseFloat(outlineWidth) >= 2 };
    }
    const ring = { outlineStyle: "solid", outlineColor: color, isWide: true };
    await expect(rings).toEqual(Object.fromEntries(ringed.map((name) => [name, ring])));
  },
});
