import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Checkbox } from "../checkbox/checkbox";
import { ComboboxMultiple } from "./combobox-multiple";

const t = words({
  en: {
    districts: "Districts",
    names: ["Barishal", "Chattogram", "Dhaka", "Khulna", "Mymensingh", "Rajshahi", "Rangpur", "Sylhet"],
    types: "Types",
    kinds: ["Document", "Not a document"],
    none: "No match",
    count: (count: number) => `${count} options`,
    clear: "Clear",
    selected: "Selected",
    selectedCount: (count: number) => `${count} selected`,
    remove: (label: string) => `Remove ${label}`,
    vague: (_label: string) => "Remove",
  },
  bn: {
    districts: "জেলা",
    names: ["বরিশাল", "চট্টগ্রাম", "ঢাকা", "খুলনা", "ময়মনসিংহ", "রাজশাহী", "রংপুর", "সিলেট"],
    types: "ধরন",
    kinds: ["ডকুমেন্ট", "ডকুমেন্ট নয়"],
    none: "কিছু মেলেনি",
    count: (count: number) => `${new Intl.NumberFormat("bn-BD").format(count)}টি মিলেছে`,
    clear: "মুছুন",
    selected: "সিলেক্ট করা",
    selectedCount: (count: number) => `${new Intl.NumberFormat("bn-BD").format(count)}টি সিলেক্ট করা`,
    remove: (label: string) => `${label} বাদ দিন`,
    vague: (_label: string) => "বাদ দিন",
  },
});

const box = (label: string, names: readonly string[], remove: (label: string) => string) => (
  <ComboboxMultiple
    label={label}
    options={names.map((name) => ({ value: name, label: name }))}
    defaultValue={names.slice(0, 2)}
    labels={{
      noMatches: t.none,
      count: t.count,
      clear: t.clear,
      selected: t.selected,
      selectedCount: t.selectedCount,
      remove,
    }}
  />
);

export const guidance: Guidance = {
  banglaName: "একাধিক বাছাইয়ের কম্বোবক্স",
  status: "new",
  since: "0.3.0",
  use: [
    "Let users select several of more than about ten options, for example the districts of a filter.",
    "Add names in the other script and older spellings as `keywords`.",
    "Set `disabled` for an option that users expect but cannot select now, and give the reason in `description`.",
  ],
  avoid: [
    "For up to ten options, use checkboxes, which are all visible.",
    "For exactly one value, use a combobox.",
    "If users select most of a long list, show a table with checkboxes.",
  ],
  examples: [
    {
      do: {
        text: "Name in `labels.remove` the option that is removed.",
        render: () => box(t.districts, t.names, t.remove),
      },
      dont: {
        text: "Do not give all remove buttons the same name.",
        render: () => box(t.districts, t.names, t.vague),
      },
    },
    {
      do: {
        text: "Use checkboxes for two options.",
        render: () => (
          <div className="flex flex-col gap-2">
            {t.kinds.map((kind) => (
              <Checkbox key={kind} label={kind} defaultChecked />
            ))}
          </div>
        ),
      },
      dont: {
        text: "Do not hide two options in a list.",
        render: () => box(t.types, t.kinds, t.remove),
      },
    },
  ],
  keyboard: [
    ["Letters", "Open the list and filter it."],
    ["Down, Up", "Open the list and move to the next or the previous option that can be selected."],
    [
      "Enter",
      "Selects the option or removes it, and keeps the list open. Without an active option, the only match.",
    ],
    ["Escape", "Closes the list and keeps the typed text."],
    ["Backspace", "In the empty input: moves the focus to the last chip."],
    ["Tab", "Moves to the button of each chip."],
    ["Enter, Space, Backspace, Delete", "On a chip: remove it and move the focus to the next one."],
  ],
  screenReader:
    "Announces the label, “combobox” and whether it is expanded, then the number of matching options, and for each option whether it is selected. Announces the number of selected options after each change. The chips are a list with its own name.",
  content: {
    english: [
      "Use the plural in the label: “Districts”.",
      "Name the option in the remove button: “Remove Khulna”.",
    ],
    bangla: ["বাদ দেওয়ার বাটনে নাম লিখুন: “খুলনা বাদ দিন”। গণনা বাংলা সংখ্যায়।"],
  },
};
