import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { ScanField } from "./scan-field";

const t = words({
  en: {
    label: "Parcel to sort",
    bay: "Sylhet, bay 4",
    code: "TRK8F3K2Q9Z, 3.3 kg",
    ok: "Success",
    saved: "The parcel with the code TRK8F3K2Q9Z was saved successfully",
  },
  bn: {
    label: "যে পার্সেল সর্ট করবেন",
    bay: "সিলেট, ৪ নম্বর খোপ",
    code: "TRK8F3K2Q9Z, ৩.৩ কেজি",
    ok: "সফল",
    saved: "TRK8F3K2Q9Z কোডের পার্সেলটি সফলভাবে সংরক্ষণ করা হয়েছে",
  },
});

const nothing = () => {};

export const guidance: Guidance = {
  banglaName: "স্ক্যানের ঘর",
  status: "new",
  since: "0.3.0",
  use: [
    "Let hub workers read many labels in a row, with a scanner that types like a keyboard.",
    "Give each result an `id` of its own, so that the same words twice are read out twice.",
    "Answer within a second, and show `neutral` while the answer is on its way.",
  ],
  avoid: [
    "For one code among other answers of a form, use a text field.",
    "Do not put two of them on a page unless `keepFocus` is off in both: a stray scan would have two places to go.",
  ],
  examples: [
    {
      do: {
        text: "What to do next, large enough for a metre away.",
        render: () => (
          <ScanField
            label={t.label}
            keepFocus={false}
            onScan={nothing}
            result={{ id: 1, tone: "success", title: t.bay, description: t.code }}
          />
        ),
      },
      dont: {
        text: "A message about the system, which says nothing about the parcel's way.",
        render: () => (
          <ScanField
            label={t.label}
            keepFocus={false}
            onScan={nothing}
            result={{ id: 1, tone: "success", title: t.ok, description: t.saved }}
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Letters and digits", "Go into the field, also while the focus is on the page, a button or a link."],
    ["Enter", "Hands the text over and empties the field."],
    ["Tab", "After a burst of a scanner: as Enter. Else moves the focus on."],
  ],
  screenReader:
    "Announces the label, the hint and any error with the field. Announces each result when it comes, without moving the focus.",
  content: {
    english: [
      "Let the title be the next step, “Sylhet, bay 4”, and the description the rest. No full stop in a title.",
    ],
    bangla: ["শিরোনামে পরের কাজটি বলুন: “সিলেট, ৪ নম্বর খোপ”। কোড ইংরেজিতে, সংখ্যা বাংলায়।"],
  },
};
