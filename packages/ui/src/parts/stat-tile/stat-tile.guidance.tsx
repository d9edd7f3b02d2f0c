import { Package, Undo2 } from "lucide-react";
import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { StatTile } from "./stat-tile";

const t = words({
  en: {
    label: "Parcels this month",
    value: "128",
    since: "since 1 November",
    vague: "Total",
    returned: "Returned",
    returnedValue: "18",
    more: "4 more",
    change: "+4",
    october: "than in October",
  },
  bn: {
    label: "এ মাসের পার্সেল",
    value: "১২৮",
    since: "১ নভেম্বর থেকে",
    vague: "মোট",
    returned: "ফেরত এসেছে",
    returnedValue: "১৮",
    more: "৪টি বেশি",
    change: "+৪",
    october: "অক্টোবরের চেয়ে",
  },
});

export const guidance: Guidance = {
  banglaName: "সংখ্যার টাইল",
  status: "stable",
  since: "0.2.0",
  use: [
    "Show one number that users act on, and its meaning.",
    "Explain in `description` what is counted, and in `trend` how it has changed.",
    "Choose the `tone` of a trend by its meaning. For example, more returned parcels are bad.",
    "Set `href` to a list of the counted things. The whole tile is then a link.",
  ],
  avoid: [
    "For numbers over time, use a chart.",
    "For several facts about one thing, use a description list.",
    "Do not show a number that nobody acts on.",
  ],
  examples: [
    {
      do: {
        text: "Explain what is counted, and since when.",
        render: () => (
          <StatTile
            label={t.label}
            value={t.value}
            description={t.since}
            icon={<Package aria-hidden="true" />}
          />
        ),
      },
      dont: {
        text: "Do not show a number without explaining it.",
        render: () => <StatTile label={t.vague} value={t.value} icon={<Package aria-hidden="true" />} />,
      },
    },
    {
      do: {
        text: "Describe the change in words, with the value that it is compared to, in a suitable tone.",
        render: () => (
          <StatTile
            label={t.returned}
            value={t.returnedValue}
            icon={<Undo2 aria-hidden="true" />}
            trend={{ direction: "up", tone: "danger", label: t.more }}
            description={t.october}
          />
        ),
      },
      dont: {
        text: "Do not show a bad trend in green only because the number has increased.",
        render: () => (
          <StatTile
            label={t.returned}
            value={t.returnedValue}
            icon={<Undo2 aria-hidden="true" />}
            trend={{ direction: "up", tone: "success", label: t.change }}
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "With `href`: moves the focus to the tile."],
    ["Enter", "With `href`: opens the list of the counted things."],
  ],
  screenReader:
    "Announces the label as a term, and the number, the trend and the description as its definitions. With `href`, the label is the link. The arrow is not announced.",
  content: {
    english: [
      "Write the label in one to four words: “Parcels this month”.",
      "Write the trend with its direction: “12% more”.",
    ],
    bangla: [
      "Write the label in one to four words: “এ মাসের পার্সেল”.",
      "Write the trend with its direction, and numbers in Bangla digits: “১২% বেশি”.",
    ],
  },
};
