import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Stepper } from "./stepper";

const t = words({
  en: {
    same: "A parcel’s way, in words of one kind",
    mixed: "A parcel’s way, in words of all kinds",
    all: "A parcel’s way, from the first step to the last",
    part: "A parcel’s way, with its past left out",
    booked: "Booked",
    bookedHint: "3 November",
    collected: "Picked up",
    onItsWay: "In transit",
    delivered: "Delivered",
    book: "You have booked your parcel",
    pickup: "Pickup",
    deliver: "We deliver it",
    done: "(done)",
    current: "(now)",
    upcoming: "(upcoming)",
    formatNumber: (value: number) => String(value),
  },
  bn: {
    same: "পার্সেলের যাত্রা, এক ধরনের কথায়",
    mixed: "পার্সেলের যাত্রা, নানা ধরনের কথায়",
    all: "পার্সেলের যাত্রা, প্রথম ধাপ থেকে শেষ ধাপ",
    part: "পার্সেলের যাত্রা, আগের ধাপ বাদে",
    booked: "বুকিং",
    bookedHint: "৩ নভেম্বর",
    collected: "পিকআপ",
    onItsWay: "পথে",
    delivered: "ডেলিভারি",
    book: "আপনি পার্সেল বুক করেছেন",
    pickup: "পিকআপ",
    deliver: "আমরা পৌঁছে দেব",
    done: "(শেষ)",
    current: "(এখন)",
    upcoming: "(বাকি)",
    formatNumber: (value: number) => value.toLocaleString("bn-BD"),
  },
});

type WayProps = {
  label: string;
  steps: readonly { id: string; label: string; description?: string }[];
  current: number;
};

function Way(props: WayProps) {
  return (
    <Stepper
      className="w-64"
      labels={{ done: t.done, current: t.current, upcoming: t.upcoming }}
      formatNumber={t.formatNumber}
      {...props}
    />
  );
}

export const guidance: Guidance = {
  banglaName: "স্টেপার, ধাপের সারি",
  status: "stable",
  since: "0.2.0",
  use: [
    "Show the progress of a process with three to about six steps.",
    "Set `current` to the index of the step, from 0. If all steps are done, set it to the number of steps.",
    "Add useful information in `description`, such as a date, an amount or the next step.",
  ],
  avoid: [
    "For the progress of a single task, use a progress bar.",
    "For the history of a parcel with times, use a tracking timeline.",
    "To switch between views, use tabs, because steps are not interactive.",
  ],
  examples: [
    {
      do: {
        text: "Name all steps in the same form.",
        render: () => (
          <Way
            label={t.same}
            current={1}
            steps={[
              { id: "booked", label: t.booked, description: t.bookedHint },
              { id: "collected", label: t.collected },
              { id: "delivered", label: t.delivered },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not mix sentences and single words.",
        render: () => (
          <Way
            label={t.mixed}
            current={1}
            steps={[
              { id: "booked", label: t.book },
              { id: "collected", label: t.pickup },
              { id: "delivered", label: t.deliver },
            ]}
          />
        ),
      },
    },
    {
      do: {
        text: "Show the whole process, including the completed steps.",
        render: () => (
          <Way
            label={t.all}
            current={2}
            steps={[
              { id: "booked", label: t.booked },
              { id: "collected", label: t.collected },
              { id: "on-its-way", label: t.onItsWay },
              { id: "delivered", label: t.delivered },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not leave out completed steps, because the numbers would change.",
        render: () => (
          <Way
            label={t.part}
            current={0}
            steps={[
              { id: "on-its-way", label: t.onItsWay },
              { id: "delivered", label: t.delivered },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [],
  screenReader:
    "Announces a list with the name in `label`, and each step with its label, its state from `labels` and its description. The current one is “current step”.",
  content: {
    english: [
      "Name a step in one to three words, all of the same form: “Booked”, “Paid”, “Delivered”.",
      "Put the states into parentheses, because they follow the name: “(done)”.",
    ],
    bangla: [
      "Name a step in one to three words, all of the same form: “বুকিং”, “পিকআপ”, “ডেলিভারি”.",
      "Put the states into parentheses, because they follow the name: “(শেষ)”. Return Bangla digits from `formatNumber`.",
    ],
  },
};
