import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Accordion } from "./accordion";
import type { AccordionProps } from "./accordion";

const items = [
  {
    value: "price",
    title: "How is the price worked out?",
    content: (
      <p>
        By what you send, its weight, and whether it stays in its district. You see every line of the price
        before you confirm.
      </p>
    ),
  },
  {
    value: "time",
    title: "How long does a delivery take?",
    content: <p>Within Dhaka a day; to other districts two or three.</p>,
  },
  {
    value: "cod",
    title: "Do you collect cash on delivery?",
    content: (
      <>
        <p>Yes. Say how much when you book, and the rider collects it at the door.</p>
        <p>The money is in your account on the next working day.</p>
      </>
    ),
  },
];

const meta = preview.meta({
  title: "Layout/Accordion",
  component: Accordion,
  args: { items, onValueChange: fn() },
  decorators: [inside("max-w-2xl")],
});

/** Enter and Space open and close; Down, Up, Home and End go from heading to heading, and wrap around. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const price = canvas.getByRole("button", { name: "How is the price worked out?" });
    const time = canvas.getByRole("button", { name: "How long does a delivery take?" });
    const cod = canvas.getByRole("button", { name: "Do you collect cash on delivery?" });
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
    await waitFor(() => expect(canvas.getByText(/You see every line/)).not.toBeVisible());
  },
});

/** The panel is a landmark that its heading names; the button is alone in the heading. */
export const Open = meta.story({
  args: { defaultValue: ["price", "cod"], headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Do you collect cash on delivery?" })).toBeVisible();
    const headings = canvas.getAllByRole("heading", { level: 2 });
    await expect(headings).toHaveLength(3);
    for (const heading of headings) await expect(heading.children).toHaveLength(1);
    const button = canvas.getByRole("button", { name: "How is the price worked out?" });
    const panel = canvas.getByRole("region", { name: "How is the price worked out?" });
    await expect(panel.closest(`[id="${button.getAttribute("aria-controls")}"]`)).not.toBeNull();
    await expect(canvas.queryByRole("region", { name: "How long does a delivery take?" })).toBeNull();
  },
});

/** The browser's search, and a link to a part of a closed answer, find it and open it. */
export const FoundByTheBrowser = meta.story({
  play: async ({ canvas, args }) => {
    const answer = canvas.getByText("Within Dhaka a day; to other districts two or three.");
    const panel = answer.closest("[hidden]");
    await expect(panel).toHaveAttribute("hidden", "until-found");
    panel?.dispatchEvent(new Event("beforematch", { bubbles: true }));
    await waitFor(() => expect(answer).toBeVisible());
    await expect(panel).not.toHaveAttribute("hidden");
    await expect(args.onValueChange).toHaveBeenCalledWith(["time"]);
  },
});

/** Seven panels and more are no landmarks: they would drown the others. */
export const ManyItems = meta.story({
  args: {
    defaultValue: ["q1"],
    items: Array.from({ length: 8 }, (_, index) => ({
      value: `q${index + 1}`,
      title: `Question ${index + 1}`,
      content: <p>{`Answer ${index + 1}`}</p>,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Answer 1")).toBeVisible();
    await expect(canvas.queryAllByRole("region")).toHaveLength(0);
  },
});

function OneAtATime(props: AccordionProps) {
  const [open, setOpen] = useState<readonly string[]>(["price"]);
  return <Accordion {...props} value={open} onValueChange={(next) => setOpen(next.slice(-1))} />;
}

/** The caller holds what is open, and here keeps it to one. */
export const Controlled = meta.story({
  render: (args) => <OneAtATime {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "How long does a delivery take?" }));
    await expect(canvas.getByRole("button", { expanded: true })).toHaveAccessibleName(
      "How long does a delivery take?",
    );
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
