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
    "Give each result a separate `id`, so that the same text is read out again.",
    "Show the result within a second, and `neutral` until it is available.",
  ],
  avoid: [
    "For one code among other answers of a form, use a text field.",
    "Do not put two of them on a page unless `keepFocus` is off in both, because a scan could then go to either of them.",
  ],
  examples: [
    {
      do: {
        text: "The next step, readable from a distance of one metre.",
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
        text: "A technical message that does not name the next step of the parcel.",
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
    [
      "Letters and digits",
      "Enter the text into the field, even if the focus is on the page, a button or a link.",
    ],
    ["Enter", "Submits the text and clears the field."],
    ["Tab", "After fast input by a scanner: like Enter. Otherwise moves the focus."],
  ],
  screenReader:
    "Announces the label, the hint and any error with the field. Announces each result when it appears, without moving the focus.",
  content: {
    english: [
      "Use the next step as the title, “Sylhet, bay 4”, without a full stop, and put the rest into the description.",
    ],
    bangla: ["শিরোনামে পরের কাজটি বলুন: “সিলেট, ৪ নম্বর খোপ”। কোড ইংরেজিতে, সংখ্যা বাংলায়।"],
  },
};
