import { useId } from "react";
import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { TextLink } from "../link/link";
import { Drawer } from "./drawer";

const t = words({
  en: {
    menu: "Menu",
    close: "Close menu",
    home: "Home",
    coverage: "Coverage",
    parcels: "My parcels",
    pages: "Pages",
    phone: "Pages of the phone",
    remove: "Delete parcel",
    removeTitle: "Delete this parcel?",
    yes: "Yes, delete it",
    wide: "Pages of the wide screen",
  },
  bn: {
    menu: "মেনু",
    close: "মেনু বন্ধ করুন",
    home: "হোম",
    coverage: "সেবার এলাকা",
    parcels: "আমার পার্সেল",
    pages: "পাতাসমূহ",
    phone: "ফোনের পাতাসমূহ",
    remove: "পার্সেল মুছুন",
    removeTitle: "পার্সেলটি মুছে ফেলবেন?",
    yes: "হ্যাঁ, মুছুন",
    wide: "বড় পর্দার পাতাসমূহ",
  },
});

function Links({ label, row = false }: { label: string; row?: boolean }) {
  return (
    <nav aria-label={label} className={row ? "flex flex-wrap gap-1" : "flex flex-col gap-1"}>
      <TextLink variant="nav" href="#home" aria-current="page">
        {t.home}
      </TextLink>
      <TextLink variant="nav" href="#coverage">
        {t.coverage}
      </TextLink>
      <TextLink variant="nav" href="#parcels">
        {t.parcels}
      </TextLink>
    </nav>
  );
}

function PhoneMenu() {
  const id = useId();
  return (
    <>
      <Button variant="secondary" popoverTarget={id}>
        {t.menu}
      </Button>
      <Drawer id={id} title={t.menu} closeLabel={t.close}>
        <Links label={t.phone} />
      </Drawer>
    </>
  );
}

function Question() {
  const id = useId();
  return (
    <>
      <Button variant="danger" popoverTarget={id}>
        {t.remove}
      </Button>
      <Drawer id={id} title={t.removeTitle} closeLabel={t.close}>
        <Button variant="danger" popoverTarget={id} popoverTargetAction="hide">
          {t.yes}
        </Button>
      </Drawer>
    </>
  );
}

export const guidance: Guidance = {
  banglaName: "ড্রয়ার",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show the navigation on a phone behind a menu button.",
    "Show details next to a list with `side` set to `end`, if users soon return to the list.",
    "Show more actions on a phone with `side` set to `bottom`, near the thumb.",
    "Describe its content in `title`.",
    "Open it with a button whose `popoverTarget` is its `id`. The browser does this before scripts are loaded.",
  ],
  avoid: [
    "For a task or a form, use a dialog, which is wider.",
    "To confirm an action that cannot be undone, use an alert dialog.",
    "If there is space for the navigation, keep it visible.",
  ],
  examples: [
    {
      do: {
        text: "Use it for navigation that has no space on a phone. Press the button to open it.",
        render: () => <PhoneMenu />,
      },
      dont: {
        text: "Do not ask a question in it. Press the button to open it.",
        render: () => <Question />,
      },
    },
    {
      do: {
        text: "On a wide screen, show the links themselves.",
        render: () => <Links row label={t.wide} />,
      },
      dont: {
        text: "Do not hide a few links if there is space for them.",
        render: () => <Button variant="secondary">{t.pages}</Button>,
      },
    },
  ],
  keyboard: [
    ["Enter, Space", "On the button that opens it: opens it, with the focus on its close button."],
    ["Tab, Shift+Tab", "Move the focus through the drawer, and then to the page."],
    ["Escape", "Closes it and returns the focus to the button that opened it."],
  ],
  screenReader: "Announces “dialog”, the title and the close button. The page behind stays accessible.",
  content: {
    english: [
      "Name it by its content, in one or two words: “Menu”.",
      "Name the close button in full: “Close menu”.",
    ],
    bangla: [
      "Name it by its content, in one or two words: “মেনু”.",
      "Name the close button in full, as a polite imperative: “মেনু বন্ধ করুন”.",
    ],
  },
};
