import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import type { ButtonProps } from "../button/button";
import { Checkbox } from "../checkbox/checkbox";
import { TextField } from "../field/field";
import { Popover } from "./popover";
import type { PopoverProps } from "./popover";

const t = words({
  en: {
    filter: "Filter",
    title: "Show only",
    description: "Parcels that match all of these",
    close: "Close",
    unpaid: "Not paid",
    late: "Later than promised",
    returned: "Came back",
    weight: "From a weight of",
    kg: "kg",
    apply: "Apply",
    clear: "Clear all",
    elsewhere: "Track parcel",
    terms: [
      "A rider comes on the next working day, between 9 am and 6 pm.",
      "Give the parcel closed, with the label on its largest side.",
      "Glass and electronics go into a box, with paper around them.",
      "Keep the receipt until the parcel has arrived.",
      "What must not be sent is in the terms.",
      "A parcel that nobody takes comes back to you after three attempts.",
    ],
  },
  bn: {
    filter: "ফিল্টার",
    title: "শুধু যেগুলো দেখাবেন",
    description: "সব কটি শর্ত মেলে এমন পার্সেল",
    close: "বন্ধ করুন",
    unpaid: "টাকা বাকি",
    late: "সময়ের পরে পৌঁছেছে",
    returned: "ফেরত এসেছে",
    weight: "অন্তত এত ওজন",
    kg: "কেজি",
    apply: "দেখুন",
    clear: "সব মুছুন",
    elsewhere: "পার্সেল ট্র্যাক করুন",
    terms: [
      "রাইডার পরের কর্মদিবসে সকাল ৯টা থেকে সন্ধ্যা ৬টার মধ্যে আসবেন।",
      "পার্সেল বন্ধ করে দিন, লেবেল থাকবে সবচেয়ে বড় পাশে।",
      "কাচ ও ইলেকট্রনিক জিনিস কাগজে মুড়ে বাক্সে দিন।",
      "পার্সেল না পৌঁছানো পর্যন্ত রসিদ রেখে দিন।",
      "যা পাঠানো যায় না তা শর্তাবলিতে আছে।",
      "তিনবার চেষ্টার পরও কেউ না নিলে পার্সেল আপনার কাছে ফিরে আসবে।",
    ],
  },
});

function Filters() {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox label={t.unpaid} defaultChecked />
      <Checkbox label={t.late} />
      <Checkbox label={t.returned} />
    </div>
  );
}

function Trigger(props: ButtonProps) {
  return (
    <Button variant="secondary" startIcon={<SlidersHorizontal aria-hidden="true" />} {...props}>
      {t.filter}
    </Button>
  );
}

const { args, parameters } = inBoth(() => ({
  title: t.title,
  closeLabel: t.close,
  content: <Filters />,
  children: <Trigger />,
}));

const meta = preview.meta({
  title: "Layout/Popover",
  component: Popover,
  tags: ["new"],
  args,
  decorators: [inside("flex min-h-96 items-start")],
  // The story is in a frame, because on the documentation page the layer would take focus.
  parameters: { ...parameters, docs: { story: { inline: false, height: "28rem" } } },
});

const popover = () => screen.findByRole("dialog", { name: t.title });

/** The popover opens below its trigger and takes focus. */
export const Default = meta.story({
  args: { defaultOpen: true },
  play: async () => {
    const layer = await popover();
    await waitFor(() => expect(layer).toBeVisible());
    await waitFor(() => expect(layer.contains(document.activeElement)).toBe(true));
  },
});

export const Closed = meta.story({
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: t.filter });
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
    await expect(trigger).toHaveAttribute("aria-haspopup", "dialog");
  },
});

