import type { ReactNode } from "react";
import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { ErrorSummary } from "./error-summary";

const t = words({
  en: {
    title: "There is a problem",
    name: "Enter a title for the parcel",
    region: "Choose a region",
    vagueTitle: "Error",
    vagueName: "Invalid title",
    vagueRegion: "This field is required",
  },
  bn: {
    title: "একটু সমস্যা আছে",
    name: "পার্সেলের নাম দিন",
    region: "বিভাগ বেছে নিন",
    vagueTitle: "ত্রুটি",
    vagueName: "নাম সঠিক নয়",
    vagueRegion: "এই ঘরটি পূরণ করা আবশ্যক",
  },
});

/** A summary that does not take focus when it mounts. */
function Still({ children }: { children: ReactNode }) {
  return <div inert>{children}</div>;
}

export const guidance: Guidance = {
  banglaName: "ত্রুটির সারাংশ",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show it above the first field of a form that was submitted with errors.",
    "List all errors in the order of the form, each with the `#id` of its control.",
    "Show the same text as the `error` of each field.",
  ],
  avoid: [
    "For a form with one field, its `error` is enough.",
    "For a failure that does not concern a field, such as a lost connection, use an alert.",
    "Do not show it before the form is submitted.",
  ],
  examples: [
    {
      do: {
        text: "Describe the correction, with the same words as at the field.",
        render: () => (
          <Still>
            <ErrorSummary
              title={t.title}
              errors={[
                { href: "#example-name", message: t.name },
                { href: "#example-region", message: t.region },
              ]}
            />
          </Still>
        ),
      },
      dont: {
        text: "Do not say only that something is wrong.",
        render: () => (
          <Still>
            <ErrorSummary
              title={t.vagueTitle}
              errors={[
                { href: "#example-name", message: t.vagueName },
                { href: "#example-region", message: t.vagueRegion },
              ]}
            />
          </Still>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus from the summary, which gets it when it appears, to its links."],
    ["Enter", "On a link: moves the focus to the control, and scrolls its label into view."],
  ],
  screenReader:
    "Announces the title as a region when the summary appears and gets the focus, then a list of links.",
  content: {
    english: ["Begin each message with a verb: “Enter a title for the parcel”, without a full stop."],
    bangla: ["End each message with a polite imperative: “পার্সেলের নাম দিন”, without a দাঁড়ি."],
  },
};
