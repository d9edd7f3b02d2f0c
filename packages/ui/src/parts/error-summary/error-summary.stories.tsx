import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { TextField } from "../field/field";
import { RadioGroup } from "../radio-group/radio-group";
import { SelectField } from "../select-field/select-field";
import { ErrorSummary } from "./error-summary";
import type { SummaryError } from "./error-summary";

const errors: SummaryError[] = [
  { href: "#kind", message: "Choose what you are sending" },
  { href: "#title", message: "Enter a title for the parcel" },
  { href: "#region", message: "Choose a region" },
];

const meta = preview.meta({
  title: "Feedback/Error summary",
  component: ErrorSummary,
  args: {
    title: "There is a problem",
    errors,
  },
  render: (args) => (
    <div className="flex max-w-xl flex-col gap-6">
      <ErrorSummary {...args} />
      <RadioGroup
        id="kind"
        legend="What are you sending?"
        error="Choose what you are sending"
        options={[
          { value: "document", label: "Document" },
          { value: "non-document", label: "Not a document" },
        ]}
      />
      <TextField id="title" label="Parcel title" error="Enter a title for the parcel" />
      <SelectField
        id="region"
        label="Region"
        placeholder="Choose a region"
        error="Choose a region"
        options={[{ value: "dhaka", label: "Dhaka" }]}
      />
    </div>
  ),
});

/** Takes the focus when it appears. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "There is a problem" })).toHaveFocus();
  },
});

/** Each link focuses its control, of whatever kind. */
export const LinksFocusControls = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("radio", { name: "Document" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "Enter a title for the parcel" }));
    await expect(canvas.getByRole("textbox")).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "Choose a region" }));
    await expect(canvas.getByRole("combobox")).toHaveFocus();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "কিছু তথ্য ঠিক করতে হবে",
    errors: [
      { href: "#title", message: "পার্সেলের একটি শিরোনাম লিখুন" },
      { href: "#region", message: "প্রাপকের অঞ্চল ও নিকটস্থ সেবাকেন্দ্র বেছে নিন" },
    ],
  },
});
