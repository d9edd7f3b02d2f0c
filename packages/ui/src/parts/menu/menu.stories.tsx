import { CreditCard, EllipsisVertical, Eye, Pencil, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { inBoth, words } from "../../../../../.storybook/words";
import { Button, IconButton } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { Menu } from "./menu";
import type { MenuProps } from "./menu";

const t = words({
  en: {
    actions: "Actions",
    actionsFor: "Actions for Winter coats",
    view: "View",
    edit: "Edit",
    pay: "Pay",
    payLetter: "p",
    print: "Print the label",
    remove: "Delete",
    parcel: "Parcel",
    payment: "Payment",
    deleteTitle: "Delete this parcel?",
    deleteText: "It cannot be brought back.",
    close: "Close",
  },
  bn: {
    actions: "কাজ",
    actionsFor: "শীতের কাপড়: কাজের তালিকা",
    view: "দেখুন",
    edit: "বদলান",
    pay: "পেমেন্ট করুন",
    payLetter: "ট",
    print: "লেবেল ছাপান",
    remove: "মুছুন",
    parcel: "পার্সেল",
    payment: "পেমেন্ট",
    deleteTitle: "পার্সেলটি মুছে ফেলবেন?",
    deleteText: "মুছে ফেললে আর ফেরানো যাবে না।",
    close: "বন্ধ করুন",
  },
});

const onView = fn();
const onPay = fn();
const onDelete = fn();

const items = (): MenuProps["items"] => [
  { label: t.view, icon: <Eye aria-hidden="true" />, onSelect: onView },
  { label: t.edit, icon: <Pencil aria-hidden="true" />, onSelect: fn() },
  { label: t.pay, icon: <CreditCard aria-hidden="true" />, onSelect: onPay },
  {
    items: [{ label: t.remove, icon: <Trash2 aria-hidden="true" />, tone: "danger", onSelect: onDelete }],
  },
];

const both = inBoth(() => ({ items: items(), children: <Button variant="secondary">{t.actions}</Button> }));

const meta = preview.meta({
  title: "Actions/Menu",
  component: Menu,
  ...both,
  // An open menu takes the focus. Stories about the focus are not on that page at all: a frame that has it scrolls the page.
  parameters: { ...both.parameters, docs: { story: { inline: false, height: "28rem" } } },
  beforeEach: () => {
    for (const mock of [onView, onPay, onDelete]) mock.mockClear();
  },
  decorators: [inside("flex min-h-80 items-start")],
});

const focused = (name: string) => waitFor(() => expect(screen.getByRole("menuitem", { name })).toHaveFocus());

export const Default = meta.story({
  args: { open: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("menu", { name: t.actions })).toBeVisible());
    await expect(screen.getAllByRole("menuitem")).toHaveLength(4);
  },
});

/** Enter opens on the first item; arrows, Home, End and typed letters move; Enter chooses; the focus comes back. */
export const Keyboard = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: t.actions });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menu", { name: t.actions })).toBeVisible());
    await focused(t.view);
    await userEvent.keyboard("{ArrowDown}");
    await focused(t.edit);
    await userEvent.keyboard("{End}");
    await focused(t.remove);
    await userEvent.keyboard("{ArrowDown}");
    await focused(t.view);
    await userEvent.keyboard("{ArrowUp}");
    await focused(t.remove);
    await userEvent.keyboard("{Home}");
    await focused(t.view);
    await userEvent.keyboard(t.payLetter);
    await focused(t.pay);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce());
    await expect(screen.queryByRole("menu")).toBeNull();
    await expect(trigger).toHaveFocus();
  },
});

export const EscapeCloses = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: t.actions });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await focused(t.view);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole("menu")).toBeNull();
    await expect(onView).not.toHaveBeenCalled();
  },
});

/** Groups have names, links are links, and what cannot be chosen stays in sight. */
export const Groups = meta.story({
  ...inBoth((): Partial<MenuProps> => ({
    open: true,
    items: [
      {
        label: t.parcel,
        items: [
          { label: t.view, icon: <Eye aria-hidden="true" />, href: "#view" },
          { label: t.print, icon: <Printer aria-hidden="true" />, onSelect: fn(), disabled: true },
        ],
      },
      {
        label: t.payment,
        items: [{ label: t.pay, icon: <CreditCard aria-hidden="true" />, onSelect: onPay }],
      },
      {
        items: [{ label: t.remove, icon: <Trash2 aria-hidden="true" />, tone: "danger", onSelect: onDelete }],
      },
    ],
  })),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("group", { name: t.payment })).toBeVisible());
    await expect(screen.getAllByRole("separator")).toHaveLength(2);
    await expect(screen.getByRole("menuitem", { name: t.view })).toHaveAttribute("href", "#view");
  },
});

/** The arrows go from group to group, past what cannot be chosen. */
export const GroupsKeyboard = Groups.extend({
  tags: ["!autodocs"],
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await focused(t.view);
    await userEvent.keyboard("{ArrowDown}");
    await focused(t.pay);
  },
});

function DeleteFlow(props: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu {...props} items={[{ label: t.remove, tone: "danger", onSelect: () => setOpen(true) }]} />
      <Dialog open={open} onOpenChange={setOpen} title={t.deleteTitle} closeLabel={t.close}>
        {t.deleteText}
      </Dialog>
    </>
  );
}

/** A dialog that an item opens gives the focus back to the menu's button. */
export const OpensDialog = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({
    children: (
      <IconButton label={t.actionsFor}>
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
    ),
  })),
  render: (args) => <DeleteFlow {...args} />,
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: t.actionsFor });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole("menuitem", { name: t.remove }));
    const dialog = await screen.findByRole("dialog", { name: t.deleteTitle });
    await waitFor(() => expect(dialog).toContainElement(screen.getByRole("button", { name: t.close })));
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    defaultOpen: true,
    align: "start",
    children: <Button variant="secondary">করণীয়</Button>,
    items: [
      { label: "পার্সেলের বিস্তারিত দেখুন", icon: <Eye aria-hidden="true" />, onSelect: onView },
      { label: "ঠিকানার লেবেল ছাপান", icon: <Printer aria-hidden="true" />, onSelect: fn() },
      {
        items: [
          {
            label: "পার্সেলটি মুছে ফেলুন",
            icon: <Trash2 aria-hidden="true" />,
            tone: "danger",
            onSelect: onDelete,
          },
        ],
      },
    ],
  },
});
