import { Boxes, Leaf, ShoppingBag, Store, Truck } from "lucide-react";
import { expect, waitFor } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { MotionProvider, MotionToggle } from "../motion/motion";
import { Marquee } from "./marquee";
import type { MarqueeProps } from "./marquee";

const t = words({
  en: {
    label: "Companies that send with us",
    names: ["Shonar Haat", "Padma Logistics", "Bunon Crafts", "Shobuj Bazar", "Godown.bd"],
    pause: "Pause motion",
    play: "Play motion",
  },
  bn: {
    label: "যেসব প্রতিষ্ঠান আমাদের সঙ্গে পাঠায়",
    names: ["সোনার হাট", "পদ্মা লজিস্টিকস", "বুনন হস্তশিল্প", "সবুজ বাজার", "গুদাম"],
    pause: "নড়াচড়া থামান",
    play: "নড়াচড়া চালু করুন",
  },
});

const icons = [Store, Truck, ShoppingBag, Leaf, Boxes];

const logos = (names: readonly string[]) =>
  names.map((name, index) => {
    const Icon = icons[index % icons.length] ?? Store;
    return (
      <span key={name} className="flex items-center gap-2.5 text-xl font-bold text-ink-muted">
        <Icon aria-hidden="true" className="size-7 shrink-0 text-primary" />
        {name}
      </span>
    );
  });

const meta = preview.meta({
  title: "Layout/Marquee",
  component: Marquee,
  ...inBoth(() => ({ label: t.label, children: logos(t.names) })),
});

/** The items move or, if the user's system requests reduced motion, are in rows that wrap. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: t.label })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
  },
});

/** Stories with motion are excluded from visual tests, because no two screenshots would be equal. */
const moving = { chromatic: { disableSnapshot: true } };

const Playing = (args: MarqueeProps) => (
  <MotionProvider defaultPlaying>
    <div className="flex flex-col items-start gap-4">
      <Marquee {...args} className="self-stretch py-2" />
      <MotionToggle labels={{ pause: t.pause, play: t.play }} showLabel variant="secondary" />
    </div>
  </MotionProvider>
);

/**
 * Moves a row away from the pointer.
 *
 * Chromium sometimes reports a pointer over the page that was not moved (a known issue of Storybook's test
 * runner), which would pause the row.
 * @returns a function that restores the position
 */
function withoutPointer(list: HTMLElement): () => void {
  const strip = list.closest<HTMLElement>("[data-slot=marquee]");
  if (!strip) throw new Error("This list is in no marquee.");
  strip.style.pointerEvents = "none";
  return () => strip.style.removeProperty("pointer-events");
}

/**
 * The row moves at the given speed in a loop, until the page's motion control pauses it. Its copy is hidden
 * from screen readers.
 */
export const Moves = meta.story({
  parameters: moving,
  args: { speed: 50 },
  render: (args) => <Playing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole("list");
    const giveBack = withoutPointer(list);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
    const place = () => Number.parseFloat(getComputedStyle(list).translate);
    await waitFor(() => expect(place()).toBeLessThan(0));
    const { animationDuration, animationIterationCount } = getComputedStyle(list);
    await expect(Number.parseFloat(animationDuration)).toBeCloseTo(list.offsetWidth / 50, 1);
    await expect(animationIterationCount).toBe("infinite");

    await userEvent.click(canvas.getByRole("button", { name: t.pause }));
    await waitFor(() =>
      expect(list.getAnimations().map(({ playState }) => playState)).not.toContain("running"),
    );
    await userEvent.click(canvas.getByRole("button", { name: t.play }));
    await waitFor(() => expect(list.getAnimations()[0]?.playState).toBe("running"));
    giveBack();
  },
});

const links = inBoth(() => ({
  children: t.names.map((name) => (
    <a key={name} href={`#${name}`} className="inline-flex min-h-11 items-center text-lg font-semibold">
      {name}
    </a>
  )),
}));

/** While focus is in the row, the row pauses, as for the pointer. The focused link is visible. */
export const FocusHolds = meta.story({
  args: links.args,
  parameters: { ...moving, ...links.parameters },
  render: (args) => <Playing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole("list");
    const giveBack = withoutPointer(list);
    await waitFor(() => expect(list.getAnimations()[0]?.playState).toBe("running"));
    for (const name of t.names) {
      await userEvent.tab();
      const link = canvas.getByRole("link", { name });
      await expect(link).toHaveFocus();
      await expect(list.getAnimations()[0]?.playState).toBe("paused");
    }
    // Links in the copy cannot be focused, so the next tab stop is the control.
    for (const link of canvas.getAllByText(/./, { selector: "[inert] a" })) {
      link.focus();
      await expect(link).not.toHaveFocus();
    }
    canvas.getByRole("button", { name: t.pause }).focus();
    await expect(list.getAnimations()[0]?.playState).toBe("running");
    giveBack();
  },
});

/** With reduced motion, every item is shown once, in rows that wrap. */
export const Still = meta.story({
  globals: { motion: "still" },
  render: (args) => (
    <div className="max-w-84">
      <Marquee {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(t.names[1] ?? "")).toHaveLength(1);
    const strip = canvasElement.querySelector("[data-slot=marquee]");
    await expect(strip?.scrollWidth).toBeLessThanOrEqual(strip?.clientWidth ?? 0);
    await expect(canvas.getByRole("list").getAnimations()).toHaveLength(0);
  },
});

const few = inBoth(() => ({ children: logos(t.names.slice(0, 2)) }));

/** If the items do not fill the row, they are spread over it, so that the loop has no gap. */
export const FewItems = meta.story({
  args: few.args,
  parameters: { ...moving, ...few.parameters },
  render: (args) => <Playing {...args} />,
});

export const RightToLeft = meta.story({
  parameters: moving,
  render: (args) => (
    <div dir="rtl">
      <Playing {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list");
    const giveBack = withoutPointer(list);
    await waitFor(() => expect(Number.parseFloat(getComputedStyle(list).translate)).toBeGreaterThan(0));
    giveBack();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "যেসব প্রতিষ্ঠান আমাদের সঙ্গে পাঠায়",
    children: logos(["সোনার হাট", "পদ্মা লজিস্টিকস", "বুনন হস্তশিল্প", "সবুজ বাজার", "ব্রাহ্মণবাড়িয়া কৃষি সমবায়"]),
  },
});
