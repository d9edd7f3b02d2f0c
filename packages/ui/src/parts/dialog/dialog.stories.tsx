import { useState } from "react";
import { expect, fn, screen, userEvent as user, waitFor, within } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { DescriptionList } from "../description-list/description-list";
import { TextField } from "../field/field";
import { Dialog } from "./dialog";
import type { DialogProps } from "./dialog";

const t = words({
  en: {
    view: "View parcel",
    title: "Winter coats",
    close: "Close",
    type: "Type",
    notDocument: "Not a document",
    weight: "Weight",
    weightValue: "3.3 kg",
    receiver: "Receiver",
    receiverValue: "Mina Akter",
    cost: "Cost",
    costValue: "৳122",
    pay: "Pay",
    parcels: "Parcels",
    remove: "Delete",
    check: "Check the cost before you confirm",
    edit: "Continue editing",
    confirm: "Confirm booking",
    save: "Save",
    field: (n: number) => `Field ${n}`,
  },
  bn: {
    view: "পার্সেল দেখুন",
    title: "শীতের কাপড়",
    close: "বন্ধ করুন",
    type: "ধরন",
    notDocument: "ডকুমেন্ট নয়",
    weight: "ওজন",
    weightValue: "৩.৩ কেজি",
    receiver: "প্রাপক",
    receiverValue: "মিনা আক্তার",
    cost: "চার্জ",
    costValue: "৳১২২",
    pay: "পেমেন্ট করুন",
    parcels: "পার্সেল",
    remove: "মুছুন",
    check: "নিশ্চিত করার আগে চার্জ দেখে নিন",
    edit: "আরও বদলান",
    confirm: "বুকিং নিশ্চিত করুন",
    save: "সংরক্ষণ করুন",
    field: (n: number) => `ঘর ${n.toLocaleString("bn-BD")}`,
  },
});

function Opener(props: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.view}</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const both = inBoth(() => ({
  title: t.title,
  closeLabel: t.close,
  children: (
    <DescriptionList
      columns={2}
      items={[
        { term: t.type, detail: t.notDocument },
        { term: t.weight, detail: t.weightValue },
        { term: t.receiver, detail: t.receiverValue },
        { term: t.cost, detail: t.costValue },
      ]}
    />
  ),
}));

const meta = preview.meta({
  title: "Layout/Dialog",
  component: Dialog,
  render: (args) => <Opener {...args} />,
  args: { ...both.args, open: false, onOpenChange: () => {} },
  // The story is in a frame, because the dialog covers its page. Stories that move focus are not on
  // the documentation page, because a focused frame would scroll it.
  parameters: { ...both.parameters, docs: { story: { inline: false, height: "28rem" } } },
});

async function open() {
  await user.tab();
  await user.keyboard("{Enter}");
  return screen.findByRole("dialog");
}

/** Opens the dialog and removes the focus ring from the focused element. */
async function show() {
  screen.getByRole("button", { name: t.view }).click();
  const dialog = await screen.findByRole("dialog");
  const close = within(dialog).getByRole("button", { name: t.close });
  await waitFor(() => expect(close).toHaveFocus());
  close.blur();
  return dialog;
}

export const Default = meta.story({
  play: async () => {
    await expect(await show()).toHaveAccessibleName(t.title);
  },
});

/** Tab moves through the dialog in both directions, and does not leave it. */
export const TabWraps = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({ footer: <Button>{t.pay}</Button> })),
  play: async () => {
    const dialog = within(await open());
    const close = dialog.getByRole("button", { name: t.close });
    const pay = dialog.getByRole("button", { name: t.pay });
    await waitFor(() => expect(close).toHaveFocus());
    await user.tab();
    await expect(pay).toHaveFocus();
    await user.tab();
    await expect(close).toHaveFocus();
    await user.tab({ shift: true });
    await expect(pay).toHaveFocus();
  },
});

