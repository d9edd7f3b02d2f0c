import { useState } from "react";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { ComboboxMultiple } from "./combobox-multiple";
import type { ComboboxMultipleProps } from "./combobox-multiple";

const t = words({
  en: {
    label: "Districts",
    placeholder: "Type a name",
    hint: "Parcels for any of these districts",
    error: "Choose at least one district",
    optional: "(optional)",
    none: "No district of that name",
    count: (count: number) => `${count} districts`,
    clear: "Clear districts",
    selected: "Selected districts",
    selectedCount: (count: number) => `${count} selected`,
    remove: (label: string) => `Remove ${label}`,
    loading: "Loading districts",
    failure: "The districts could not be loaded",
    retry: "Try again",
    empty: "Type two letters of a district",
    form: "Filters",
    reset: "Reset",
    closed: "Closed today",
    barishal: "Barishal",
    bogura: "Bogura",
    chattogram: "Chattogram",
    dhaka: "Dhaka",
    khulna: "Khulna",
    sylhet: "Sylhet",
    part: "khu",
    long: "Sylhet, with the offices in Beanibazar, Golapganj, Companiganj, Fenchuganj and Zakiganj",
  },
  bn: {
    label: "জেলা",
    placeholder: "জেলার নাম লিখুন",
    hint: "এর যেকোনো জেলার পার্সেল",
    error: "অন্তত একটি জেলা সিলেক্ট করুন",
    optional: "(ঐচ্ছিক)",
    none: "এই নামে কোনো জেলা নেই",
    count: (count: number) => `${new Intl.NumberFormat("bn-BD").format(count)}টি জেলা মিলেছে`,
    clear: "সব জেলা বাদ দিন",
    selected: "সিলেক্ট করা জেলা",
    selectedCount: (count: number) => `${new Intl.NumberFormat("bn-BD").format(count)}টি সিলেক্ট করা`,
    remove: (label: string) => `${label} বাদ দিন`,
    loading: "জেলাগুলো লোড হচ্ছে",
    failure: "জেলাগুলো লোড করা যায়নি",
    retry: "আবার চেষ্টা করুন",
    empty: "জেলার নামের দুটি অক্ষর লিখুন",
    form: "ফিল্টার",
    reset: "মুছুন",
    closed: "আজ বন্ধ",
    barishal: "বরিশাল",
    bogura: "বগুড়া",
    chattogram: "চট্টগ্রাম",
    dhaka: "ঢাকা",
    khulna: "খুলনা",
    sylhet: "সিলেট",
    part: "খুল",
    long: "সিলেট, সঙ্গে বিয়ানীবাজার, গোলাপগঞ্জ, কোম্পানীগঞ্জ, ফেঞ্চুগঞ্জ ও জকিগঞ্জের অফিস",
  },
});

const options = () => [
  { value: "barishal", label: t.barishal },
  { value: "bogura", label: t.bogura, description: t.closed, disabled: true },
  { value: "chattogram", label: t.chattogram, keywords: ["Chittagong"] },
  { value: "dhaka", label: t.dhaka },
  { value: "khulna", label: t.khulna },
  { value: "sylhet", label: t.sylhet },
];

const labels = () => ({
  noMatches: t.none,
  count: t.count,
  clear: t.clear,
  selected: t.selected,
  selectedCount: t.selectedCount,
  remove: t.remove,
});

const { args, parameters } = inBoth(() => ({
  label: t.label,
  placeholder: t.placeholder,
  options: options(),
  labels: labels(),
  onValueChange: fn(),
  onBlur: fn(),
}));

const meta = preview.meta({
  title: "Inputs/Combobox multiple",
  component: ComboboxMultiple,
  tags: ["new"],
  args,
  decorators: [inside("min-h-96 max-w-md")],
  // The story is in a frame, because on the documentation page an open list would cover the other
  // stories.
  parameters: { ...parameters, docs: { story: { inline: false, height: "28rem" } } },
});

const option = (name: string) => screen.getByRole("option", { name: new RegExp(`^${name}`) });

/** The list is open, and two options are selected. */
export const Default = meta.story({
  args: { defaultValue: ["dhaka", "khulna"] },
  play: async ({ canvas }) => {
    // Clicks without moving focus, so that the documentation page keeps the focus.
    await fireEvent.click(canvas.getByRole("combobox", { name: t.label }));
    await expect(screen.getByRole("listbox")).toHaveAttribute("aria-multiselectable", "true");
    const selected = screen.getAllByRole("option", { selected: true });
    await expect(selected).toEqual([option(t.dhaka), option(t.khulna)]);
    const chips = within(canvas.getByRole("list", { name: t.selected }));
    await expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      t.dhaka,
      t.khulna,
    ]);
  },
});

/**
 * Enter selects the active option, or removes it if it is selected. The list stays open. Backspace in the
 * empty input moves focus to the last chip, and removes that chip. Focus then moves to the next one.
 */
export const Keyboard = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    const input = canvas.getByRole("combobox", { name: t.label });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(["barishal"]));
    await expect(input).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent(t.selectedCount(1));
    // The next option cannot be selected.
    await userEvent.keyboard("{ArrowDown}");
    await expect(input).toHaveAttribute("aria-activedescendant", option(t.chattogram).id);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(["barishal", "chattogram"]));
    await expect(option(t.chattogram)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(["barishal"]));
    await expect(option(t.chattogram)).toHaveAttribute("aria-selected", "false");
    await userEvent.keyboard("{ArrowDown}{Enter}{Backspace}");
    await expect(canvas.getByRole("button", { name: t.remove(t.dhaka) })).toHaveFocus();
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Backspace}");
    await expect(onValueChange).toHaveBeenLastCalledWith(["barishal"]);
    await expect(canvas.getByRole("button", { name: t.remove(t.barishal) })).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    await expect(onValueChange).toHaveBeenLastCalledWith([]);
    await expect(input).toHaveFocus();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
});

