import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { Skeleton } from "./skeleton";

const meta = preview.meta({
  title: "Feedback/Skeleton",
  component: Skeleton,
  args: { className: "h-5 w-48" },
});

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("[data-slot=skeleton]")).toHaveAttribute("aria-hidden", "true");
  },
});

export const Paragraph = meta.story({
  render: () => (
    <div className="flex w-72 flex-col gap-2.5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  ),
});
