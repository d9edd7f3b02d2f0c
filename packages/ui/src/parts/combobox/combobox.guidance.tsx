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
    labels={{ noMatches: t.none, count: t.count, clear: t.clear }}
  />
);

export const guidance: Guidance = {
  banglaName: "কম্বোবক্স, খোঁজার ঘর",
  status: "stable",
  since: "0.1.0",
  use: [
    "Let users find one of more than about ten options by typing a part of its name.",
    "Add names in the other script and older spellings as `keywords`, and set `group` if options belong together.",
    "Set `disabled` for an option that users expect but cannot select now, and give the reason in `description`.",
    "Load options with `onQuery` if the list is too long to load completely. Wait 200 ms after each letter.",
  ],
  avoid: [
    "For two to five options, use radio buttons. For a short, well-known list, use a select.",
    "For several values, use a combobox multiple.",
    "Do not allow free text if only known options are valid.",
  ],
  examples: [
    {
      do: { text: "A list that is too long to read.", render: () => box(t.district, t.districts) },
      dont: { text: "Two options that are hidden until the user types.", render: () => box(t.type, t.types) },
    },
    {
      do: {
        text: "Two options that are both visible.",
        render: () => <RadioGroup legend={t.type} options={asOptions(t.types)} />,
      },
      dont: {
        text: "Eight options that push the following content away.",
        render: () => <RadioGroup legend={t.district} options={asOptions(t.districts)} />,
      },
    },
  ],
  keyboard: [
    ["Letters", "Opens the list and filters it."],
    ["Down, Up", "Open the list and move through it in all groups, and wrap around."],
    ["Home, End", "Move to the first or the last option."],
    ["Enter", "Selects the option, or the only match. With free text, accepts the typed text."],
    ["Escape", "Closes the list and keeps the typed text."],
    ["Tab", "Leaves the field. If loading has failed, moves the focus to the button to try again."],
  ],
  screenReader:
    "Announces the label, “combobox” and whether it is expanded, then the number of matching options, and each option with its group. Announces when nothing matches, and when loading fails.",
  content: {
    english: ["Include the searched text in the message for no match: “No district of that name”."],
    bangla: ["কিছু না মিললে কী খোঁজা হয়েছিল তা বলুন: “এই নামে কোনো জেলা নেই”। গণনা বাংলা সংখ্যায়।"],
  },
};
