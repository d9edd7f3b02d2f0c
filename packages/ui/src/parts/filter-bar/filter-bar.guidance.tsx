import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { NativeSelect } from "../native-select/native-select";
import { FilterBar } from "./filter-bar";

const t = words({
  en: {
    right: "Find parcels by what is known",
    wrong: "Find parcels without a hint",
    search: "Name, tracking id, receiver or phone",
    searchVague: "Search",
    clear: "Clear search",
    filters: "Filters",
    one: "1",
    zero: "0",
    counted: "Find parcels, one filter in use",
    uncounted: "Find parcels, number of filters not shown",
    payment: "Payment",
    all: "All",
    paid: "Paid",
  },
  bn: {
    right: "যা জানা আছে তা দিয়ে পার্সেল খুঁজুন",
    wrong: "ইঙ্গিত ছাড়া পার্সেল খুঁজুন",
    search: "নাম, ট্র্যাকিং আইডি, প্রাপক বা ফোন",
    searchVague: "খুঁজুন",
    clear: "সার্চ মুছুন",
    filters: "ফিল্টার",
    one: "১",
    zero: "০",
    counted: "পার্সেল খুঁজুন, একটি ফিল্টার চালু",
    uncounted: "পার্সেল খুঁজুন, ফিল্টারের সংখ্যা ছাড়া",
    payment: "পেমেন্ট",
    all: "সব",
    paid: "পরিশোধিত",
  },
});

const idle = () => undefined;

type BarProps = { label: string; search: string; activeCount?: number; activeLabel?: string };

function Bar({ label, search, activeCount = 0, activeLabel = t.zero }: BarProps) {
  return (
    <FilterBar
      label={label}
      search={{ label: search, value: "", onValueChange: idle, clearLabel: t.clear }}
      onSubmit={idle}
      labels={{ filters: t.filters, active: activeLabel }}
      activeCount={activeCount}
    >
      <NativeSelect
        label={t.payment}
        defaultValue={activeCount > 0 ? "paid" : ""}
        options={[
          { value: "", label: t.all },
          { value: "paid", label: t.paid },
        ]}
      />
    </FilterBar>
  );
}

export const guidance: Guidance = {
  banglaName: "খোঁজার ও ফিল্টারের সারি",
  status: "new",
  since: "0.3.0",
  use: [
    "Let people find rows in a list: by words, and by filters beneath.",
    "Place it above the list, and say beside the list how many were found.",
    "Tell how many filters narrow the list in `activeCount`, and the same in the reader’s digits in `labels.active`.",
    "Keep the search and the filters in the address of the page, so that people can go back to them.",
  ],
  avoid: [
    "For a list of a few rows, leave it out.",
    "To choose one thing by typing, use a combobox.",
    "For more than five filters, offer only those that people use most.",
  ],
  examples: [
    {
      do: {
        text: "Say in the label of the search what it looks through.",
        render: () => <Bar label={t.right} search={t.search} />,
      },
      dont: {
        text: "Do not make people guess what they can search for.",
        render: () => <Bar label={t.wrong} search={t.searchVague} />,
      },
    },
    {
      do: {
        text: "Show how many filters are in use: on a phone they are out of sight.",
        render: () => <Bar label={t.counted} search={t.search} activeCount={1} activeLabel={t.one} />,
      },
      dont: {
        text: "Do not narrow a list without a sign of it.",
        render: () => <Bar label={t.uncounted} search={t.search} />,
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves from the search to its clear button, to the button of the filters where there is one, and to the filters.",
    ],
    ["Enter", "In the search: submits it."],
    ["Enter, Space", "On the clear button: empty the search; the focus returns to it."],
    ["Enter, Space", "On the button of the filters: show or hide them."],
  ],
  screenReader:
    "Announces “search” with the name in `label`, then the search field. The button of the filters tells how many are in use, and whether it is expanded.",
  content: {
    english: ["Name in the search what it looks through: “Name, tracking id, receiver or phone”."],
    bangla: [
      "Name in the search what it looks through: “নাম, ট্র্যাকিং আইডি, প্রাপক বা ফোন”. Write counts in Bangla digits.",
    ],
  },
};
