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
    "Make it the first thing in a page that has navigation before its main part.",
    "Point `href` at the id of the main part, which takes the focus.",
  ],
  avoid: ["Do not use it inside a page; for parts of a long page, use plain links."],
  examples: [
    {
      do: {
        text: "Say where it leads.",
        render: () => <p className="font-semibold">{t.good}</p>,
      },
      dont: {
        text: "Do not leave out where to.",
        render: () => <p className="font-semibold">{t.bad}</p>,
      },
    },
  ],
  keyboard: [
    ["Tab", "Shows the link, as the first stop of the page."],
    ["Enter", "Moves on to the main part."],
  ],
  screenReader: "Announces a link with its text, first on the page.",
  content: {
    english: ["“Skip to main content”."],
    bangla: ["“মূল অংশে যান”."],
  },
};
