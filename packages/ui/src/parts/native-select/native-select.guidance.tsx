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
    "Let people choose one of a short list where something is chosen from the start: an order, a filter.",
    "Put what most people need first: it is chosen unless `defaultValue` says otherwise.",
    "Rely on the system’s own list: it is at its best on a phone, and costs almost nothing to load.",
  ],
  avoid: [
    "Where nothing may be chosen from the start, use a select field.",
    "For many options, use a combobox: people find one by typing.",
    "For a few answers in a form, use radio buttons: all of them are in sight.",
  ],
  examples: [
    {
      do: {
        text: "Name an order by what comes first.",
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
        text: "Do not use the words of a database.",
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
        text: "Begin a filter with the option that filters nothing.",
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
        text: "Do not begin with an option that is no answer.",
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
    ["Space", "Opens the system’s list."],
    ["Down, Up", "Choose the next or the previous option, or open the list, as the system does."],
    ["Letters", "Choose the first option that begins so."],
    ["Enter", "In the open list: chooses the option and closes the list."],
    ["Escape", "Closes the list without a choice."],
  ],
  screenReader:
    "Announces the label, the chosen option and a list to choose from, in the words of the system, whether it is required or invalid, then the hint and the error.",
  content: {
    english: ["Write options in one to three words, in sentence case without a full stop: “Newest first”."],
    bangla: ["Write options in one to three words, without a দাঁড়ি: “নতুন আগে”."],
  },
};
