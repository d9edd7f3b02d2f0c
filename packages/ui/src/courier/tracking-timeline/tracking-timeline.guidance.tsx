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
    "Tell what happened when to one parcel, where it is, and what is to come.",
    "Use `warning` for what may still turn out well, `danger` for what has not.",
    "Put the first events of a long way behind a button with `earlier`, and what can be done into `actions`.",
  ],
  avoid: [
    "For the steps of a form, use a stepper.",
    "For the state of a parcel in a list, use a delivery badge.",
  ],
  examples: [
    {
      do: {
        text: "What happened, and what comes next.",
        render: () => way({ description: t.missedText }),
      },
      dont: {
        text: "The system's own name for it.",
        render: () => way({ title: t.code }),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves to the actions of an event and to the button of the earlier ones."],
    ["Enter, Space", "On that button: shows the earlier events after it, or puts them away."],
  ],
  screenReader:
    "Announces a list with its name; each event with its time and place, the current one as “current step”, and those to come as such.",
  content: {
    english: ["Say what happened in a few words, without a full stop; sentences go into the description."],
    bangla: ["কী ঘটেছে অল্প কথায় বলুন, দাঁড়ি ছাড়া; বাক্য যাবে বিবরণে। সময়ের আগে সকাল, দুপুর, রাত লিখুন।"],
  },
};
