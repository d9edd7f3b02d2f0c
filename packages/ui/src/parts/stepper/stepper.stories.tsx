import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Stepper } from "./stepper";

const meta = preview.meta({
  title: "Navigation/Stepper",
  component: Stepper,
  args: {
    label: "How a parcel travels",
    steps: [
      { id: "booked", label: "Booked", hint: "3 November" },
      { id: "paid", label: "Paid", hint: "৳122 by bKash" },
      { id: "collected", label: "Collected", hint: "The rider comes today" },
      { id: "on-its-way", label: "On its way" },
      { id: "delivered", label: "Delivered" },
    ],
    current: 2,
    stateLabels: { done: "(done)", current: "(now)", upcoming: "(to come)" },
    formatNumber: (value: number) => String(value),
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "How a parcel travels" })).toBeVisible();
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
    await expect(steps[0]).toHaveTextContent("Booked (done)");
    await expect(steps[3]).toHaveTextContent("On its way (to come)");
  },
});

export const First = meta.story({ args: { current: 0 } });

/** Nothing is current any more. */
export const AllDone = meta.story({
  args: { current: 5 },
  play: async ({ canvas }) => {
    for (const step of canvas.getAllByRole("listitem")) {
      await expect(step).toHaveAttribute("data-state", "done");
      await expect(step).not.toHaveAttribute("aria-current");
    }
  },
});

/** Down where there is no room across. */
export const Phone = meta.story({
  decorators: [inside("max-w-84")],
});

const bangla = {
  label: "পার্সেলের যাত্রা",
  steps: [
    { id: "booked", label: "বুকিং হয়েছে", hint: "৩ নভেম্বর" },
    { id: "paid", label: "মূল্য পরিশোধ হয়েছে", hint: "বিকাশে ৳১২২" },
    { id: "collected", label: "রাইডার সংগ্রহ করবেন", hint: "আজ বিকেলের মধ্যে আপনার ঠিকানা থেকে" },
    { id: "on-its-way", label: "গন্তব্যের পথে" },
    { id: "delivered", label: "প্রাপকের হাতে পৌঁছেছে" },
  ],
  stateLabels: { done: "(শেষ)", current: "(এখন)", upcoming: "(বাকি)" },
  formatNumber: (value: number) => new Intl.NumberFormat("bn-BD").format(value),
};

export const Bangla = meta.story({ globals: { locale: "bn" }, args: bangla });

export const BanglaPhone = meta.story({
  globals: { locale: "bn" },
  args: bangla,
  decorators: [inside("max-w-84")],
});
