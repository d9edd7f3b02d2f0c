import { useState } from "react";
import { expect, screen, userEvent as user, waitFor } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { WaitDialog } from "./wait-dialog";
import type { WaitDialogProps } from "./wait-dialog";

const t = words({
  en: { pay: "Pay", title: "Redirecting…", text: "Proceeding to payment gateway." },
  bn: { pay: "পেমেন্ট করুন", title: "নিয়ে যাচ্ছি…", text: "পেমেন্ট গেটওয়েতে যাচ্ছি।" },
});

/** Opens the dialog, and closes it with Ctrl+Enter, as a caller would do at the end of the process. */
function Waiter(props: WaitDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.pay}</Button>
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

const both = inBoth(() => ({ title: t.title, description: t.text }));

const meta = preview.meta({
  title: "Feedback/Wait dialog",
  component: WaitDialog,
  tags: ["new"],
  render: (args) => <Waiter {...args} />,
  args: { ...both.args, open: false },
  // The story is in a frame, because the dialog covers its page. Stories that move focus are not on
  // the documentation page, because a focused frame would scroll it.
  parameters: { ...both.parameters, docs: { story: { inline: false, height: "28rem" } } },
});

async function open(): Promise<HTMLElement> {
  await user.tab();
  await user.keyboard("{Enter}");
  return screen.findByRole("alertdialog");
}

/** Opens the dialog without focusing the button that opens it. */
async function show(): Promise<HTMLElement> {
  screen.getByRole("button", { name: t.pay }).click();
  return screen.findByRole("alertdialog");
}

export const Default = meta.story({
  play: async () => {
    const dialog = await show();
    await expect(dialog).toHaveAccessibleName(t.title);
    await expect(dialog).toHaveAccessibleDescription(t.text);
  },
});

/** The dialog takes focus, so that screen readers read it. Escape, Tab and the backdrop do not close it. */
export const Stays = meta.story({
  tags: ["!autodocs"],
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

/** When its caller closes the dialog, focus returns. */
export const ReturnsFocus = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const dialog = await open();
    await waitFor(() => expect(dialog).toHaveFocus());
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(canvas.getByRole("button", { name: t.pay })).toHaveFocus());
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "নিয়ে যাচ্ছি…",
    description: "ব্রাহ্মণবাড়িয়া থেকে কুড়িগ্রামের পার্সেলটির পেমেন্ট গেটওয়েতে যাচ্ছে।",
  },
  play: async () => void (await show()),
});
