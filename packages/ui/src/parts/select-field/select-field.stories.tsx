import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { openList } from "../../../../../.storybook/a11y-exceptions";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { SelectField } from "./select-field";
import type { SelectFieldProps } from "./select-field";

const regions = ["Barishal", "Chattogram", "Dhaka", "Khulna", "Mymensingh", "Rajshahi", "Rangpur", "Sylhet"];
const options = regions.map((label) => ({ value: label.toLowerCase(), label }));

const meta = preview.meta({
  title: "Inputs/Select field",
  component: SelectField,
  args: { label: "Region", placeholder: "Choose a region", options, onValueChange: fn(), onBlur: fn() },
  decorators: [inside("max-w-md")],
});

/** Enter opens the list, arrows and typed letters move, Enter chooses, and the focus is back on the button. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole("combobox", { name: "Region" });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Barishal" })).toHaveFocus());
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Chattogram" })).toHaveFocus());
    await userEvent.keyboard("ra");
    await waitFor(() => expect(screen.getByRole("option", { name: "Rajshahi" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveTextContent("Rajshahi");
    await expect(args.onValueChange).toHaveBeenCalledWith("rajshahi");
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
});

/** Typing on the closed button chooses, as in a native select. */
export const TypeaheadClosed = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("sy");
    await expect(canvas.getByRole("combobox")).toHaveTextContent("Sylhet");
    await expect(args.onValueChange).toHaveBeenCalledWith("sylhet");
  },
});

export const EscapeCloses = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole("combobox");
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const Open = meta.story({
  parameters: openList,
  args: { defaultValue: "dhaka" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(screen.getByRole("option", { name: "Dhaka" })).toHaveFocus());
  },
});

export const WithHint = meta.story({ args: { hint: "Where the parcel is picked up" } });

export const WithError = meta.story({
  args: { error: "Choose a region" },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("combobox");
    await expect(trigger).toHaveAttribute("aria-invalid", "true");
    await expect(trigger).toHaveAccessibleDescription("Choose a region");
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Chosen = meta.story({ args: { value: "sylhet" } });

function Resettable(props: SelectFieldProps) {
  const [value, setValue] = useState("khulna");
  return (
    <div className="flex flex-col items-start gap-4">
      <SelectField {...props} value={value} onValueChange={setValue} />
      <Button variant="secondary" onClick={() => setValue("")}>
        Clear
      </Button>
    </div>
  );
}

/** The caller holds the value; an empty one brings the placeholder back. */
export const Controlled = meta.story({
  render: (args) => <Resettable {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("combobox")).toHaveTextContent("Khulna");
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(canvas.getByRole("combobox")).toHaveTextContent("Choose a region");
  },
});

/** 64 districts: the list scrolls inside the screen. */
export const LongBanglaList = meta.story({
  parameters: openList,
  globals: { locale: "bn" },
  args: {
    label: "জেলা",
    placeholder: "জেলা বেছে নিন",
    options: Array.from({ length: 64 }, (_, index) => ({
      value: `d${index}`,
      label: `${["ব্রাহ্মণবাড়িয়া", "চাঁপাইনবাবগঞ্জ", "লক্ষ্মীপুর", "মুন্সীগঞ্জ"][index % 4]} ${index + 1}`,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const list = await screen.findByRole("listbox");
    await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(screen.getByRole("option", { name: /64/ })).toHaveFocus());
  },
});
