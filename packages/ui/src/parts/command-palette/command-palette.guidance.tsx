import { useState } from "react";
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label={t.label}
        groups={[
          { label: t.goTo, commands: labels.map((label) => ({ id: label, label, onSelect: nothing })) },
        ]}
        labels={{ empty: t.empty, count: t.count, close: t.close }}
      />
    </>
  );
}

export const guidance: Guidance = {
  banglaName: "কমান্ড প্যালেট",
  status: "new",
  since: "0.3.0",
  use: [
    "Let people who work here all day go anywhere and do anything without a pointer.",
    "Show a button that opens it too: nobody finds a shortcut by themselves.",
    "Put what was used last first, in a group that is `untyped`, and what a server finds into one that is `found`.",
  ],
  avoid: [
    "Do not make it the only way to anything.",
    "For one answer of a form, use a combobox; for the actions of one thing, a menu.",
  ],
  examples: [
    {
      do: {
        text: "The names that pages and buttons have elsewhere.",
        render: () => <Example labels={t.good} />,
      },
      dont: { text: "Names that nobody would type.", render: () => <Example labels={t.bad} /> },
    },
  ],
  keyboard: [
    ["Ctrl + K, ⌘ + K", "Opens it, where the caller listens with `useCommandShortcut`."],
    ["Letters", "Narrow the list down; the first match is ready."],
    ["Down, Up", "Move, round and round, through all groups."],
    ["Home, End", "Go to the first and the last command."],
    ["Enter", "Closes it and runs the command, with the focus back where it was."],
    ["Escape", "Closes it."],
  ],
  screenReader:
    "Announces a dialog and a combobox with its name, how many commands match, and each command with its group.",
  content: {
    english: ["Begin what is done with a verb, “Send a parcel”; name pages as the menu does, “My parcels”."],
    bangla: ["কাজ হলে ক্রিয়া দিয়ে শেষ করুন, “পার্সেল পাঠান”; পেজের নাম মেনুর মতোই রাখুন, “আমার পার্সেল”।"],
  },
};
