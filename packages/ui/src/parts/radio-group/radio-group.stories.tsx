import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { RadioGroup } from "./radio-group";

const options = [
  { value: "document", label: "Document" },
  { value: "non-document", label: "Not a document" },
];

const meta = preview.meta({
  title: "Inputs/Radio group",
  component: RadioGroup,
  args: { legend: "What are you sending?", options, name: "type", defaultValue: "document" },
  decorators: [inside("max-w-xl")],
});

/** Tab reaches the chosen option only; arrow keys move and choose, and wrap around. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radiogroup", { name: "What are you sending?" })).toBeVisible();
    const document = canvas.getByRole("radio", { name: "Document" });
    const other = canvas.getByRole("radio", { name: "Not a document" });
    await userEvent.tab();
    await expect(document).toHaveFocus();
    await userEvent.keyboard("{ArrowDown>}");
    await waitFor(() => expect(other).toHaveFocus());
    await expect(other).toBeChecked();
    await userEvent.keyboard("{/ArrowDown}{ArrowDown>}");
    await waitFor(() => expect(document).toBeChecked());
    await userEvent.keyboard("{/ArrowDown}");
    await userEvent.click(canvas.getByText("Not a document"));
    await expect(other).toBeChecked();
  },
});

export const Horizontal = meta.story({ args: { orientation: "horizontal" } });

export const WithDescriptions = meta.story({
  args: {
    hint: "The price depends on it",
    options: [
      {
        value: "document",
        label: "Document",
        description: "Letters and papers, at one price for any weight",
      },
      { value: "non-document", label: "Not a document", description: "Everything else, priced by weight" },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Document" })).toHaveAccessibleDescription(/one price/);
  },
});

export const WithError = meta.story({
  args: { defaultValue: undefined, error: "Choose what you are sending" },
  play: async ({ canvas }) => {
    const group = canvas.getByRole("radiogroup");
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription("Choose what you are sending");
  },
});

/** Focusing the group by script, as an error summary does, focuses an option. */
export const FocusByScript = meta.story({
  args: { id: "kind", defaultValue: "non-document" },
  play: async ({ canvas }) => {
    canvas.getByRole("radiogroup").focus();
    await expect(canvas.getByRole("radio", { name: "Not a document" })).toHaveFocus();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

function Chooser() {
  const [value, setValue] = useState("document");
  return <RadioGroup legend={`Chosen: ${value}`} options={options} value={value} onValueChange={setValue} />;
}

export const Controlled = meta.story({
  render: () => <Chooser />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Not a document" }));
    await expect(canvas.getByText("Chosen: non-document")).toBeVisible();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    legend: "আপনি কী পাঠাচ্ছেন?",
    hint: "পার্সেলের ধরনের ওপর খরচ নির্ভর করে",
    orientation: "horizontal",
    options: [
      { value: "document", label: "কাগজপত্র", description: "চিঠি ও দলিলপত্র, যেকোনো ওজনে একই খরচ" },
      { value: "non-document", label: "অন্যান্য সামগ্রী", description: "ওজন অনুযায়ী খরচ নির্ধারিত হয়" },
    ],
  },
});
