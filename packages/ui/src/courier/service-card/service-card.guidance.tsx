import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { ServiceCard } from "./service-card";

const t = words({
  en: {
    title: "Cash on delivery",
    text: "Your customer pays at the door.",
    vague: "Learn more",
  },
  bn: {
    title: "ক্যাশ অন ডেলিভারি",
    text: "ক্রেতা দরজায় টাকা দেন।",
    vague: "আরও জানুন",
  },
});

export const guidance: Guidance = {
  banglaName: "সেবার কার্ড",
  status: "stable",
  since: "0.1.0",
  use: ["List three to six services next to each other.", "Highlight one of them with `variant: brand`."],
  avoid: [
    "For facts about one thing, use a card with a description list.",
    "Do not list services that cannot be ordered, or write “soon” next to the title.",
  ],
  examples: [
    {
      do: {
        text: "Use the name of the service as the title, which is also the link.",
        render: () => <ServiceCard title={t.title}>{t.text}</ServiceCard>,
      },
      dont: {
        text: "Do not use a call to action as the title.",
        render: () => <ServiceCard title={t.vague}>{t.text}</ServiceCard>,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the link, which covers the card."],
    ["Enter", "Follows the link."],
  ],
  screenReader:
    "Reads the title as a heading, which is also a link if `href` is set, and then the text. The icon is hidden.",
  content: {
    english: ["Write a title of two to four words, and a text of one sentence."],
    bangla: ["Write a title of two to four words, and a text of one sentence."],
  },
};
