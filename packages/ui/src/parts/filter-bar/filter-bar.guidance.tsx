import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { FilterSelect } from "../filter-select/filter-select";
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
    remove: "Clear payment filter",
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
    remove: "পেমেন্ট ফিল্টার মুছুন",
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
      <FilterSelect
        label={t.payment}
        clearLabel={t.remove}
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
    "Let users search a list by text, and filter it beside the search.",
    "Use filter selects and a compact date range picker as filters, so that all of them fit in one line.",
    "Place it above the list, and show the number of results next to the list.",
    "Pass the number of active filters in `activeCount`, and the same with the digits of the language in `labels.active`.",
    "Store the search and the filters in the URL of the page, so that users can return to them.",
  ],
  avoid: [
    "For a list with a few rows, leave it out.",
    "To select one thing by typing, use a combobox.",
    "If there are more than five filters, offer only the most frequent ones.",
  ],
  examples: [
    {
      do: {
        text: "Say in the label of the search which data is searched.",
        render: () => <Bar label={t.right} search={t.search} />,
      },
      dont: {
        text: "Do not make users guess which data is searched.",
        render: () => <Bar label={t.wrong} search={t.searchVague} />,
      },
    },
    {
      do: {
        text: "Show the number of active filters, because on a phone the filters are hidden.",
        render: () => <Bar label={t.counted} search={t.search} activeCount={1} activeLabel={t.one} />,
      },
      dont: {
        text: "Do not filter a list without a visible sign of the filters.",
        render: () => <Bar label={t.uncounted} search={t.search} />,
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves the focus from the search to its clear button, to the button for the filters if there is one, and to the filters.",
    ],
    ["Enter", "In the search: submits it."],
    ["Enter, Space", "On the clear button: clears the search, and returns the focus to it."],
    ["Enter, Space", "On the button for the filters: shows or hides them."],
  ],
  screenReader:
    "Announces “search” with the name in `label`, then the search field. The button for the filters announces the number of active filters, and whether it is expanded.",
  content: {
    english: ["Name the searched data in the label: “Name, tracking ID, receiver or phone”."],
    bangla: [
      "Name the searched data in the label: “নাম, ট্র্যাকিং আইডি, প্রাপক বা ফোন”. Write numbers with Bangla digits.",
    ],
  },
};
