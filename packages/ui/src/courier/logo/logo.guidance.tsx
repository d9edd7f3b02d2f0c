import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Logo } from "./logo";

const t = words({
  en: {
    name: "Harkara",
  },
  bn: {
    name: "হরকরা",
  },
});

export const guidance: Guidance = {
  banglaName: "লোগো",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show it once at the top of a page, as a link to the home page.",
    "Give it the name in the language of the page.",
  ],
  avoid: ["Do not use it as a picture inside text."],
  examples: [
    {
      do: {
        text: "Write the name in the language of the page.",
        render: () => <Logo>{t.name}</Logo>,
      },
      dont: {
        text: "Do not change its colours or make it larger than the title of the page.",
        render: () => (
          <Logo size="lg" className="text-danger-ink">
            {t.name}
          </Logo>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader:
    "Reads the name next to the symbol. Without the name, the symbol is an image with `title` as its name.",
  content: {
    english: ["Always “Harkara”."],
    bangla: ["Always “হরকরা”."],
  },
};
