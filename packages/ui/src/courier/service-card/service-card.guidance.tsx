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
  use: ["List what is offered, three to six side by side.", "Set one of them apart with `variant: brand`."],
  avoid: [
    "For facts about one thing, use a card with a description list.",
    "Do not offer what cannot be ordered; say “soon” beside its title.",
  ],
  examples: [
    {
      do: {
        text: "Name the service in its title: the title is the link.",
        render: () => <ServiceCard title={t.title}>{t.text}</ServiceCard>,
      },
      dont: {
        text: "Do not title a card with a call.",
        render: () => <ServiceCard title={t.vague}>{t.text}</ServiceCard>,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the link, which covers the card."],
    ["Enter", "Follows the link."],
  ],
  screenReader: "Reads the title as a heading, and as a link with `href`, then the text. The icon is hidden.",
  content: {
    english: ["A title of two to four words, a text of one sentence."],
    bangla: ["A title of two to four words, a text of one sentence."],
  },
};
