import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { FilterSelect } from "./filter-select";

const t = words({
  en: {
    payment: "Payment",
    question: "Which payment status?",
    all: "All",
    none: "None",
    unpaid: "Unpaid",
    paid: "Paid",
    clear: "Clear payment filter",
  },
  bn: {
    payment: "পেমেন্ট",
    question: "কোন পেমেন্ট স্ট্যাটাস?",
    all: "সব",
    none: "কিছু না",
    unpaid: "বাকি",
    paid: "পরিশোধিত",
    clear: "পেমেন্ট ফিল্টার মুছুন",
  },
});

const choices = () => [
  { value: "unpaid", label: t.unpaid },
  { value: "paid", label: t.paid },
];

export const guidance: Guidance = {
  banglaName: "ফিল্টারের ড্রপডাউন",
  status: "new",
  since: "0.3.0",
  use: [
    "Filter a list by one property, in a filter bar beside the search.",
    "Begin with an option for all entries, and pass `clearLabel`, so that users see which filters are active and can remove each of them.",
    "For a sort order, leave out `clearLabel`. The selected order is then always shown.",
  ],
  avoid: [
    "In a form, use a native select, whose label is above the field.",
    "For two or three alternatives that should all be visible, use a segmented control.",
  ],
  examples: [
    {
      do: {
        text: "Name the filter by its property, as in the column header.",
        render: () => (
          <FilterSelect
            label={t.payment}
            clearLabel={t.clear}
            defaultValue="unpaid"
            options={[{ value: "", label: t.all }, ...choices()]}
          />
        ),
      },
      dont: {
        text: "Do not ask a question: the names of several filters must fit in one line.",
        render: () => (
          <FilterSelect
            label={t.question}
            clearLabel={t.clear}
            defaultValue="unpaid"
            options={[{ value: "", label: t.none }, ...choices()]}
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the filter, then to the button that removes it."],
    ["Space", "On the filter: opens the list of the system."],
    ["Down, Up", "Select the next or the previous option, or open the list, depending on the system."],
    ["Letters", "Select the first option that begins with these letters."],
    ["Enter, Space", "On the button: removes the filter, and returns the focus to it."],
  ],
  screenReader:
    "Announces the name, the selected option and a select field in the words of the system. The button announces which filter it removes.",
  content: {
    english: ["Name a filter in one word: “Payment”. Name the filter on its button: “Clear payment filter”."],
    bangla: ["Name a filter in one word: “পেমেন্ট”. Name the filter on its button: “পেমেন্ট ফিল্টার মুছুন”."],
  },
};
