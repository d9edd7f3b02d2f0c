import type { Guidance } from "../../../storybook/guidance";
import { Skeleton } from "./skeleton";

export const guidance: Guidance = {
  banglaName: "স্কেলেটন",
  status: "stable",
  since: "0.1.0",
  use: [
    "Reserve the space of text while it is loaded, so that the layout does not shift.",
    "Set the height and the approximate width of the text with `className`.",
    "Tell screen readers at the loading element that it is loading.",
  ],
  avoid: [
    "If the shape of the result is unknown, use a spinner.",
    "For a task with known progress, use a progress bar.",
    "For a button with a running action, set its `loading`.",
  ],
  examples: [
    {
      do: {
        text: "Draw the lines of the expected content.",
        render: () => (
          <div className="flex w-56 max-w-full flex-col gap-2.5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        ),
      },
      dont: {
        text: "Do not cover everything with one block.",
        render: () => (
          <div className="w-56 max-w-full">
            <Skeleton className="h-24 w-full" />
          </div>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader:
    "Announces nothing, because it is hidden from screen readers. The loading element announces itself.",
  content: { english: [], bangla: [] },
};
