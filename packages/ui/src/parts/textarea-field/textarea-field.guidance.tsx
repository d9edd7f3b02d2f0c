import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { TextField } from "../field/field";
import { TextareaField } from "./textarea-field";

const t = words({
  en: {
    address: "Address",
    addressHint: "House, road, area and upazila or thana",
    delivery: "Delivery instructions",
    deliveryHint: "What the rider has to know when he delivers",
    whole: "Whole address",
    text: "House 12, Road 5, Dhanmondi, Dhaka. The gate is beside the pharmacy.",
    name: "Receiver’s name",
  },
  bn: {
    address: "ঠিকানা",
    addressHint: "বাড়ি, রাস্তা, এলাকা ও উপজেলা বা থানা",
    delivery: "ডেলিভারির নির্দেশনা",
    deliveryHint: "পৌঁছে দেওয়ার সময় রাইডারের যা জানা দরকার",
    whole: "পুরো ঠিকানা",
    text: "বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা। গেটটি ওষুধের দোকানের পাশে।",
    name: "প্রাপকের নাম",
  },
});

export const guidance: Guidance = {
  banglaName: "বড় লেখার ঘর",
  status: "stable",
  since: "0.1.0",
  use: [
    "Ask for several lines of text: an address, an instruction, a message.",
    "Do not set its height. It begins with three lines and grows with the text, and then scrolls.",
    "Name the most useful information in `hint`, and mark an optional field with `optionalLabel`.",
  ],
  avoid: [
    "For one line, use a text field.",
    "To ask for several facts, use a separate field for each of them.",
    "Do not use a placeholder as the label or the hint, because it disappears when the user types.",
  ],
  examples: [
    {
      do: {
        text: "Use it if the text is longer than a line, so that all of it is visible.",
        render: () => (
          <div className="w-80 max-w-full">
            <TextareaField label={t.address} hint={t.addressHint} defaultValue={t.text} />
          </div>
        ),
      },
      dont: {
        text: "Do not ask for a long text in a single line.",
        render: () => (
          <div className="w-80 max-w-full">
            <TextField label={t.whole} hint={t.addressHint} defaultValue={t.text} />
          </div>
        ),
      },
    },
    {
      do: {
        text: "Say which information is useful.",
        render: () => (
          <div className="w-80 max-w-full">
            <TextareaField label={t.delivery} hint={t.deliveryHint} />
          </div>
        ),
      },
      dont: {
        text: "Do not show several lines for an input of a few words.",
        render: () => (
          <div className="w-80 max-w-full">
            <TextareaField label={t.name} />
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the field, and out of it."],
    ["Enter", "Begins a new line."],
  ],
  screenReader:
    "Announces the label, a text field of several lines, whether it is required or invalid, then the hint and the error.",
  content: {
    english: [
      "Name the input in one to three words, in sentence case without a colon: “Delivery instruction”.",
      "Write the error as a request without a full stop: “Enter the receiver’s address”.",
    ],
    bangla: [
      "Name the input in one to three words, without a colon: “ডেলিভারির নির্দেশনা”.",
      "Write the error as a polite request without a দাঁড়ি: “প্রাপকের ঠিকানা দিন”.",
    ],
  },
};
