import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Breadcrumb } from "./breadcrumb";

const t = words({
  en: {
    right: "Where this page is",
    wrong: "The pages that were visited",
    home: "Home",
    parcels: "My parcels",
    coverage: "Coverage",
    pricing: "Pricing",
    current: "Land papers",
  },
  bn: {
    right: "এই পেজ যেখানে",
    wrong: "যে পাতাগুলো দেখা হয়েছে",
    home: "হোম",
    parcels: "আমার পার্সেল",
    coverage: "সেবার এলাকা",
    pricing: "চার্জ",
    current: "জমির কাগজ",
  },
});

export const guidance: Guidance = {
  banglaName: "ব্রেডক্রাম্ব",
  status: "stable",
  since: "0.2.0",
  use: [
    "Show the place of a page in the site, with links to the pages above it.",
    "List the pages from the top of the site downwards, with this page in `current`.",
    "Place it above the title of the page.",
  ],
  avoid: [
    "Leave it out on a page of the first level, because the main navigation is enough.",
    "For the steps of a task, use a stepper.",
    "For the pages of a long list, use pagination.",
  ],
  examples: [
    {
      do: {
        text: "Link to the pages above this page.",
        render: () => (
          <Breadcrumb
            label={t.right}
            items={[
              { label: t.home, href: "#home" },
              { label: t.parcels, href: "#parcels" },
            ]}
            current={t.current}
          />
        ),
      },
      dont: {
        text: "Do not link to the previously visited page.",
        render: () => (
          <Breadcrumb
            label={t.wrong}
            items={[
              { label: t.coverage, href: "#coverage" },
              { label: t.pricing, href: "#pricing" },
            ]}
            current={t.current}
          />
        ),
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves the focus through the links. In a narrow container, there is only the link to the page above.",
    ],
    ["Enter", "Opens the page."],
  ],
  screenReader:
    "Announces “navigation” with the name in `label`, a list of links and, if there is space for it, this page as “current page”.",
  content: {
    english: ["Use the title of each page, shortened if it is long: “My parcels”."],
    bangla: ["Use the title of each page, shortened if it is long: “আমার পার্সেল”."],
  },
};