/** Enter opens the popover. Tab does not leave it. Escape and the close button close it and return focus. */
export const Keyboard = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: t.filter });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const layer = within(await popover());
    const close = layer.getByRole("button", { name: t.close });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.tab();
    await expect(layer.getByRole("checkbox", { name: t.unpaid })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(layer.getByRole("checkbox", { name: t.returned })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard(" ");
    await waitFor(() => expect(screen.getByRole("button", { name: t.close })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

const pressed = fn();

/** A click outside closes the popover, and also has its usual effect on the page behind. */
export const ClickOutside = meta.story({
  tags: ["!autodocs"],
  args: { defaultOpen: true },
  render: (args) => (
    <div className="flex w-full flex-wrap justify-between gap-3">
      <Popover {...args} />
      <Button variant="ghost" onClick={pressed}>
        {t.elsewhere}
      </Button>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    pressed.mockClear();
    await popover();
    const elsewhere = canvas.getByRole("button", { name: t.elsewhere });
    await userEvent.click(elsewhere);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(pressed).toHaveBeenCalledOnce();
    await expect(elsewhere).toHaveFocus();
  },
});

function Held(props: PopoverProps) {
  const [open, setOpen] = useState(false);
  const [weight, setWeight] = useState("");
  return (
    <Popover
      {...props}
      open={open}
      onOpenChange={setOpen}
      content={
        <TextField
          label={t.weight}
          endText={t.kg}
          inputMode="decimal"
          value={weight}
          onChange={(event) => setWeight(event.currentTarget.value)}
        />
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => setWeight("")}>
            {t.clear}
          </Button>
          <Button onClick={() => setOpen(false)}>{t.apply}</Button>
        </>
      }
    />
  );
}

/** The caller controls whether the popover is open, and closes it when the task is done. */
export const Controlled = meta.story({
  tags: ["!autodocs"],
  render: (args) => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: t.filter });
    await userEvent.click(trigger);
    const layer = within(await popover());
    await userEvent.type(layer.getByRole("textbox"), "3");
    await userEvent.click(layer.getByRole("button", { name: t.apply }));
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/** Screen readers read the description with the title. The actions stay visible. */
export const WithDescriptionAndActions = meta.story({
  args: { defaultOpen: true, size: "md" },
  render: (args) => (
    <Popover
      {...args}
      description={t.description}
      footer={
        <>
          <Button variant="ghost">{t.clear}</Button>
          <Button>{t.apply}</Button>
        </>
      }
    />
  ),
  play: async () => {
    await expect(await popover()).toHaveAccessibleDescription(t.description);
  },
});

/** The popover is aligned with the end of its trigger. If there is no space below, it opens above. */
export const AtTheFoot = meta.story({
  args: { defaultOpen: true, align: "end" },
  decorators: [inside("fixed inset-x-4 bottom-4 flex justify-end")],
  play: async ({ canvas }) => {
    const layer = await popover();
    await waitFor(() => expect(layer).toHaveAttribute("data-side", "top"));
    const trigger = canvas.getByText(t.filter);
    await expect(layer.getBoundingClientRect().bottom).toBeLessThan(trigger.getBoundingClientRect().top);
  },
});

/** Content that does not fit on the screen scrolls within the popover. */
export const LongContent = meta.story({
  args: { defaultOpen: true },
  render: (args) => (
    <Popover
      {...args}
      content={
        <ul className="flex list-disc flex-col gap-3 ps-5">
          {[1, 2, 3].flatMap((round) => t.terms.map((term) => <li key={`${round} ${term}`}>{term}</li>))}
        </ul>
      }
    />
  ),
  play: async () => {
    const { bottom } = (await popover()).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

/** The trigger is disabled. */
export const Disabled = meta.story({
  render: (args) => (
    <Popover {...args}>
      <Button variant="secondary" disabled>
        {t.filter}
      </Button>
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: t.filter }));
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  args: { defaultOpen: true, size: "md" },
  play: async () => {
    const layer = await popover();
    await waitFor(() => expect(layer.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(layer.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    defaultOpen: true,
    title: "ব্রাহ্মণবাড়িয়া সার্ভিস সেন্টারে যেসব পার্সেল এখনো পৌঁছায়নি",
    description: "গত ৭ দিনে বুক হওয়া পার্সেলের মধ্যে",
  },
});
