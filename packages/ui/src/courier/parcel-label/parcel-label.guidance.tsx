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
    "Show in `money` the amount that the rider collects, or that nothing has to be paid.",
  ],
  avoid: [
    "Do not show it on a page as it is, because it has the size of its paper.",
    "Do not add colours, because label printers have none.",
  ],
  examples: [
    {
      do: {
        text: "Show one large word for sorting, which can be read at arm's length.",
        render: () => <span className="text-2xl font-bold">{t.good}</span>,
      },
      dont: { text: "Do not use an address for sorting.", render: () => <CodeText>{t.bad}</CodeText> },
    },
  ],
  keyboard: [],
  screenReader: "An article whose two codes are images with labels. Everything else is text.",
  content: {
    english: ["Write districts as hubs do."],
    bangla: ["Write districts as hubs do. The tracking ID has Latin letters and digits."],
  },
};