/** After a selection, the query is removed and the complete list is shown. Enter selects the only match. */
export const Typing = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, t.part);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t.count(1)));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(["khulna"]));
    await expect(input).toHaveValue("");
    await expect(screen.getAllByRole("option")).toHaveLength(6);
    await userEvent.type(input, "chitta{Enter}");
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(["khulna", "chattogram"]));
  },
});

/** When the field loses focus, a complete name is selected, and other text is removed. */
export const Leaving = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, t.part);
    await userEvent.tab();
    await expect(input).toHaveValue("");
    await expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.type(input, t.sylhet);
    await userEvent.tab();
    await expect(onValueChange).toHaveBeenLastCalledWith(["sylhet"]);
    await expect(input).toHaveValue("");
  },
});

/**
 * A press on an option selects it, and the button of a chip removes its option. A press on an
 * option that is not available has no effect.
 */
export const Mouse = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    await userEvent.click(option(t.bogura));
    await expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.click(option(t.dhaka));
    await userEvent.click(option(t.sylhet));
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(["dhaka", "sylhet"]));
    await expect(input).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: t.remove(t.dhaka) }));
    await expect(onValueChange).toHaveBeenLastCalledWith(["sylhet"]);
    await userEvent.click(canvas.getByRole("button", { name: t.clear }));
    await expect(onValueChange).toHaveBeenLastCalledWith([]);
    await expect(input).toHaveFocus();
  },
});

/** A form submits each value under the same name, even if its option is not loaded. */
export const FormValue = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: ["dhaka", "gone"], name: "district" },
  render: (props) => (
    <form aria-label={t.form}>
      <ComboboxMultiple {...props} />
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const submitted = () => {
      const form = canvasElement.querySelector("form");
      return form ? new FormData(form).getAll("district") : undefined;
    };
    await expect(submitted()).toEqual(["dhaka", "gone"]);
    await userEvent.type(canvas.getByRole("combobox"), `${t.part}{Enter}`);
    await waitFor(() => expect(submitted()).toEqual(["dhaka", "gone", "khulna"]));
    await userEvent.click(canvas.getByRole("button", { name: t.remove(t.dhaka) }));
    await expect(submitted()).toEqual(["gone", "khulna"]);
  },
});

function Held(props: ComboboxMultipleProps) {
  const [value, setValue] = useState<readonly string[]>(["khulna"]);
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <ComboboxMultiple {...props} value={value} onValueChange={setValue} />
      </div>
      <Button variant="secondary" onClick={() => setValue([])}>
        {t.reset}
      </Button>
    </div>
  );
}

/** The caller controls the values. */
export const Controlled = meta.story({
  tags: ["!autodocs"],
  render: (props) => <Held {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), `${t.sylhet}{Enter}`);
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(2));
    await userEvent.click(canvas.getByRole("button", { name: t.reset }));
    await expect(canvas.queryByRole("listitem")).toBeNull();
  },
});

export const WithHint = meta.story(inBoth(() => ({ hint: t.hint, optionalLabel: t.optional })));

export const WithError = meta.story({
  ...inBoth(() => ({ error: t.error, required: true })),
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(t.error);
    await expect(input).toBeRequired();
  },
});

/** The chips remain readable and cannot be removed. A form does not submit the values. */
export const Disabled = meta.story({
  args: { disabled: true, defaultValue: ["dhaka", "khulna"], name: "district" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("combobox")).toBeDisabled();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.queryByRole("button")).toBeNull();
    for (const hidden of canvasElement.querySelectorAll("input[type=hidden]"))
      await expect(hidden).toBeDisabled();
  },
});

export const Loading = meta.story({
  ...inBoth(() => ({ options: [], loading: true, labels: { ...labels(), loading: t.loading } })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t.loading));
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-busy", "true");
  },
});

/** There are no options before the user types. */
export const Empty = meta.story({
  ...inBoth(() => ({ options: [], onQuery: fn(), labels: { ...labels(), empty: t.empty } })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t.empty));
  },
});

export const Failed = meta.story({
  ...inBoth(() => ({
    options: [],
    onQuery: fn(),
    failure: { text: t.failure, retryLabel: t.retry, onRetry: fn() },
  })),
  play: async ({ canvas, userEvent, args: { failure } }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "a");
    await userEvent.click(await screen.findByRole("button", { name: t.retry }));
    await expect(failure?.onRetry).toHaveBeenCalledOnce();
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue("a");
  },
});

/** A long name wraps inside its chip. */
export const LongText = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  ...inBoth(() => ({
    options: [...options(), { value: "long", label: t.long }],
    defaultValue: ["dhaka", "long", "khulna"],
  })),
  play: async ({ canvas }) => {
    for (const chip of canvas.getAllByRole("listitem"))
      await expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "প্রাপকের জেলা",
    hint: "বাংলা বা ইংরেজি, যেকোনো ভাষায় নাম লিখে খুঁজুন",
    defaultValue: ["chattogram", "barishal"],
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox", { name: "প্রাপকের জেলা" });
    await userEvent.type(input, "chitta{Enter}");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/টি সিলেক্ট করা/));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
  },
});
