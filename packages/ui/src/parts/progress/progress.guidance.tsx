import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Progress } from "./progress";

const t = words({
  en: {
    booking: "Booking your parcels",
    rows: "16 of 40 rows",
    wait: "Please wait",
    reading: "Reading your file",
    invented: "50%",
  },
  bn: {
    booking: "আপনার পার্সেল বুক করা হচ্ছে",
    rows: "৪০টির মধ্যে ১৬টি সারি",
    wait: "অপেক্ষা করুন",
    reading: "আপনার ফাইল পড়া হচ্ছে",
    invented: "৫০%",
  },
});

export const guidance: Guidance = {
  banglaName: "প্রগ্রেস বার",
  status: "stable",
  since: "0.2.0",
  use: [
    "Show the progress of a task that takes more than a few seconds.",
    "Set `value` to a number from 0 to 100, or to `null` while it is unknown.",
    "Describe the progress in `valueText` in rows, parcels or files.",
  ],
  avoid: [
    "For a wait of a few seconds, use a spinner or a skeleton.",
    "For the steps of a process, use a stepper.",
    "For a button with a running action, set its `loading`.",
  ],
  examples: [
    {
      do: {
        text: "Describe the task, and the progress in countable things.",
        render: () => (
          <div className="w-80 max-w-full">
            <Progress label={t.booking} value={40} valueText={t.rows} />
          </div>
        ),
      },
      dont: {
        text: "Do not ask for patience without a reason.",
        render: () => (
          <div className="w-80 max-w-full">
            <Progress label={t.wait} value={40} />
          </div>
        ),
      },
    },
    {
      do: {
        text: "Set `value` to `null` while the progress is unknown.",
        render: () => (
          <div className="w-80 max-w-full">
            <Progress label={t.reading} value={null} />
          </div>
        ),
      },
      dont: {
        text: "Do not invent a number.",
        render: () => (
          <div className="w-80 max-w-full">
            <Progress label={t.reading} value={50} valueText={t.invented} />
          </div>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader:
    "Announces the label, “progress bar” and `valueText`, or without `valueText` the percentage. Announces no number while `value` is `null`.",
  content: {
    english: [
      "Describe the task in the label: “Booking your parcels”. Count in `valueText`: “16 of 40 rows”.",
    ],
    bangla: [
      "Describe the task in the label: “আপনার পার্সেল বুক করা হচ্ছে”. Count in `valueText`, with Bangla digits: “৪০টির মধ্যে ১৬টি সারি”.",
    ],
  },
};
