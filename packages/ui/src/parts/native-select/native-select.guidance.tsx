import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { NativeSelect } from "./native-select";

const t = words({
  en: {
    payment: "Payment",
    all: "All",
    unpaid: "Unpaid",
    paid: "Paid",
    sort: "Sort",
    newest: "Newest first",
    oldest: "Oldest first",
    cost: "Highest price first",
    order: "Order",
    down: "Created, descending",
    up: "Created, ascending",
    state: "State of the payment",
    please: "Please choose",
  },
  bn: {
    payment: "পেমেন্ট",
    all: "সব",
    unpaid: "বাকি",
    paid: "পরিশোধিত",
    sort: "সাজান",
    newest: "নতুন আগে",
    oldest: "পুরোনো আগে",
    cost: "বেশি চার্জ আগে",
    order: "ক্রম",
    down: "তৈরির সময়, অধঃক্রম",
    up: "তৈরির সময়, ঊর্ধ্বক্রম",
    state: "পেমেন্ট স্ট্যাটাস",
    please: "বেছে নিন",
  },
});

export const guidance: Guidance = {
  banglaName: "সিস্টেমের ড্রপডাউন",
  status: "new",
  since: "0.3.0",
  use: [
    "Let users select an option of a short list that always has a value, such as an order or a filter.",
    "Put the most frequent option first, because it is selected unless `defaultValue` is set.",
    "Use the list of the system, which works well on a phone and adds almost nothing to the page size.",
  ],
  avoid: [
    "If no option is selected at first, use a select field.",
    "For many options, use a combobox, in which users can type.",
    "For a few options in a form, use radio buttons, which are all visible.",
  ],
  examples: [
    {
      do: {
        text: "Name an order by the entries that come first.",
        render: () => (
          <NativeSelect
            label={t.sort}
            options={[
              { value: "newest", label: t.newest },
              { value: "oldest", label: t.oldest },
              { value: "cost", label: t.cost },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not use names of database fields.",
        render: () => (
          <NativeSelect
            label={t.order}
            options={[
              { value: "newest", label: t.down },
              { value: "oldest", label: t.up },
            ]}
          />
        ),
      },
    },
    {
      do: {
        text: "Begin a filter with an option for all entries.",
        render: () => (
          <NativeSelect
            label={t.payment}
            options={[
              { value: "", label: t.all },
              { value: "unpaid", label: t.unpaid },
              { value: "paid", label: t.paid },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not begin with an option that is not a valid value.",
        render: () => (
          <NativeSelect
            label={t.state}
            options={[
              { value: "", label: t.please },
              { value: "unpaid", label: t.unpaid },
              { value: "paid", label: t.paid },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the field."],
    ["Space", "Opens the list of the system."],
    ["Down, Up", "Select the next or the previous option, or open the list, depending on the system."],
    ["Letters", "Select the first option that begins with these letters."],
    ["Enter", "In the open list: selects the option and closes the list."],
    ["Escape", "Closes the list without selecting an option."],
  ],
  screenReader:
    "Announces the label, the selected option and a select field in the words of the system, whether it is required or invalid, then the hint and the error.",
  content: {
    english: ["Write options in one to three words, in sentence case without a full stop: “Newest first”."],
    bangla: ["Write options in one to three words, without a দাঁড়ি: “নতুন আগে”."],
  },
};
