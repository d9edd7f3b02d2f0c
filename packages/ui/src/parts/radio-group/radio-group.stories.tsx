import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { RadioGroup } from "./radio-group";

const t = words({
  en: {
    legend: "What are you sending?",
    document: "Document",
    documentText: "Letters and papers, at one price for any weight",
    other: "Not a document",
    otherText: "Everything else, priced by weight",
    hint: "The price depends on it",
    missing: "Choose what you are sending",
    chosen: (value: string) => `Chosen: ${value}`,
  },
  bn: {
    legend: "কী পাঠাচ্ছেন?",
    document: "ডকুমেন্ট",
    documentText: "কাগজ ও চিঠিপত্র, ওজন যা-ই হোক একই চার্জ",
    other: "ডকুমেন্ট নয়",
    otherText: "অন্য সব কিছু, ওজন অনুযায়ী চার্জ",
    hint: "এর ওপর চার্জ নির্ভর করে",
    missing: "কী পাঠাচ্ছেন, বেছে নিন",
    chosen: (value: string) => `বেছে নিয়েছেন: ${value}`,
  },
});

const options = () => [
  { value: "document", label: t.document },
  { value: "non-document", label: t.other },
];

const meta = preview.meta({
  title: "Inputs/Radio group",
  component: RadioGroup,
  ...inBoth(() => ({ legend: t.legend, options: options(), name: "type", defaultValue: "document" })),
  decorators: [inside("max-w-xl")],
});

export const Default = meta.story();

/** Tab moves only to the selected option. The arrow keys move, select, and wrap around. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radiogroup", { name: t.legend })).toBeVisible();
    const document = canvas.getByRole("radio", { name: t.document });
    const other = canvas.getByRole("radio", { name: t.other });
    await userEvent.tab();
    await expect(document).toHaveFocus();
    await userEvent.keyboard("{ArrowDown>}");
    await waitFor(() => expect(other).toHaveFocus());
    await expect(other).toBeChecked();
    await userEvent.keyboard("{/ArrowDown}{ArrowDown>}");
    await waitFor(() => expect(document).toBeChecked());
    await userEvent.keyboard("{/ArrowDown}");
    await userEvent.click(canvas.getByText(t.other));
    await expect(other).toBeChecked();
  },
});

export const Horizontal = meta.story({ args: { orientation: "horizontal" } });

export const WithDescriptions = meta.story({
  ...inBoth(() => ({
    hint: t.hint,
    options: [
      { value: "document", label: t.document, description: t.documentText },
      { value: "non-document", label: t.other, description: t.otherText },
    ],
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: t.document })).toHaveAccessibleDescription(t.documentText);
  },
});

export const WithError = meta.story({
  ...inBoth(() => ({ defaultValue: undefined, error: t.missing })),
  play: async ({ canvas }) => {
    const group = canvas.getByRole("radiogroup");
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription(t.missing);
  },
});

/** If a script focuses the group, as an error summary does, an option takes focus. */
export const FocusByScript = meta.story({
  args: { id: "kind", defaultValue: "non-document" },
  play: async ({ canvas }) => {
    canvas.getByRole("radiogroup").focus();
    await expect(canvas.getByRole("radio", { name: t.other })).toHaveFocus();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

function Chooser() {
  const [value, setValue] = useState("document");
  const chosen = value === "document" ? t.document : t.other;
  return <RadioGroup legend={t.chosen(chosen)} options={options()} value={value} onValueChange={setValue} />;
}

export const Controlled = meta.story({
  render: () => <Chooser />,
  play: async ({ canvas, userEvent }) => {
    const other = canvas.getByRole("radio", { name: t.other });
    await userEvent.click(other);
    await expect(canvas.getByText(t.chosen(t.other))).toBeVisible();
    other.blur();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    legend: "আপনি কী পাঠাচ্ছেন?",
    hint: "পার্সেলের ধরনের ওপর চার্জ নির্ভর করে",
    orientation: "horizontal",
    options: [
      { value: "document", label: "কাগজপত্র", description: "চিঠি ও দলিলপত্র, যেকোনো ওজনে একই চার্জ" },
      { value: "non-document", label: "অন্যান্য সামগ্রী", description: "ওজন অনুযায়ী চার্জ নির্ধারিত হয়" },
    ],
  },
});
