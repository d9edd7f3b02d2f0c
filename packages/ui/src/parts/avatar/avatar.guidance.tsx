import type { Guidance } from "../../../../../.storybook/guidance";
import { words } from "../../../../../.storybook/words";
import { Avatar } from "./avatar";

const t = words({
  en: { initials: "NA", name: "Nusrat Ahmed", long: "Nusr" },
  bn: { initials: "নু", name: "নুসরাত আহমেদ", long: "নুসরাত" },
});

export const guidance: Guidance = {
  banglaName: "অ্যাভাটার",
  status: "stable",
  since: "0.2.0",
  use: [
    "Stand for a person beside the name, in a header, a list or a testimonial.",
    "Always pass `fallback`, the initials: they show where there is no picture or it does not load.",
    "Set `alt` to the name only where no text beside it says the name.",
  ],
  avoid: [
    "For a company, use its logo.",
    "For the state of something, use a badge.",
    "Do not use it as a button by itself: put it inside one that has a name.",
  ],
  examples: [
    {
      do: { text: "Use one or two letters.", render: () => <Avatar fallback={t.initials} alt={t.name} /> },
      dont: { text: "Do not fill it with a name.", render: () => <Avatar fallback={t.long} alt={t.name} /> },
    },
  ],
  keyboard: [],
  screenReader:
    "With `alt`, announces the name and “image”. Without it the avatar is hidden, and the name beside it is read.",
  content: {
    english: ["Take the first letters of the first and the last name: “NA”."],
    bangla: ["Take the first letter of the name with its vowel sign: “নু”."],
  },
};
