import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Accordion } from "./accordion";
import type { AccordionProps } from "./accordion";

const t = words({
  en: {
    price: "How is the price worked out?",
    priceText:
      "By what you send, its weight, and whether it stays in its district. You see every line of the price before you confirm.",
    time: "How long does a delivery take?",
    timeText: "Within Dhaka a day; to other districts two or three.",
    cod: "Do you collect cash on delivery?",
    codText: "Yes. Say how much when you book, and the rider collects it at the door.",
    codTime: "The money is in your account on the next working day.",
    question: (n: number) => `Question ${n}`,
    answer: (n: number) => `Answer ${n}`,
  },
  bn: {
    price: "চার্জ কীভাবে হিসাব করা হয়?",
    priceText: "কী পাঠাচ্ছেন, ওজন কত, আর একই জেলায় যাবে কি না, তা দেখে। নিশ্চিত করার আগে চার্জের পুরো হিসাব দেখতে পাবেন।",
    time: "পার্সেল পৌঁছাতে কত দিন লাগে?",
    timeText: "ঢাকার ভেতরে এক দিন; অন্য জেলায় দুই-তিন দিন।",
    cod: "ক্যাশ অন ডেলিভারি আছে?",
    codText: "আছে। বুক করার সময় টাকার অঙ্ক জানান, রাইডার পার্সেল দেওয়ার সময় টাকা নেবেন।",
    codTime: "পরের কর্মদিবসে টাকা আপনার অ্যাকাউন্টে জমা হবে।",
    question: (n: number) => `প্রশ্ন ${n.toLocaleString("bn-BD")}`,
    answer: (n: number) => `উত্তর ${n.toLocaleString("bn-BD")}`,
  },
});

const items = () => [
  { value: "price", title: t.price, content: <p>{t.priceText}</p> },
  { value: "time", title: t.time, content: <p>{t.timeText}</p> },
  {
    value: "cod",
    title: t.cod,
    content: (
      <>
        <p>{t.codText}</p>
        <p>{t.codTime}</p>
      </>
    ),
  },
];

const meta = preview.meta({
  title: "Layout/Accordion",
  component: Accordion,
  ...inBoth(() => ({ items: items(), onValueChange: fn() })),
  decorators: [inside("max-w-2xl")],
});

export const Default = meta.story();

/**
 * Enter and Space open and close a panel. Down, Up, Home and End move between headings. Down and Up wrap
 * around.
 */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const price = canvas.getByRole("button", { name: t.price });
    const time = canvas.getByRole("button", { name: t.time });
    const cod = canvas.getByRole("button", { name: t.cod });
    await userEvent.tab();
    await expect(price).toHaveFocus();
    await expect(price).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await expect(price).toHaveAttribute("aria-expanded", "true");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["price"]);
    await userEvent.keyboard("{ArrowDown}");
    await expect(time).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(time).toHaveAttribute("aria-expanded", "true");
    await expect(price).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{End}");
    await expect(cod).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(price).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(cod).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(price).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(price).toHaveAttribute("aria-expanded", "false");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["time"]);
    await waitFor(() => expect(canvas.getByText(t.priceText)).not.toBeVisible());
  },
});

/** An open panel is a landmark with the name of its heading. The heading contains only the button. */
export const Open = meta.story({
  args: { defaultValue: ["price", "cod"], headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: t.cod })).toBeVisible();
    const headings = canvas.getAllByRole("heading", { level: 2 });
    await expect(headings).toHaveLength(3);
    for (const heading of headings) await expect(heading.children).toHaveLength(1);
    const button = canvas.getByRole("button", { name: t.price });
    const panel = canvas.getByRole("region", { name: t.price });
    await expect(panel.closest(`[id="${button.getAttribute("aria-controls")}"]`)).not.toBeNull();
    await expect(canvas.queryByRole("region", { name: t.time })).toBeNull();
  },
});

/** The browser's search, and a link to a part of a closed panel, open the panel. */
export const FoundByTheBrowser = meta.story({
  play: async ({ canvas, args }) => {
    const answer = canvas.getByText(t.timeText);
    const panel = answer.closest("[hidden]");
    await expect(panel).toHaveAttribute("hidden", "until-found");
    panel?.dispatchEvent(new Event("beforematch", { bubbles: true }));
    await waitFor(() => expect(answer).toBeVisible());
    await expect(panel).not.toHaveAttribute("hidden");
    await expect(args.onValueChange).toHaveBeenCalledWith(["time"]);
  },
});

/** With seven or more panels, none is a landmark, because the other landmarks would be hard to find. */
export const ManyItems = meta.story({
  ...inBoth(() => ({
    defaultValue: ["q1"],
    items: Array.from({ length: 8 }, (_, index) => ({
      value: `q${index + 1}`,
      title: t.question(index + 1),
      content: <p>{t.answer(index + 1)}</p>,
    })),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.answer(1))).toBeVisible();
    await expect(canvas.queryAllByRole("region")).toHaveLength(0);
  },
});

function OneAtATime(props: AccordionProps) {
  const [open, setOpen] = useState<readonly string[]>(["price"]);
  return <Accordion {...props} value={open} onValueChange={(next) => setOpen(next.slice(-1))} />;
}

/** The caller controls which items are open. In this story, only one can be open. */
export const Controlled = meta.story({
  render: (args) => <OneAtATime {...args} />,
  play: async ({ canvas, userEvent }) => {
    const time = canvas.getByRole("button", { name: t.time });
    await userEvent.click(time);
    await expect(canvas.getByRole("button", { expanded: true })).toHaveAccessibleName(t.time);
    time.blur();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    defaultValue: ["cod"],
    items: [
      {
        value: "cod",
        title: "ক্যাশ অন ডেলিভারিতে পাওয়া টাকা আমার অ্যাকাউন্টে কবে জমা হবে?",
        content: (
          <p>
            পার্সেল পৌঁছে দেওয়ার পরের কর্মদিবসেই টাকা আপনার ব্যাংক বা মোবাইল ব্যাংকিং অ্যাকাউন্টে জমা হয়ে যায়। শুক্রবার ও সরকারি ছুটির
            দিনে ব্যাংক বন্ধ থাকায় এক দিন বেশি লাগতে পারে।
          </p>
        ),
      },
      {
        value: "time",
        title: "ঢাকার বাইরে পার্সেল পৌঁছাতে কত দিন লাগে?",
        content: <p>সাধারণত দুই থেকে তিন দিন।</p>,
      },
    ],
  },
});
