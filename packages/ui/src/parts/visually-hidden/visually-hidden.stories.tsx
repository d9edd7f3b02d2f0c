import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { VisuallyHidden } from "./visually-hidden";

const t = words({
  en: {
    view: "View",
    hidden: "(opens a dialog)",
  },
  bn: {
    view: "দেখুন",
    hidden: "(নতুন উইন্ডোতে খুলবে)",
  },
});

const meta = preview.meta({
  title: "Layout/Visually hidden",
  component: VisuallyHidden,
  ...inBoth(() => ({ children: t.hidden })),
});

export const Default = meta.story({
  render: (args) => (
    <button type="button" className="min-h-11 font-medium">
      {t.view} <VisuallyHidden {...args} />
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: `${t.view} ${t.hidden}` })).toBeVisible();
  },
});
