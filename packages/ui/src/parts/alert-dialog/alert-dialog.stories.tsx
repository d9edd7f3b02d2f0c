import { Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent as user, waitFor, within } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { AlertDialog } from "./alert-dialog";
import type { AlertDialogProps } from "./alert-dialog";

const t = words({
  en: {
    remove: "Delete",
    list: "Parcels",
    title: "Delete this parcel?",
    text: "“Winter coats” will leave your list. This cannot be undone.",
    undone: /cannot be undone/,
    keep: "Keep it",
    confirm: "Delete parcel",
    collected: "The parcel has been collected and can no longer be deleted.",
    noLonger: "no longer be deleted",
    bookTitle: "Confirm the booking?",
    bookText: "The delivery costs ৳122.",
    edit: "Continue editing",
    book: "Confirm booking",
  },
  bn: {
    remove: "মুছুন",
    list: "পার্সেল",
    title: "পার্সেলটি মুছে ফেলবেন?",
    text: "“শীতের কাপড়” আপনার তালিকায় আর থাকবে না। পরে আর ফেরানো যাবে না।",
    undone: /আর ফেরানো যাবে না/,
    keep: "রেখে দিন",
    confirm: "পার্সেল মুছুন",
    collected: "পার্সেলটি পিকআপ করা হয়ে গেছে, তাই আর মোছা যাবে না।",
    noLonger: "আর মোছা যাবে না",
    bookTitle: "বুকিং নিশ্চিত করবেন?",
    bookText: "ডেলিভারি চার্জ ৳১২২।",
    edit: "আরও বদলান",
    book: "বুকিং নিশ্চিত করুন",
  },
});

function Opener(props: AlertDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.remove}
      </Button>
      <AlertDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const both = inBoth(() => ({
  title: t.title,
  description: t.text,
  icon: <Trash2 aria-hidden="true" />,
  labels: { cancel: t.keep, confirm: t.confirm },
  onConfirm: fn(),
}));

const meta = preview.meta({
  title: "Feedback/Alert dialog",
  component: AlertDialog,
  render: (args) => <Opener {...args} />,
  args: { ...both.args, open: false, onOpenChange: () => {} },
  // The story is in a frame, because the dialog covers its page. Stories that move focus are not on
  // the documentation page, because a focused frame would scroll it.
  parameters: { ...both.parameters, docs: { story: { inline: false, height: "28rem" } } },
});

async function open() {
  await user.tab();
  await user.keyboard("{Enter}");
  return within(await screen.findByRole("alertdialog"));
}

/** Opens the dialog and removes the focus ring from the cancel button, which has focus. */
async function show() {
  screen.getByRole("button", { name: t.remove }).click();
  const dialog = await screen.findByRole("alertdialog");
  await waitFor(() => expect(dialog).toBeVisible());
  await waitFor(() => expect(dialog).toContainElement(focusedElement()));
  focusedElement()?.blur();
  return within(dialog);
}

const focusedElement = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

export const Default = meta.story({ play: async () => void (await show()) });

/** The cancel button has the initial focus. */
export const OpensOnSafeButton = meta.story({
  tags: ["!autodocs"],
  play: async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog.getByRole("button", { name: t.keep })).toHaveFocus());
    await expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(t.undone);
  },
});

/** Pressing the confirm button does not close the dialog. The caller closes it when the action is done. */
export const Confirm = meta.story({
  tags: ["!autodocs"],
  play: async ({ args }) => {
    const dialog = await open();
    await user.tab();
    await user.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(dialog.getByRole("button", { name: t.confirm })).toHaveFocus();
  },
});

export const EscapeReturnsFocus = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: t.remove })).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const TabWraps = meta.story({
  tags: ["!autodocs"],
  play: async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog.getByRole("button", { name: t.keep })).toHaveFocus());
    await user.tab({ shift: true });
    await expect(dialog.getByRole("button", { name: t.confirm })).toHaveFocus();
    await user.tab();
    await expect(dialog.getByRole("button", { name: t.keep })).toHaveFocus();
  },
});

/** While the action is in progress, a second confirmation and Escape have no effect. */
export const Loading = meta.story({
  args: { confirmLoading: true },
  play: async ({ args }) => {
    const dialog = await show();
    await user.click(dialog.getByRole("button", { name: t.confirm }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await expect(screen.getByRole("alertdialog")).toBeVisible();
    focusedElement()?.blur();
  },
});

/**
 * A trigger opens the dialog without state in the caller. Cancel and confirm close it, and the
 * trigger regains focus.
 */
export const WithTrigger = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({
    trigger: <Button variant="secondary">{t.remove}</Button>,
    open: undefined,
    onOpenChange: fn(),
  })),
  render: (args) => <AlertDialog {...args} />,
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole("button", { name: t.remove });
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
    const first = await open();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await user.click(first.getByRole("button", { name: t.keep }));
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    const second = within(await screen.findByRole("alertdialog"));
    await user.click(second.getByRole("button", { name: t.confirm }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
});

/** The dialog is open from the first render. */
export const InitiallyOpen = meta.story({
  tags: ["!autodocs"],
  args: { open: undefined, defaultOpen: true },
  render: (args) => (
    <main aria-label={t.list}>
      <AlertDialog {...args} />
    </main>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole("alertdialog", { name: t.title }));
    await user.click(dialog.getByRole("button", { name: t.keep }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(screen.getByRole("main", { name: t.list })).toHaveFocus();
  },
});

export const WithError = meta.story({
  ...inBoth(() => ({ error: t.collected })),
  play: async () => {
    const dialog = await show();
    await expect(dialog.getByRole("alert")).toHaveTextContent(t.noLonger);
  },
});

export const Primary = meta.story({
  ...inBoth(() => ({
    confirmVariant: "primary",
    icon: undefined,
    title: t.bookTitle,
    description: t.bookText,
    labels: { cancel: t.edit, confirm: t.book },
  })),
  play: async () => void (await show()),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "পার্সেলটি মুছে ফেলবেন?",
    description: "“শীতবস্ত্র” আপনার তালিকা থেকে সরে যাবে। এই কাজ আর ফেরানো যাবে না।",
    labels: { cancel: "রেখে দিন", confirm: "পার্সেল মুছুন" },
  },
  play: async () => void (await show()),
});
