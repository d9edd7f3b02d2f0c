import { CreditCard, EllipsisVertical, Eye, Pencil, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Button, IconButton } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { Menu } from "./menu";
import type { MenuProps } from "./menu";

const onView = fn();
const onPay = fn();
const onDelete = fn();

const items: MenuProps["items"] = [
  { label: "View", icon: <Eye aria-hidden="true" />, onSelect: onView },
  { label: "Edit", icon: <Pencil aria-hidden="true" />, onSelect: fn() },
  { label: "Pay", icon: <CreditCard aria-hidden="true" />, onSelect: onPay },
  {
    items: [{ label: "Delete", icon: <Trash2 aria-hidden="true" />, tone: "danger", onSelect: onDelete }],
  },
];

const meta = preview.meta({
  title: "Actions/Menu",
  component: Menu,
  args: { items, children: <Button variant="secondary">Actions</Button> },
  beforeEach: () => {
    for (const mock of [onView, onPay, onDelete]) mock.mockClear();
  },
  decorators: [inside("flex min-h-80 items-start")],
});

const focused = (name: string) => waitFor(() => expect(screen.getByRole("menuitem", { name })).toHaveFocus());

/** Enter opens on the first item; arrows, Home, End and typed letters move; Enter chooses; the focus comes back. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: "Actions" });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menu", { name: "Actions" })).toBeVisible());
    await focused("View");
    await userEvent.keyboard("{ArrowDown}");
    await focused("Edit");
    await userEvent.keyboard("{End}");
    await focused("Delete");
    await userEvent.keyboard("{ArrowDown}");
    await focused("View");
    await userEvent.keyboard("{ArrowUp}");
    await focused("Delete");
    await userEvent.keyboard("{Home}");
    await focused("View");
    await userEvent.keyboard("p");
    await focused("Pay");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce());
    await expect(screen.queryByRole("menu")).toBeNull();
    await expect(trigger).toHaveFocus();
  },
});

export const EscapeCloses = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: "Actions" });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await focused("View");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole("menu")).toBeNull();
    await expect(onView).not.toHaveBeenCalled();
  },
});

/** Groups have names, links are links, and what cannot be chosen stays in sight. */
export const Groups = meta.story({
  args: {
    defaultOpen: true,
    items: [
      {
        label: "Parcel",
        items: [
          { label: "View", icon: <Eye aria-hidden="true" />, href: "#view" },
          { label: "Print the label", icon: <Printer aria-hidden="true" />, onSelect: fn(), disabled: true },
        ],
      },
      {
        label: "Payment",
        items: [{ label: "Pay", icon: <CreditCard aria-hidden="true" />, onSelect: onPay }],
      },
      {
        items: [{ label: "Delete", icon: <Trash2 aria-hidden="true" />, tone: "danger", onSelect: onDelete }],
      },
    ],
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole("group", { name: "Payment" })).toBeVisible());
    await expect(screen.getAllByRole("separator")).toHaveLength(2);
    await expect(screen.getByRole("menuitem", { name: "View" })).toHaveAttribute("href", "#view");
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await focused("View");
    await userEvent.keyboard("{ArrowDown}");
    await focused("Pay");
  },
});

function DeleteFlow(props: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu {...props} items={[{ label: "Delete", tone: "danger", onSelect: () => setOpen(true) }]} />
      <Dialog open={open} onOpenChange={setOpen} title="Delete this parcel?" closeLabel="Close">
        It cannot be brought back.
      </Dialog>
    </>
  );
}

/** A dialog that an item opens gives the focus back to the menu's button. */
export const OpensDialog = meta.story({
  args: {
    children: (
      <IconButton label="Actions for Winter coats">
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
    ),
  },
  render: (args) => <DeleteFlow {...args} />,
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: "Actions for Winter coats" });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this parcel?" });
    await waitFor(() => expect(dialog).toContainElement(screen.getByRole("button", { name: "Close" })));
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
