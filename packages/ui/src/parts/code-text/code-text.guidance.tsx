import type { Guidance } from "../../../storybook/guidance";
import { CodeText } from "./code-text";

export const guidance: Guidance = {
  banglaName: "কোড",
  status: "new",
  since: "0.3.0",
  use: [
    "Show tracking IDs, handover codes and references in groups of three or four characters.",
    "Use the same grouping everywhere for the same kind of code.",
  ],
  avoid: [
    "Do not put spaces into the code itself, because users copy it.",
    "For amounts of money, use MoneyText.",
  ],
  examples: [
    {
      do: {
        text: "Group a code, so that it can be read out.",
        render: () => <CodeText groups={[3, 4, 4]}>TRK8F3K2Q9Z</CodeText>,
      },
      dont: {
        text: "Do not show eleven characters without groups.",
        render: () => <CodeText>TRK8F3K2Q9Z</CodeText>,
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads the code as one word. It is excluded from automatic translation.",
  content: {
    english: ["Write codes in capital letters."],
    bangla: ["Use Latin letters and digits in codes, as on the printed label."],
  },
};
