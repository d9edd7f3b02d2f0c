import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { openList } from "../../../storybook/a11y-exceptions";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { SelectField } from "./select-field";
import type { SelectFieldProps } from "./select-field";

const t = words({
  en: {
    label: "Region",
    placeholder: "Choose a region",
    hint: "Where the parcel is picked up",
    clear: "Clear",
    barishal: "Barishal",
    chattogram: "Chattogram",
    dhaka: "Dhaka",
    khulna: "Khulna",
    mymensingh: "Mymensingh",
    rajshahi: "Rajshahi",
    rangpur: "Rangpur",
    sylhet: "Sylhet",
    ra: "ra",
    sy: "sy",
    center: "Service center",
    chooseCenter: "Choose a service center",
    mirpur: "Mirpur",
    uttara: "Uttara",
    jashore: "Jashore",
    closed: "Khulna Sadar (closed today)",
  },
  bn: {
    label: "বিভাগ",
    placeholder: "বিভাগ বেছে নিন",
    hint: "যেখান থেকে পার্সেল নেওয়া হবে",
    clear: "মুছুন",
    barishal: "বরিশাল",
    chattogram: "চট্টগ্রাম",
    dhaka: "ঢাকা",
    khulna: "খুলনা",
    mymensingh: "ময়মনসিংহ",
    rajshahi: "রাজশাহী",
    rangpur: "রংপুর",
    sylhet: "সিলেট",
    ra: "রা",
    sy: "সি",
    center: "সার্ভিস সেন্টার",
    chooseCenter: "সার্ভিস সেন্টার বেছে নিন",
    mirpur: "মিরপুর",
    uttara: "উত্তরা",
    jashore: "যশোর",
    closed: "খুলনা সদর (আজ বন্ধ)",
  },
});

const options = () => [
  { value: "barishal", label: t.barishal },
  { value: "chattogram", label: t.chattogram },
  { value: "dhaka", label: t.dhaka },
  { value: "khulna", label: t.khulna },
  { value: "mymensingh", label: t.mymensingh },
  { value: "rajshahi", label: t.rajshahi },
  { value: "rangpur", label: t.rangpur },
  { value: "sylhet", label: t.sylhet },
];

const meta = preview.meta({
  title: "Inputs/Select field",
  component: SelectField,
  ...inBoth(() => ({
    label: t.label,
    placeholder: t.placeholder,
    options: options(),
    onValueChange: fn(),
    onBlur: fn(),
  })),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story();

/**
 * Enter opens the list. The arrow keys and typed letters move in it. Enter selects an option and returns
 * focus to the button.
 */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole("combobox", { name: t.label });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: t.barishal })).toHaveFocus());
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("option", { name: t.chattogram })).toHaveFocus());
    await userEvent.keyboard(t.ra);
    await waitFor(() => expect(screen.getByRole("option", { name: t.rajshahi })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveTextContent(t.rajshahi);
    await expect(args.onValueChange).toHaveBeenCalledWith("rajshahi");
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
});

/** Typing on the closed button selects an option, as in a native select. */
export const TypeaheadClosed = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(t.sy);
    await expect(canvas.getByRole("combobox")).toHaveTextContent(t.sylhet);
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

/**
 * The open list. It is excluded from the documentation page, where fields are closed until a user opens them.
 */
export const Open = meta.story({
  tags: ["!autodocs"],
  parameters: openList,
  args: { defaultValue: "dhaka" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(screen.getByRole("option", { name: t.dhaka })).toHaveFocus());
  },
});

export const WithHint = meta.story({ ...inBoth(() => ({ hint: t.hint })) });

export const WithError = meta.story({
  ...inBoth(() => ({ error: t.placeholder })),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("combobox");
    await expect(trigger).toHaveAttribute("aria-invalid", "true");
    await expect(trigger).toHaveAccessibleDescription(t.placeholder);
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
        {t.clear}
      </Button>
    </div>
  );
}

const centers = inBoth(() => ({
  label: t.center,
  placeholder: t.chooseCenter,
  options: [
    { value: "mirpur", label: t.mirpur, group: t.dhaka },
    { value: "uttara", label: t.uttara, group: t.dhaka },
    { value: "khulna", label: t.closed, group: t.khulna, disabled: true },
    { value: "jashore", label: t.jashore, group: t.khulna },
  ],
}));

/** The caller controls the value. An empty value shows the placeholder. */
export const Controlled = meta.story({
  render: (args) => <Resettable {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("combobox")).toHaveTextContent(t.khulna);
    const clear = canvas.getByRole("button", { name: t.clear });
    await userEvent.click(clear);
    await expect(canvas.getByRole("combobox")).toHaveTextContent(t.placeholder);
    clear.blur();
  },
});

/** Options in groups, which screen readers announce. Arrow keys skip an option that cannot be selected. */
export const Groups = meta.story({
  args: centers.args,
  parameters: { ...centers.parameters, ...openList },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const khulna = within(await screen.findByRole("group", { name: t.khulna }));
    await expect(screen.getByRole("group", { name: t.dhaka })).toBeVisible();
    const closed = khulna.getByRole("option", { name: t.closed });
    await expect(closed).toHaveAttribute("aria-disabled", "true");
    await waitFor(() => expect(screen.getByRole("option", { name: t.mirpur })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(khulna.getByRole("option", { name: t.jashore })).toHaveFocus());
    await userEvent.click(closed);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(khulna.getByRole("option", { name: t.jashore })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("jashore");
    await expect(canvas.getByRole("combobox")).toHaveTextContent(t.jashore);
  },
});

/** The list of 64 districts scrolls inside the screen. */
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
