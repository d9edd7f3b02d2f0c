import { Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent as user, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { AlertDialog } from "./alert-dialog";
import type { AlertDialogProps } from "./alert-dialog";

function Opener(props: Omit<AlertDialogProps, "open" | "onOpenChange">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <AlertDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const meta = preview.meta({
  title: "Feedback/Alert dialog",
  component: Opener,
  args: {
    title: "Delete this parcel?",
    description: "“Winter coats” will leave your list. This cannot be undone.",
    icon: <Trash2 aria-hidden="true" />,
    cancelLabel: "Keep it",
    confirmLabel: "Delete parcel",
    onConfirm: fn(),
  },
});

async function open() {
  await user.tab();
  await user.keyboard("{Enter}");
  return within(await screen.findByRole("alertdialog"));
}

/** Opens on the safe button. */
export const Default = meta.story({
  play: async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Keep it" })).toHaveFocus());
    await expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/cannot be undone/);
  },
});

/** Confirming leaves it open: the caller closes it when it is done. */
export const Confirm = meta.story({
  play: async ({ args }) => {
    const dialog = await open();
    await user.tab();
    await user.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(dialog.getByRole("button", { name: "Delete parcel" })).toHaveFocus();
  },
});

export const EscapeReturnsFocus = meta.story({
  play: async ({ canvas, args }) => {
    await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Delete" })).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const TabWraps = meta.story({
  play: async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Keep it" })).toHaveFocus());
    await user.tab({ shift: true });
    await expect(dialog.getByRole("button", { name: "Delete parcel" })).toHaveFocus();
    await user.tab();
    await expect(dialog.getByRole("button", { name: "Keep it" })).toHaveFocus();
  },
});

/** While it is being done, a second confirm and Escape do nothing. */
export const Loading = meta.story({
  args: { confirmLoading: true },
  play: async ({ args }) => {
    const dialog = await open();
    await user.click(dialog.getByRole("button", { name: "Delete parcel" }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await expect(screen.getByRole("alertdialog")).toBeVisible();
  },
});

export const WithError = meta.story({
  args: { error: "The parcel has been collected and can no longer be deleted." },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole("alert")).toHaveTextContent("no longer be deleted");
  },
});

export const Primary = meta.story({
  args: {
    confirmVariant: "primary",
    icon: undefined,
    title: "Confirm the booking?",
    description: "The delivery costs ৳122.",
    cancelLabel: "Continue editing",
    confirmLabel: "Confirm booking",
  },
  play: async () => void (await open()),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "পার্সেলটি মুছে ফেলবেন?",
    description: "“শীতবস্ত্র” আপনার তালিকা থেকে সরে যাবে। এই কাজ আর ফেরানো যাবে না।",
    cancelLabel: "রেখে দিন",
    confirmLabel: "পার্সেল মুছুন",
  },
  play: async () => void (await open()),
});
