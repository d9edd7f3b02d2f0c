import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Pagination } from "./pagination";

const t = words({
  en: {
    previous: "Previous",
    next: "Next",
    page: (number: string) => `Page ${number}`,
    position: (number: string, count: string) => `Page ${number} of ${count}`,
    formatNumber: (value: number) => String(value),
    known: "Pages of parcels, with the position",
    unknown: "Pages of parcels, without the position",
  },
  bn: {
    previous: "আগের",
    next: "পরের",
    page: (number: string) => `পৃষ্ঠা ${number}`,
    position: (number: string, count: string) => `${count} পৃষ্ঠার মধ্যে ${number} নম্বর`,
    formatNumber: (value: number) => value.toLocaleString("bn-BD"),
    known: "পার্সেলের পৃষ্ঠা, অবস্থানসহ",
    unknown: "পার্সেলের পৃষ্ঠা, অবস্থান ছাড়া",
  },
});

const hrefFor = (page: number) => `#page-${page}`;

type PagesProps = { label: string; hasPosition?: boolean };

function Pages({ label, hasPosition = true }: PagesProps) {
  return (
    <Pagination
      className="w-72"
      label={label}
      labels={{
        previous: t.previous,
        next: t.next,
        page: t.page,
        position: hasPosition ? t.position : undefined,
      }}
      page={5}
      pageCount={12}
      formatNumber={t.formatNumber}
      hrefFor={hrefFor}
    />
  );
}

export const guidance: Guidance = {
  banglaName: "পেজিনেশন, পৃষ্ঠার তালিকা",
  status: "stable",
  since: "0.2.0",
  use: [
    "Divide a long list into pages, and place it below the list.",
    "Give pages a URL with `hrefFor`, so that users can return to them and share them.",
    "If the number of pages is unknown, omit `pageCount` and set `hasNext`.",
    "Name the list in `label`: “Pages of my parcels”.",
  ],
  avoid: [
    "For a list that fits on one page, leave it out.",
    "For the steps of a task, use a stepper.",
    "For views of the same thing, use tabs.",
  ],
  examples: [
    {
      do: {
        text: "Pass the text for `position`, which on a phone replaces the page numbers.",
        render: () => <Pages label={t.known} />,
      },
      dont: {
        text: "Do not hide the current position on a phone.",
        render: () => <Pages label={t.unknown} hasPosition={false} />,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus through the steps and numbers."],
    ["Enter", "Opens the page."],
    ["Space", "Opens the page too, if pages are buttons and not links."],
  ],
  screenReader:
    "Announces a navigation landmark with the name in `label`, a list, and the links or buttons with the names in `labels`. The current one is “current page”. At the first or last page, a link without a destination is omitted, and a button is “unavailable” or “dimmed”.",
  content: {
    english: ["Name the steps “Previous” and “Next”, and a page with its number: “Page 3”."],
    bangla: [
      "Name the steps “আগের” and “পরের”, and a page with its number: “পৃষ্ঠা ৩”.",
      "Return Bangla digits from `formatNumber`.",
    ],
  },
};
