import { useState } from "react";
import { expect, screen, userEvent as user, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { DescriptionList } from "../description-list/description-list";
import { TextField } from "../field/field";
import { Dialog } from "./dialog";
import type { DialogProps } from "./dialog";

function Opener(props: Omit<DialogProps, "open" | "onOpenChange">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View parcel</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const meta = preview.meta({
  title: "Layout/Dialog",
  component: Opener,
  args: {
    title: "Winter coats",
    closeLabel: "Close",
    children: (
      <DescriptionList
        columns={2}
        items={[
          { term: "Type", detail: "Not a document" },
          { term: "Weight", detail: "3.3 kg" },
          { term: "Receiver", detail: "Mina Akter" },
          { term: "Cost", detail: "৳122" },
        ]}
      />
    ),
  },
});

async function open() {
  await user.tab();
  await user.keyboard("{Enter}");
  return screen.findByRole("dialog");
}

export const Default = meta.story({
  play: async () => {
    await expect(await open()).toHaveAccessibleName("Winter coats");
  },
});

/** Tab goes round inside, both ways. */
export const TabWraps = meta.story({
  args: { footer: <Button>Pay</Button> },
  play: async () => {
    const dialog = within(await open());
    const close = dialog.getByRole("button", { name: "Close" });
    const pay = dialog.getByRole("button", { name: "Pay" });
    await waitFor(() => expect(close).toHaveFocus());
    await user.tab();
    await expect(pay).toHaveFocus();
    await user.tab();
    await expect(close).toHaveFocus();
    await user.tab({ shift: true });
    await expect(pay).toHaveFocus();
  },
});

/** Escape closes, and the focus returns to what opened it. */
export const EscapeReturnsFocus = meta.story({
  play: async ({ canvas }) => {
    await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "View parcel" })).toHaveFocus());
  },
});

function VanishingOpener() {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <main aria-label="Parcels">
      {!gone && <Button onClick={() => setOpen(true)}>View parcel</Button>}
      <Dialog open={open} onOpenChange={setOpen} title="Winter coats" closeLabel="Close">
        <Button
          onClick={() => {
            setGone(true);
            setOpen(false);
          }}
        >
          Delete
        </Button>
      </Dialog>
    </main>
  );
}

/** When what opened it is gone, the focus goes to the main part of the page rather than be lost. */
export const OpenerGone = meta.story({
  render: () => <VanishingOpener />,
  play: async ({ canvas }) => {
    const dialog = within(await open());
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
});

export const CloseButton = meta.story({
  play: async () => {
    const dialog = within(await open());
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const WithDescriptionAndFooter = meta.story({
  args: {
    description: "Check the cost before you confirm",
    footer: (
      <>
        <Button variant="secondary">Continue editing</Button>
        <Button>Confirm booking</Button>
      </>
    ),
  },
  play: async () => {
    await expect(await open()).toHaveAccessibleDescription("Check the cost before you confirm");
  },
});

/** Long content scrolls inside; title and actions stay in sight. */
export const LongContent = meta.story({
  args: {
    footer: <Button>Save</Button>,
    children: (
      <div className="flex flex-col gap-5">
        {Array.from({ length: 14 }, (_, index) => (
          <TextField key={index} label={`Field ${index + 1}`} />
        ))}
      </div>
    ),
  },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Save" })).toBeVisible());
  },
});

export const Small = meta.story({ args: { size: "sm" }, play: async () => void (await open()) });

export const Large = meta.story({ args: { size: "lg" }, play: async () => void (await open()) });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "শীতবস্ত্র বিতরণের জন্য ব্রাহ্মণবাড়িয়ায় পাঠানো কম্বলের পার্সেল",
    description: "নিশ্চিত করার আগে পার্সেলের সব তথ্য একবার মিলিয়ে নিন",
    footer: (
      <>
        <Button variant="secondary">আরও সম্পাদনা করুন</Button>
        <Button>বুকিং নিশ্চিত করুন</Button>
      </>
    ),
  },
  play: async () => void (await open()),
});
