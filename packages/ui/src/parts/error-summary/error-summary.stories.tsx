import { useEffect, useRef } from "react";
import type { ComponentType } from "react";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { TextField } from "../field/field";
import { RadioGroup } from "../radio-group/radio-group";
import { SelectField } from "../select-field/select-field";
import { ErrorSummary } from "./error-summary";
import type { SummaryError } from "./error-summary";

const t = words({
  en: {
    problem: "There is a problem",
    kind: "What are you sending?",
    kindMissing: "Choose what you are sending",
    document: "Document",
    notDocument: "Not a document",
    name: "Parcel title",
    nameMissing: "Enter a title for the parcel",
    region: "Region",
    regionMissing: "Choose a region",
    chooseRegion: "Choose a region",
    dhaka: "Dhaka",
  },
  bn: {
    problem: "একটু সমস্যা আছে",
    kind: "কী পাঠাচ্ছেন?",
    kindMissing: "কী পাঠাচ্ছেন বেছে নিন",
    document: "ডকুমেন্ট",
    notDocument: "ডকুমেন্ট নয়",
    name: "পার্সেলের নাম",
    nameMissing: "পার্সেলের নাম দিন",
    region: "বিভাগ",
    regionMissing: "বিভাগ বেছে নিন",
    chooseRegion: "বিভাগ বেছে নিন",
    dhaka: "ঢাকা",
  },
});

const errors = (): SummaryError[] => [
  { href: "#kind", message: t.kindMissing },
  { href: "#title", message: t.nameMissing },
  { href: "#region", message: t.regionMissing },
];

/** Shows a story after the summary has taken focus and lost it again. Nothing in it takes focus. */
function AtRest({ Story }: { Story: ComponentType }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.removeAttribute("inert"), []);
  return (
    <div ref={box} inert>
      <Story />
    </div>
  );
}

const atRest = (Story: ComponentType) => <AtRest Story={Story} />;

const both = inBoth(() => ({ title: t.problem, errors: errors() }));

const meta = preview.meta({
  title: "Feedback/Error summary",
  component: ErrorSummary,
  ...both,
  // The story is in a frame, because the IDs of the fields must be unique on a page. Stories that
  // move focus are not on the documentation page, because a focused frame would scroll it.
  parameters: { ...both.parameters, docs: { story: { inline: false, height: "36rem" } } },
  render: (args) => (
    <div className="flex max-w-xl flex-col gap-6">
      <ErrorSummary {...args} />
      <RadioGroup
        id="kind"
        legend={t.kind}
        error={t.kindMissing}
        options={[
          { value: "document", label: t.document },
          { value: "non-document", label: t.notDocument },
        ]}
      />
      <TextField id="title" label={t.name} error={t.nameMissing} />
      <SelectField
        id="region"
        label={t.region}
        placeholder={t.chooseRegion}
        error={t.regionMissing}
        options={[{ value: "dhaka", label: t.dhaka }]}
      />
    </div>
  ),
});

export const Default = meta.story({
  decorators: [atRest],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: t.problem })).not.toHaveFocus();
    await expect(canvas.getAllByRole("link")).toHaveLength(3);
  },
});

/** The summary takes focus when it appears. */
export const TakesFocus = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: t.problem })).toHaveFocus();
  },
});

/** Each link focuses its control, whatever kind of control it is. */
export const LinksFocusControls = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("radio", { name: t.document })).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: t.nameMissing }));
    await expect(canvas.getByRole("textbox")).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: t.regionMissing }));
    await expect(canvas.getByRole("combobox")).toHaveFocus();
  },
});

export const Bangla = meta.story({
  decorators: [atRest],
  globals: { locale: "bn" },
  args: {
    title: "কিছু তথ্য ঠিক করতে হবে",
    errors: [
      { href: "#title", message: "পার্সেলের একটি শিরোনাম লিখুন" },
      { href: "#region", message: "প্রাপকের অঞ্চল ও নিকটস্থ সার্ভিস সেন্টার বেছে নিন" },
    ],
  },
});
