import type { Guidance } from "../../../storybook/guidance";
import { CodeText } from "./code-text";

export const guidance: Guidance = {
  banglaName: "কোড",
  status: "new",
  since: "0.3.0",
  use: [
    "Show tracking ids, handover codes and references in groups of three or four characters.",
    "Use the same groups everywhere for the same kind of code.",
  ],
  avoid: [
    "Do not write spaces into the code itself: people copy it.",
    "For amounts of money, use MoneyText.",
  ],
  examples: [
    {
      do: {
        text: "Group a code, so that it can be read out.",
        render: () => <CodeText groups={[3, 4, 4]}>TRK8F3K2Q9Z</CodeText>,
      },
      dont: {
        text: "Do not run eleven characters together.",
        render: () => <CodeText>TRK8F3K2Q9Z</CodeText>,
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads the code as one word. It is excluded from automatic translation.",
  content: {
    english: ["Write codes in capital letters."],
    bangla: ["Keep Latin letters and digits in codes: they must match what is printed on the label."],
  },
};
