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
    "Show how far a task has come that takes more than a few seconds.",
    "Give `value` a number from 0 to 100, or `null` while it is not known.",
    "Say in `valueText` how far in things that people count: rows, parcels, files.",
  ],
  avoid: [
    "For a wait of a few seconds, use a spinner or a skeleton.",
    "For the steps of a process, use a stepper.",
    "For a button whose action runs, set its `loading`.",
  ],
  examples: [
    {
      do: {
        text: "Say what is going on, and how far it is in things that people count.",
        render: () => (
          <div className="w-80 max-w-full">
            <Progress label={t.booking} value={40} valueText={t.rows} />
          </div>
        ),
      },
      dont: {
        text: "Do not ask for patience without saying why.",
        render: () => (
          <div className="w-80 max-w-full">
            <Progress label={t.wait} value={40} />
          </div>
        ),
      },
    },
    {
      do: {
        text: "Set `value` to `null` where nobody knows how far it is.",
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
    "Announces the label, “progress bar” and `valueText`; without `valueText` the percentage, and no number while `value` is `null`.",
  content: {
    english: [
      "Say in the label what is going on: “Booking your parcels”. Count in `valueText`: “16 of 40 rows”.",
    ],
    bangla: [
      "Say in the label what is going on: “আপনার পার্সেল বুক করা হচ্ছে”. Count in `valueText`, in Bangla digits: “৪০টির মধ্যে ১৬টি সারি”.",
    ],
  },
};
