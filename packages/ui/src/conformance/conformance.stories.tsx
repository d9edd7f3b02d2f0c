import { expect, waitFor } from "storybook/test";
import { bareParts } from "../../storybook/a11y-exceptions";
import preview from "../../storybook/preview";
import { parts } from "./parts";

const landed = new Map<string, Element>();

function Everything() {
  return Object.entries(parts).map(([name, render]) => (
    <div key={name}>
      {render({
        className: "probe",
        "data-probe": name,
        ref: (element) => void (element && landed.set(name, element)),
      })}
    </div>
  ));
}

const meta = preview.meta({
  title: "Checks/Conformance",
  component: Everything,
  tags: ["!dev", "!autodocs"],
  parameters: { ...bareParts, chromatic: { disableSnapshot: true } },
});

/** A component passes `ref`, `className` and `data-*` to the same element: the one with `data-slot`. */
export const RefLandsWithProps = meta.story({
  play: async () => {
    await waitFor(() => expect([...landed.keys()].toSorted()).toEqual(Object.keys(parts).toSorted()));
    for (const [name, element] of landed) {
      await expect(element, name).toHaveClass("probe");
      await expect(element, name).toHaveAttribute("data-probe", name);
      await expect(element, name).toHaveAttribute("data-slot");
    }
  },
});

const SIDES = ["marginTop", "marginRight", "marginBottom", "marginLeft"] as const;

/**
 * A component's container determines the space around it. Neither classes, styles nor the browser may add an
 * outer margin.
 */
export const NoOuterMargins = meta.story({
  play: async () => {
    await waitFor(() => expect([...landed.keys()].toSorted()).toEqual(Object.keys(parts).toSorted()));
    const margins = [...landed].flatMap(([name, element]) => {
      // An element outside the normal flow does not move other elements.
      if (["fixed", "absolute"].includes(getComputedStyle(element).position)) return [];
      return SIDES.flatMap((side) => {
        const margin = getComputedStyle(element)[side];
        return margin === "0px" ? [] : `${name}: ${side} ${margin}`;
      });
    });
    await expect(margins).toEqual([]);
  },
});
