import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Stepper } from "./stepper";

const t = words({
  en: {
    label: "How a parcel travels",
    booked: "Booked",
    bookedHint: "3 November",
    paid: "Paid",
    paidHint: "৳122 by bKash",
    collected: "Picked up",
    collectedHint: "The rider comes today",
    onItsWay: "In transit",
    delivered: "Delivered",
    done: "(done)",
    current: "(now)",
    upcoming: "(upcoming)",
    formatNumber: (value: number) => String(value),
  },
  bn: {
    label: "পার্সেলের যাত্রা",
    booked: "বুকিং",
    bookedHint: "৩ নভেম্বর",
    paid: "পেমেন্ট",
    paidHint: "বিকাশে ৳১২২",
    collected: "পিকআপ",
    collectedHint: "রাইডার আজ আসবেন",
    onItsWay: "পথে",
    delivered: "ডেলিভারি",
    done: "(শেষ)",
    current: "(এখন)",
    upcoming: "(বাকি)",
    formatNumber: (value: number) => value.toLocaleString("bn-BD"),
  },
});

const meta = preview.meta({
  title: "Navigation/Stepper",
  component: Stepper,
  ...inBoth(() => ({
    label: t.label,
    steps: [
      { id: "booked", label: t.booked, description: t.bookedHint },
      { id: "paid", label: t.paid, description: t.paidHint },
      { id: "collected", label: t.collected, description: t.collectedHint },
      { id: "on-its-way", label: t.onItsWay },
      { id: "delivered", label: t.delivered },
    ],
    current: 2,
    labels: { done: t.done, current: t.current, upcoming: t.upcoming },
    formatNumber: t.formatNumber,
  })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: t.label })).toBeVisible();
    const steps = canvas.getAllByRole("listitem");
    await expect(steps.map((step) => step.dataset.state)).toEqual([
      "done",
      "done",
      "current",
      "upcoming",
      "upcoming",
    ]);
    await expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([
      null,
      null,
      "step",
      null,
      null,
    ]);
    await expect(steps[0]).toHaveTextContent(`${t.booked} ${t.done}`);
    await expect(steps[3]).toHaveTextContent(`${t.onItsWay} ${t.upcoming}`);
  },
});

export const First = meta.story({ args: { current: 0 } });

/** All steps are done, so no step is current. */
export const AllDone = meta.story({
  args: { current: 5 },
  play: async ({ canvas }) => {
    for (const step of canvas.getAllByRole("listitem")) {
      await expect(step).toHaveAttribute("data-state", "done");
      await expect(step).not.toHaveAttribute("aria-current");
    }
  },
});

/** If there is no space for a row, the steps are vertical. */
export const Phone = meta.story({
  decorators: [inside("max-w-84")],
});

const bangla = {
  label: "পার্সেলের যাত্রা",
  steps: [
    { id: "booked", label: "বুকিং হয়েছে", description: "৩ নভেম্বর" },
    { id: "paid", label: "মূল্য পরিশোধ হয়েছে", description: "বিকাশে ৳১২২" },
    { id: "collected", label: "রাইডার পিকআপ করবেন", description: "আজ বিকেলের মধ্যে আপনার ঠিকানা থেকে" },
    { id: "on-its-way", label: "গন্তব্যের পথে" },
    { id: "delivered", label: "প্রাপকের হাতে পৌঁছেছে" },
  ],
  labels: { done: "(শেষ)", current: "(এখন)", upcoming: "(বাকি)" },
  formatNumber: (value: number) => new Intl.NumberFormat("bn-BD").format(value),
};

export const Bangla = meta.story({ globals: { locale: "bn" }, args: bangla });

export const BanglaPhone = meta.story({
  globals: { locale: "bn" },
  args: bangla,
  decorators: [inside("max-w-84")],
});
