import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { TrackingTimeline } from "./tracking-timeline";
import type { TrackingEvent } from "./tracking-timeline";

const t = words({
  en: {
    list: "The way of the parcel",
    loading: "Loading the way of your parcel",
    now: "Now",
    upcoming: "(upcoming)",
    collected: "Picked up",
    missed: "No one was at home",
    missedText: "The rider comes again tomorrow.",
    code: "Event 412: attempt failed",
    evening: "3 Nov, 2:40 pm",
    morning: "4 Nov, 11:05 am",
  },
  bn: {
    list: "পার্সেলের যাত্রা",
    loading: "পার্সেলের যাত্রা আনা হচ্ছে",
    now: "এখন",
    upcoming: "(বাকি)",
    collected: "পিকআপ হয়েছে",
    missed: "বাসায় কেউ ছিলেন না",
    missedText: "রাইডার আগামীকাল আবার আসবেন।",
    code: "ঘটনা ৪১২: চেষ্টা ব্যর্থ",
    evening: "৩ নভে, দুপুর ২:৪০",
    morning: "৪ নভে, সকাল ১১:০৫",
  },
});

const way = (last: Partial<TrackingEvent>) => (
  <TrackingTimeline
    labels={{ list: t.list, loading: t.loading, current: t.now, upcoming: t.upcoming }}
    emptyState={null}
    events={[
      { id: "collected", title: t.collected, timeLabel: t.evening, state: "done" },
      { id: "missed", title: t.missed, timeLabel: t.morning, state: "current", tone: "warning", ...last },
    ]}
  />
);

export const guidance: Guidance = {
  banglaName: "পার্সেলের যাত্রা",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show the history of a parcel, where it is now, and the next steps.",
    "Use `warning` for a problem that can still be solved, and `danger` for one that cannot.",
    "Hide the first events of a long history behind a button with `earlier`, and put available actions into `actions`.",
  ],
  avoid: [
    "For the steps of a form, use a stepper.",
    "For the status of a parcel in a list, use a delivery badge.",
  ],
  examples: [
    {
      do: {
        text: "A description of the event, and the next step.",
        render: () => way({ description: t.missedText }),
      },
      dont: {
        text: "The internal name of the event.",
        render: () => way({ title: t.code }),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the actions of an event, and to the button for earlier events."],
    ["Enter, Space", "On this button: shows or hides the earlier events."],
  ],
  screenReader:
    "Announces a list with its name, and each event with its time and place. The current one is announced as “current step”, and future ones as such.",
  content: {
    english: ["Describe the event in a few words without a full stop. Put sentences into the description."],
    bangla: ["কী ঘটেছে অল্প কথায় বলুন, দাঁড়ি ছাড়া; বাক্য যাবে বিবরণে। সময়ের আগে সকাল, দুপুর, রাত লিখুন।"],
  },
};
