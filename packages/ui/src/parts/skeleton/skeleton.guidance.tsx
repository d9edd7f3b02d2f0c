import type { Guidance } from "../../../storybook/guidance";
import { Skeleton } from "./skeleton";

export const guidance: Guidance = {
  banglaName: "স্কেলেটন",
  status: "stable",
  since: "0.1.0",
  use: [
    "Hold the place of text while it is being fetched, so that the page does not jump when it comes.",
    "Give each one the height and about the width of the text, by `className`.",
    "Say on the part that is loading, in words for screen readers, that it is loading.",
  ],
  avoid: [
    "For a wait whose result has no known shape, use a spinner.",
    "For a task whose progress is known, use a progress bar.",
    "For a button whose action runs, set its `loading`.",
  ],
  examples: [
    {
      do: {
        text: "Draw the lines of what is to come.",
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
    "Announces nothing: it is hidden from screen readers. The part that is loading says so itself.",
  content: { english: [], bangla: [] },
};
