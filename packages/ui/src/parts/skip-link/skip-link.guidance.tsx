import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";

const t = words({
  en: {
    good: "Skip to main content",
    bad: "Skip",
  },
  bn: {
    good: "মূল অংশে যান",
    bad: "বাদ দিন",
  },
});

export const guidance: Guidance = {
  banglaName: "এড়িয়ে যাওয়ার লিংক",
  status: "stable",
  since: "0.1.0",
  use: [
    "Make it the first element of a page with navigation before the main content.",
    "Set `href` to the ID of the main content, which gets the focus.",
  ],
  avoid: ["Do not use it inside a page. For sections of a long page, use normal links."],
  examples: [
    {
      do: {
        text: "Name the destination.",
        render: () => <p className="font-semibold">{t.good}</p>,
      },
      dont: {
        text: "Do not leave out the destination.",
        render: () => <p className="font-semibold">{t.bad}</p>,
      },
    },
  ],
  keyboard: [
    ["Tab", "Shows the link, which is the first focusable element of the page."],
    ["Enter", "Moves the focus to the main content."],
  ],
  screenReader: "Announces a link with its text as the first element of the page.",
  content: {
    english: ["“Skip to main content”."],
    bangla: ["“মূল অংশে যান”."],
  },
};
