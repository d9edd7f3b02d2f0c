import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { SelectField } from "./select-field";

const t = words({
  en: {
    region: "Region",
    otherRegion: "Sender’s region",
    choose: "Choose a region",
    chosen: "Choose the sender’s region",
    dhaka: "Dhaka",
    khulna: "Khulna",
    sylhet: "Sylhet",
    kind: "Type",
    chooseKind: "Choose a type",
    document: "Document",
    other: "Not a document",
    vague: "Select",
  },
  bn: {
    region: "বিভাগ",
    otherRegion: "প্রেরকের বিভাগ",
    choose: "বিভাগ বেছে নিন",
    chosen: "প্রেরকের বিভাগ বেছে নিন",
    dhaka: "ঢাকা",
    khulna: "খুলনা",
    sylhet: "সিলেট",
    kind: "ধরন",
    chooseKind: "ধরন বেছে নিন",
    document: "ডকুমেন্ট",
    other: "ডকুমেন্ট নয়",
    vague: "নির্বাচন",
  },
});

const regions = () => [
  { value: "dhaka", label: t.dhaka },
  { value: "khulna", label: t.khulna },
  { value: "sylhet", label: t.sylhet },
];

export const guidance: Guidance = {
  banglaName: "ড্রপডাউন, বাছাইয়ের তালিকা",
  status: "stable",
  since: "0.1.0",
  use: [
    "Let users select one of about six to fifteen options if no option is selected at first.",
    "Name in `placeholder` the thing to select.",
    "Sort the options in an expected order, such as by alphabet or by size, and set `group` if there are several kinds.",
    "Set `disabled` for an option that users expect but cannot select now, and give the reason in its label.",
  ],
  avoid: [
    "For up to five options, use radio buttons, which are all visible.",
    "For many options, use a combobox, in which users can type.",
    "For a filter or an order that always has a value, use a native select.",
  ],
  examples: [
    {
      do: {
        text: "Name the thing to select in the placeholder.",
        render: () => <SelectField label={t.region} placeholder={t.choose} options={regions()} />,
      },
      dont: {
        text: "Do not use a placeholder without information.",
        render: () => <SelectField label={t.otherRegion} placeholder={t.vague} options={regions()} />,
      },
    },
    {
      do: {
        text: "Say in `error` what to do.",
        render: () => (
          <SelectField label={t.otherRegion} placeholder={t.choose} options={regions()} error={t.chosen} />
        ),
      },
      dont: {
        text: "Do not hide two options in a list: use radio buttons.",
        render: () => (
          <SelectField
            label={t.kind}
            placeholder={t.chooseKind}
            options={[
              { value: "document", label: t.document },
              { value: "other", label: t.other },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the field."],
    ["Enter, Space, Down, Up", "Open the list."],
    ["Letters", "Select the first option that begins with these letters. In the open list, move to it."],
    ["Down, Up", "In the open list: move to the next or the previous option that can be selected."],
    ["Home, End", "In the open list: move to the first or the last option."],
    ["Enter, Space", "On an option: selects it, closes the list, and returns the focus to the field."],
    ["Escape", "Closes the list without selecting an option, and returns the focus to the field."],
  ],
  screenReader:
    "Announces the label, “combobox” and the selected option or the placeholder, whether it is expanded, required or invalid, then the hint and the error. The open list announces the group, each option, and whether it is selected or unavailable.",
  content: {
    english: [
      "Write the placeholder as a request: “Choose a region”.",
      "Write options in one to three words, in sentence case without a full stop.",
    ],
    bangla: [
      "Write the placeholder as a polite request: “বিভাগ বেছে নিন”.",
      "Write options in one to three words, without a দাঁড়ি.",
    ],
  },
};
