import { expect } from "storybook/test";
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

export const OneGroup = meta.story({ args: { children: "4029", groups: [] } });