/** Escape closes the dialog, and the focus returns to the element that opened it. */
export const EscapeReturnsFocus = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: t.view })).toHaveFocus());
  },
});

function VanishingOpener() {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <main aria-label={t.parcels}>
      {!gone && <Button onClick={() => setOpen(true)}>{t.view}</Button>}
      <Dialog open={open} onOpenChange={setOpen} title={t.title} closeLabel={t.close}>
        <Button
          onClick={() => {
            setGone(true);
            setOpen(false);
          }}
        >
          {t.remove}
        </Button>
      </Dialog>
    </main>
  );
}

/** If the element that opened the dialog no longer exists, focus moves to the page's main element. */
export const OpenerGone = meta.story({
  tags: ["!autodocs"],
  render: () => <VanishingOpener />,
  play: async ({ canvas }) => {
    const dialog = within(await open());
    await user.click(dialog.getByRole("button", { name: t.remove }));
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
});

/** The button closes the dialog, and focus returns to the element that opened it. */
export const CloseButton = meta.story({
  tags: ["!autodocs"],
  play: async () => {
    const dialog = within(await open());
    await user.click(dialog.getByRole("button", { name: t.close }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: t.view })).toHaveFocus());
  },
});

export const WithDescriptionAndFooter = meta.story({
  ...inBoth(() => ({
    description: t.check,
    footer: (
      <>
        <Button variant="secondary">{t.edit}</Button>
        <Button>{t.confirm}</Button>
      </>
    ),
  })),
  play: async () => {
    await expect(await show()).toHaveAccessibleDescription(t.check);
  },
});

/** Long content scrolls within the dialog. The title and the actions stay visible. */
export const LongContent = meta.story({
  ...inBoth(() => ({
    footer: <Button>{t.save}</Button>,
    children: (
      <div className="flex flex-col gap-5">
        {Array.from({ length: 14 }, (_, index) => (
          <TextField key={index} label={t.field(index + 1)} />
        ))}
      </div>
    ),
  })),
  play: async () => {
    const dialog = await show();
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(within(dialog).getByRole("button", { name: t.save })).toBeVisible());
  },
});

export const Small = meta.story({ args: { size: "sm" }, play: async () => void (await show()) });

export const Large = meta.story({ args: { size: "lg" }, play: async () => void (await show()) });

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
  play: async () => void (await show()),
});

/** A trigger opens the dialog without state in the caller, and regains focus. */
export const WithTrigger = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({
    trigger: <Button>{t.view}</Button>,
    footer: <Button variant="secondary">{t.edit}</Button>,
    open: undefined,
    onOpenChange: fn(),
  })),
  render: (args) => <Dialog {...args} />,
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole("button", { name: t.view });
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
    const dialog = await open();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/**
 * The dialog is open from the first render, for example because the URL contains the name of the
 * dialog.
 */
export const InitiallyOpen = meta.story({
  tags: ["!autodocs"],
  args: { open: undefined, defaultOpen: true },
  render: (args) => (
    <main aria-label={t.parcels}>
      <Dialog {...args} />
    </main>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: t.title }));
    await user.click(dialog.getByRole("button", { name: t.close }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

/** The Back button of an Android phone closes the dialog, like Escape. */
export const BackCloses = meta.story({
  beforeEach: () => {
    const real: unknown = Reflect.get(window, "CloseWatcher");
    Reflect.set(
      window,
      "CloseWatcher",
      class extends EventTarget {
        readonly #gone = new AbortController();
        constructor() {
          super();
          const { signal } = this.#gone;
          window.addEventListener("back-button", () => this.dispatchEvent(new Event("close")), { signal });
        }
        destroy(): void {
          this.#gone.abort();
        }
      },
    );
    return () => void Reflect.set(window, "CloseWatcher", real);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const dialog = await screen.findByRole("dialog");
    window.dispatchEvent(new Event("back-button"));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
});
