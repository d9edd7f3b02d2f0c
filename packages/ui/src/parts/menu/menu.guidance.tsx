import { EllipsisVertical } from "lucide-react";
import type { Guidance } from "../../../../../.storybook/guidance";
import { words } from "../../../../../.storybook/words";
import { Button, IconButton } from "../button/button";
import { Menu } from "./menu";
import type { MenuProps } from "./menu";

const t = words({
  en: {
    pay: "Pay",
    view: "View",
    edit: "Edit",
    remove: "Delete",
    more: "More actions for Land papers",
    only: "Actions for Land papers",
    parcel: "Parcel actions",
    vague: "Options",
  },
  bn: {
    pay: "পেমেন্ট করুন",
    view: "দেখুন",
    edit: "বদলান",
    remove: "মুছুন",
    more: "জমির কাগজ: আরও কাজ",
    only: "জমির কাগজ: কাজের তালিকা",
    parcel: "পার্সেলের কাজ",
    vague: "অপশন",
  },
});

const idle = () => undefined;

const lesser = (): MenuProps["items"] => [
  { label: t.view, href: "#view" },
  { label: t.edit, onSelect: idle },
  { items: [{ label: t.remove, tone: "danger", onSelect: idle }] },
];

export const guidance: Guidance = {
  banglaName: "মেনু",
  status: "stable",
  since: "0.2.0",
  use: [
    "Offer the lesser actions of a row, a card or a page in one place.",
    "Mix actions (`onSelect`) and links (`href`) where both belong to the same thing.",
    "Put what cannot be undone in a last group of its own, with the `danger` tone.",
  ],
  avoid: [
    "Do not hide the one action that most people came for: give it a button.",
    "For one action alone, use a button.",
    "To choose a value in a form, use a select field or radio buttons.",
    "For the main pages of a site, use links in a `<nav>`.",
  ],
  examples: [
    {
      do: {
        text: "Keep the main action in sight and put the others in the menu.",
        render: () => (
          <div className="flex flex-wrap items-center gap-2">
            <Button>{t.pay}</Button>
            <Menu items={lesser()}>
              <IconButton label={t.more}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            </Menu>
          </div>
        ),
      },
      dont: {
        text: "Do not hide the main action among the others.",
        render: () => (
          <Menu items={[{ label: t.pay, onSelect: idle }, ...lesser()]}>
            <IconButton label={t.only}>
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          </Menu>
        ),
      },
    },
    {
      do: {
        text: "Say on the button what the actions are about.",
        render: () => (
          <Menu items={lesser()}>
            <Button variant="secondary">{t.parcel}</Button>
          </Menu>
        ),
      },
      dont: {
        text: "Do not use a word that fits every menu.",
        render: () => (
          <Menu items={lesser()}>
            <Button variant="secondary">{t.vague}</Button>
          </Menu>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the button; in the open menu it does nothing."],
    ["Enter, Space, Down", "Open the menu from its button, on the first item."],
    ["Up, Down", "Move from item to item, and wrap around; disabled items are left out."],
    ["Home, End", "Move to the first or the last item."],
    ["Letters", "Move to the next item that begins with them."],
    ["Enter, Space", "Choose the item; the menu closes and the button has the focus again."],
    ["Escape", "Closes the menu; the button has the focus again."],
  ],
  screenReader:
    "Announces the button with “menu” and whether it is expanded. The open menu has the button’s name, and each item is a “menu item”, with the name of its group where it has one.",
  content: {
    english: [
      "Begin actions with a verb: “Print the label”.",
      "Keep an item to one to three words, and begin each with another letter where you can.",
    ],
    bangla: [
      "End actions with a polite imperative: “লেবেল ছাপান”, “মুছুন”.",
      "Keep an item to one to three words.",
    ],
  },
};
