import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { CommandPalette } from "./command-palette";

const t = words({
  en: {
    open: "Search everything",
    label: "Go to, find or do",
    goTo: "Go to",
    good: ["My parcels", "Where we go", "What it costs"],
    bad: ["Page 1", "Click", "OK"],
    empty: "Nothing of that name",
    count: (count: number) => `${count} commands`,
    close: "Close",
  },
  bn: {
    open: "সবকিছু খুঁজুন",
    label: "যান, খুঁজুন বা করুন",
    goTo: "যান",
    good: ["আমার পার্সেল", "সেবার এলাকা", "চার্জ"],
    bad: ["পেজ ১", "ক্লিক", "ঠিক আছে"],
    empty: "এই নামে কিছু নেই",
    count: (count: number) => `${new Intl.NumberFormat("bn-BD").format(count)}টি কাজ`,
    close: "বন্ধ করুন",
  },
});

const nothing = () => {};

function Example({ labels }: { labels: readonly string[] }) {
  return (
    <CommandPalette
      trigger={<Button variant="secondary">{t.open}</Button>}
      label={t.label}
      groups={[{ label: t.goTo, commands: labels.map((label) => ({ id: label, label, onSelect: nothing })) }]}
      labels={{ empty: t.empty, count: t.count, close: t.close }}
    />
  );
}

export const guidance: Guidance = {
  banglaName: "কমান্ড প্যালেট",
  status: "new",
  since: "0.3.0",
  use: [
    "Let users who work with the app all day open every page and start every action by keyboard.",
    "Pass a button that opens it as `trigger`, because nobody guesses a shortcut. Control `open` if a shortcut opens it too.",
    "Show the most recent commands first, in a group that is `untyped`, and results from a server in a group that is `found`.",
  ],
  avoid: [
    "Do not make it the only way to open a page or start an action.",
    "For one field of a form, use a combobox. For the actions of one thing, use a menu.",
  ],
  examples: [
    {
      do: {
        text: "Use the same names as on pages and buttons.",
        render: () => <Example labels={t.good} />,
      },
      dont: { text: "Do not use names that nobody would type.", render: () => <Example labels={t.bad} /> },
    },
  ],
  keyboard: [
    ["Ctrl + K, ⌘ + K", "Opens it, if the caller uses `useCommandShortcut`."],
    ["Letters", "Filters the list. The first match is active."],
    ["Down, Up", "Move through all groups, and wrap around."],
    ["Home, End", "Move to the first or the last command."],
    ["Enter", "Closes it and runs the command, and returns the focus."],
    ["Escape", "Closes it."],
  ],
  screenReader:
    "Announces a dialog and a combobox with its name, the number of matching commands, and each command with its group.",
  content: {
    english: ["Begin an action with a verb, “Send a parcel”. Name pages as in the menu, “My parcels”."],
    bangla: ["কাজ হলে ক্রিয়া দিয়ে শেষ করুন, “পার্সেল পাঠান”; পেজের নাম মেনুর মতোই রাখুন, “আমার পার্সেল”।"],
  },
};
