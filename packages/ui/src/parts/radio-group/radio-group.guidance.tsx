import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { RadioGroup } from "./radio-group";

const t = words({
  en: {
    what: "What are you sending?",
    document: "Document",
    documentText: "Letters and papers, at one price for any weight",
    other: "Not a document",
    otherText: "Everything else, priced by weight",
    type: "Type",
    one: "D",
    two: "ND",
    pays: "Who pays?",
    sender: "Sender",
    receiver: "Receiver",
    agree: "Do you agree to the terms?",
    yes: "Yes",
  },
  bn: {
    what: "কী পাঠাচ্ছেন?",
    document: "ডকুমেন্ট",
    documentText: "কাগজ ও চিঠিপত্র, ওজন যা-ই হোক একই চার্জ",
    other: "ডকুমেন্ট নয়",
    otherText: "অন্য সব কিছু, ওজন অনুযায়ী চার্জ",
    type: "ধরন",
    one: "ড.",
    two: "অ-ড.",
    pays: "টাকা কে দেবেন?",
    sender: "প্রেরক",
    receiver: "প্রাপক",
    agree: "আপনি কি শর্তাবলিতে রাজি?",
    yes: "হ্যাঁ",
  },
});

export const guidance: Guidance = {
  banglaName: "রেডিও বাটন",
  status: "stable",
  since: "0.1.0",
  use: [
    "Let users select one of two to about five options in a form.",
    "Explain an option in `description` if its label is not enough.",
    "Preselect an option only if most users would select it.",
    'Set `orientation` to "horizontal" for short options; on a phone they stand under each other all the same.',
  ],
  avoid: [
    "For more options, use a select field or a combobox.",
    "For options with a picture or a price, use radio cards.",
    "For a choice that takes effect at once, use a segmented control.",
    "For a yes or a no, use a checkbox.",
  ],
  examples: [
    {
      do: {
        text: "Ask in the legend, and explain what people may not know.",
        render: () => (
          <RadioGroup
            legend={t.what}
            defaultValue="document"
            options={[
              { value: "document", label: t.document, description: t.documentText },
              { value: "other", label: t.other, description: t.otherText },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not use words that only the trade knows.",
        render: () => (
          <RadioGroup
            legend={t.type}
            defaultValue="document"
            options={[
              { value: "document", label: t.one },
              { value: "other", label: t.two },
            ]}
          />
        ),
      },
    },
    {
      do: {
        text: "Offer every possible answer.",
        render: () => (
          <RadioGroup
            legend={t.pays}
            defaultValue="sender"
            options={[
              { value: "sender", label: t.sender },
              { value: "receiver", label: t.receiver },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not offer a single option: nobody can take it back.",
        render: () => (
          <RadioGroup legend={t.agree} defaultValue="yes" options={[{ value: "yes", label: t.yes }]} />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the chosen option, or to the first where none is chosen."],
    ["Down, Right", "Choose the next option, and wrap around."],
    ["Up, Left", "Choose the previous option, and wrap around."],
    ["Space", "Chooses the option that has the focus."],
  ],
  screenReader:
    "Announces the group by its `legend` with the hint and the error, then each option by its label, “radio button”, “checked” or “not checked”, and its description.",
  content: {
    english: [
      "Write the legend as a question with a question mark: “What are you sending?”",
      "Write options in one to three words, in sentence case without a full stop.",
    ],
    bangla: [
      "Write the legend as a question with a question mark: “কী পাঠাচ্ছেন?”",
      "Write options in one to three words, without a দাঁড়ি.",
    ],
  },
};
