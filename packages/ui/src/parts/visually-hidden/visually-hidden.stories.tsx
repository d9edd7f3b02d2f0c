import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { VisuallyHidden } from "./visually-hidden";

const meta = preview.meta({
  title: "Layout/Visually hidden",
  component: VisuallyHidden,
  args: { children: "(opens a dialog)" },
});

export const Default = meta.story({
  render: (args) => (
    <button type="button" className="min-h-11 font-medium">
      View <VisuallyHidden {...args} />
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "View (opens a dialog)" })).toBeVisible();
  },
});
