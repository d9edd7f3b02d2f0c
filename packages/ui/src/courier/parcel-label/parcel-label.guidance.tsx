import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { CodeText } from "../../parts/code-text/code-text";

const t = words({
  en: { good: "Bogura", bad: "Station Road, Bogura Sadar, Bogura, Rajshahi" },
  bn: { good: "বগুড়া", bad: "স্টেশন রোড, বগুড়া সদর, বগুড়া, রাজশাহী" },
});

export const guidance: Guidance = {
  banglaName: "পার্সেলের লেবেল",
  status: "new",
  since: "0.3.0",
  use: [
    "Print it at 100%, without margins, on paper of its size.",
    "Say in `money` what the rider takes at the door, or that nothing is to be paid.",
  ],
  avoid: [
    "Do not show it on a page as it is: it is as large as its paper.",
    "Do not add colours: label printers have none.",
  ],
  examples: [
    {
      do: {
        text: "Sort by one word that is read from an arm's length.",
        render: () => <span className="text-2xl font-bold">{t.good}</span>,
      },
      dont: { text: "Do not sort by an address.", render: () => <CodeText>{t.bad}</CodeText> },
    },
  ],
  keyboard: [],
  screenReader: "An article whose two codes are pictures with labels; everything on it is text.",
  content: {
    english: ["Write districts as hubs do."],
    bangla: ["Write districts as hubs do; the tracking id stays in Latin letters and digits."],
  },
};
