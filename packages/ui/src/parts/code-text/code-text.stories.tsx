import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { CodeText } from "./code-text";

const meta = preview.meta({
  title: "Data/Code text",
  component: CodeText,
  tags: ["new"],
  args: { children: "TRK8F3K2Q9Z", groups: [3, 4, 4] },
});

/** A tracking ID in groups. When it is copied, it has no spaces. */
export const Default = meta.story({
  play: async ({ canvasElement }) => {
    const code = canvasElement.querySelector('[data-slot="code-text"]');
    await expect(code).toHaveTextContent("TRK8F3K2Q9Z");
    await expect([...(code?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "TRK",
      "8F3K",
      "2Q9Z",
    ]);
  },
});

/** The characters after the given groups form the last group. */
export const Rest = meta.story({ args: { children: "402917", groups: [3] } });

/** A long code continues on the next line after a group. */
export const Wraps = meta.story({
  args: { children: "TRK8F3K2Q9Z7K2M9X4PQ3ZB6", groups: [3, 4, 4, 4, 4], wraps: true },
  decorators: [inside("max-w-40")],
  play: async ({ canvasElement }) => {
    const groups = [...(canvasElement.querySelector('[data-slot="code-text"]')?.children ?? [])];
    const tops = groups.map((group) => Math.round(group.getBoundingClientRect().top));
    await expect(new Set(tops).size).toBeGreaterThan(1);
    for (const group of groups) await expect(group.getClientRects()).toHaveLength(1);
    await expect(canvasElement).toHaveTextContent("TRK8F3K2Q9Z7K2M9X4PQ3ZB6");
  },
});

export const OneGroup = meta.story({ args: { children: "4029", groups: [] } });
