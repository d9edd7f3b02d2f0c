import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { RadioGroup } from "../radio-group/radio-group";
import { Combobox } from "./combobox";

const t = words({
  en: {
    district: "District",
    districts: ["Barishal", "Chattogram", "Dhaka", "Khulna", "Mymensingh", "Rajshahi", "Rangpur", "Sylhet"],
    none: "No district of that name",
    type: "Type",
    types: ["Document", "Not a document"],
    count: (count: number) => `${count} districts`,
    clear: "Clear district",
  },
  bn: {
    district: "জেলা",
    districts: ["বরিশাল", "চট্টগ্রাম", "ঢাকা", "খুলনা", "ময়মনসিংহ", "রাজশাহী", "রংপুর", "সিলেট"],
    none: "এই নামে কোনো জেলা নেই",
    type: "ধরন",
    types: ["ডকুমেন্ট", "ডকুমেন্ট নয়"],
    count: (count: number) => `${new Intl.NumberFormat("bn-BD").format(count)}টি জেলা মিলেছে`,
    clear: "জেলা মুছুন",
  },
});

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

const box = (label: string, labels: readonly string[]) => (
  <Combobox
    label={label}
    options={asOptions(labels)}
    noMatchesLabel={t.none}
    countLabel={t.count}
    clearLabel={t.clear}
  />
);

export const guidance: Guidance = {
  banglaName: "কম্বোবক্স, খোঁজার ঘর",
  status: "stable",
  since: "0.1.0",
  use: [
    "Find one of more than about ten options by typing a part of its name.",
    "Give the other script and older spellings as `keywords`, and a `group` where options belong together.",
    "Search elsewhere with `onQuery` where the list is too long to send; wait 200 ms between letters.",
  ],
  avoid: [
    "For two to five options, use radio buttons; for a short list that everybody knows, a select.",
    "Do not allow free text where only known answers can be used.",
  ],
  examples: [
    {
      do: { text: "A list too long to read.", render: () => box(t.district, t.districts) },
      dont: { text: "Two options hidden behind typing.", render: () => box(t.type, t.types) },
    },
    {
      do: {
        text: "Two options that are seen at once.",
        render: () => <RadioGroup legend={t.type} options={asOptions(t.types)} />,
      },
      dont: {
        text: "Eight options in the way of what follows.",
        render: () => <RadioGroup legend={t.district} options={asOptions(t.districts)} />,
      },
    },
  ],
  keyboard: [
    ["Letters", "Open the list and narrow it down."],
    ["Down, Up", "Open the list; move in it, round and round, through all groups."],
    ["Home, End", "Go to the first and the last option."],
    ["Enter", "Chooses the option, or the only match; with free text, what was typed."],
    ["Escape", "Closes the list and keeps what was typed."],
    ["Tab", "Leaves; where fetching failed, goes to the button that tries again."],
  ],
  screenReader:
    "Announces the label, “combobox” and whether it is expanded; then how many options match, and each option with its group. Says when nothing matches, and when fetching fails.",
  content: {
    english: ["Say in the message for no match what was looked for: “No district of that name”."],
    bangla: ["কিছু না মিললে কী খোঁজা হয়েছিল তা বলুন: “এই নামে কোনো জেলা নেই”। গণনা বাংলা সংখ্যায়।"],
  },
};
