import { useState } from "react";
import { expect, screen, userEvent as user, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { WaitDialog } from "./wait-dialog";
import type { WaitDialogProps } from "./wait-dialog";

/** Opens it, and closes it by Ctrl+Enter as a caller would whose wait is over. */
function Waiter(props: Omit<WaitDialogProps, "open">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay</Button>
      <WaitDialog
        {...props}
        open={open}
        onKeyDown={(event) => {
          if (event.key === "Enter" && event.ctrlKey) setOpen(false);
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: "Feedback/Wait dialog",
  component: Waiter,
  args: { title: "Redirecting…", description: "Proceeding to payment gateway." },
});

async function open(): Promise<HTMLElement> {
  await user.tab();
  await user.keyboard("{Enter}");
  return screen.findByRole("alertdialog");
}

/** It takes the focus, so that it is read out. */
export const Default = meta.story({
  play: async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog).toHaveFocus());
    await expect(dialog).toHaveAccessibleName("Redirecting…");
    await expect(dialog).toHaveAccessibleDescription("Proceeding to payment gateway.");
  },
});

/** There is no way back: not by Escape, not by Tab, not by the veil. */
export const Stays = meta.story({
  play: async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog).toHaveFocus());
    await user.keyboard("{Escape}");
    await user.tab();
    await user.click(dialog.parentElement ?? dialog);
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveFocus();
  },
});

/** Closed by its caller, it gives the focus back. */
export const ReturnsFocus = meta.story({
  play: async ({ canvas }) => {
    const dialog = await open();
    await waitFor(() => expect(dialog).toHaveFocus());
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Pay" })).toHaveFocus());
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "নিয়ে যাচ্ছি…",
    description: "ব্রাহ্মণবাড়িয়া থেকে কুড়িগ্রামের পার্সেলটির পেমেন্ট গেটওয়েতে যাচ্ছে।",
  },
  play: async () => void (await open()),
});
