import { useEffect, useState } from "react";
import { expect, fireEvent, fn, isMockFunction, screen, waitFor, within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { Combobox } from "./combobox";
import type { ComboboxOption, ComboboxProps } from "./combobox";

const names = [
  ["Bagerhat", "বাগেরহাট", "Khulna", "খুলনা"],
  ["Bandarban", "বান্দরবান", "Chattogram", "চট্টগ্রাম"],
  ["Barguna", "বরগুনা", "Barishal", "বরিশাল"],
  ["Barishal", "বরিশাল", "Barishal", "বরিশাল"],
  ["Bhola", "ভোলা", "Barishal", "বরিশাল"],
  ["Bogura", "বগুড়া", "Rajshahi", "রাজশাহী"],
  ["Brahmanbaria", "ব্রাহ্মণবাড়িয়া", "Chattogram", "চট্টগ্রাম"],
  ["Chandpur", "চাঁদপুর", "Chattogram", "চট্টগ্রাম"],
  ["Chattogram", "চট্টগ্রাম", "Chattogram", "চট্টগ্রাম"],
  ["Cox’s Bazar", "কক্সবাজার", "Chattogram", "চট্টগ্রাম"],
  ["Cumilla", "কুমিল্লা", "Chattogram", "চট্টগ্রাম"],
  ["Dhaka", "ঢাকা", "Dhaka", "ঢাকা"],
  ["Dinajpur", "দিনাজপুর", "Rangpur", "রংপুর"],
  ["Gazipur", "গাজীপুর", "Dhaka", "ঢাকা"],
  ["Lakshmipur", "লক্ষ্মীপুর", "Chattogram", "চট্টগ্রাম"],
  ["Rajshahi", "রাজশাহী", "Rajshahi", "রাজশাহী"],
  ["Sylhet", "সিলেট", "Sylhet", "সিলেট"],
] as const;

const older: Record<string, string> = { Chattogram: "Chittagong", Cumilla: "Comilla", Bogura: "Bogra" };

type District = ComboboxOption & { description: string };

const english: readonly District[] = names.map(([name, bangla, division]) => ({
  value: name.toLowerCase(),
  label: name,
  keywords: [bangla, older[name] ?? ""],
  description: division,
}));
const bangla: readonly District[] = names.map(([name, label, , division]) => ({
  value: name.toLowerCase(),
  label,
  keywords: [name, older[name] ?? ""],
  description: division,
}));

const t = words({
  en: {
    options: english,
    label: "District",
    placeholder: "Type a name",
    none: "No district of that name",
    count: (count: number) => `${count} districts`,
    clear: "Clear district",
    typed: "ba",
    typedCount: 6,
    mark: "Ba",
    otherScript: "ঢাকা",
    nowhere: "Paris",
    part: "syl",
    nearly: "coxs bazar",
    form: "Receiver",
    load: "Load",
    reset: "Reset",
    loading: "Fetching the districts",
    failed: "Failed",
    loaded: "Loaded",
    elsewhere: "Elsewhere",
    dialog: "Where to?",
    close: "Close",
    hint: "In English or Bangla",
    optional: "(optional)",
    error: "Choose the receiver’s district",
    division: ({ description }: Pick<District, "description">) => `${description} division`,
    khulna: "Khulna",
    area: "Area",
    areas: ["Dhanmondi", "Mirpur", "Mohammadpur", "Uttara"],
    custom: (text: string) => `Use “${text}”`,
    own: "Kalyanpur new market",
    empty: "Type two letters of a parcel’s title or receiver",
    find: "Parcel",
    finding: "Looking for parcels",
    foundNone: "No matching parcels",
    parcels: ["Winter coats, Mina Akter", "Wedding cards, Rafi Ahmed", "Water filter, Nasrin Sultana"],
    query: "wi",
    failure: "The parcels could not be fetched",
    retry: "Try again",
  },
  bn: {
    options: bangla,
    label: "জেলা",
    placeholder: "জেলার নাম লিখুন",
    none: "এই নামে কোনো জেলা নেই",
    count: (count: number) => `${new Intl.NumberFormat("bn-BD").format(count)}টি জেলা মিলেছে`,
    clear: "জেলা মুছুন",
    typed: "বা",
    typedCount: 4,
    mark: "বা",
    otherScript: "dhaka",
    nowhere: "প্যারিস",
    part: "সিলে",
    nearly: "কক্সবাজার ",
    form: "প্রাপক",
    load: "আনুন",
    reset: "মুছুন",
    loading: "জেলাগুলো আনা হচ্ছে",
    failed: "ব্যর্থ",
    loaded: "এসেছে",
    elsewhere: "অন্য কোথাও",
    dialog: "কোথায় যাবে?",
    close: "বন্ধ করুন",
    hint: "বাংলা বা ইংরেজিতে",
    optional: "(ঐচ্ছিক)",
    error: "প্রাপকের জেলা বেছে নিন",
    division: ({ description }: Pick<District, "description">) => `${description} বিভাগ`,
    khulna: "খুলনা",
    area: "এলাকা",
    areas: ["ধানমন্ডি", "মিরপুর", "মোহাম্মদপুর", "উত্তরা"],
    custom: (text: string) => `“${text}” লিখুন`,
    own: "কল্যাণপুর নতুন বাজার",
    empty: "পার্সেলের নাম বা প্রাপকের নামের দুটি অক্ষর লিখুন",
    find: "পার্সেল",
    finding: "পার্সেল খোঁজা হচ্ছে",
    foundNone: "কোনো পার্সেল মেলেনি",
    parcels: ["শীতের কোট, মিনা আক্তার", "বিয়ের কার্ড, রাফি আহমেদ", "পানির ফিল্টার, নাসরিন সুলতানা"],
    query: "শী",
    failure: "পার্সেলগুলো লোড করা যায়নি",
    retry: "আবার চেষ্টা করুন",
  },
});

/** Returns the name of a district, which is the start of an option. */
const nameOf = (value: string) => t.options.find((option) => option.value === value)?.label ?? "";
const starting = (value: string) => new RegExp(`^${nameOf(value)}`);

const labels = () => ({ noMatches: t.none, count: t.count, clear: t.clear });

const { args, parameters } = inBoth(() => ({
  label: t.label,
  placeholder: t.placeholder,
  options: t.options,
  labels: labels(),
  onValueChange: fn(),
  onBlur: fn(),
}));

const meta = preview.meta({
  title: "Inputs/Combobox",
  component: Combobox,
  args,
  decorators: [inside("min-h-96 max-w-md")],
  // The story is in a frame, because on the documentation page an open list or dialog would cover
  // the other stories.
  parameters: { ...parameters, docs: { story: { inline: false, height: "28rem" } } },
});

/** Returns the calls of a spy. */
const calls = (spy: unknown): unknown[][] => (isMockFunction(spy) ? spy.mock.calls : []);

/** Checks the active option, as announced by a screen reader. */
async function active(input: HTMLElement, name: string | RegExp) {
  await waitFor(() =>
    expect(screen.getByRole("option", { name, selected: true })).toHaveAttribute(
      "id",
      input.getAttribute("aria-activedescendant"),
    ),
  );
}

/** The list is open. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    // Clicks without moving focus, so that the documentation page keeps the focus.
    await fireEvent.click(canvas.getByRole("combobox", { name: t.label }));
    await expect(screen.getAllByRole("option")).toHaveLength(t.options.length);
  },
});

/** Down, Up, Home and End open the list and move. Enter selects. Focus stays in the input. */
export const Keyboard = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox", { name: t.label });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowDown}");
    await expect(input).toHaveAttribute("aria-expanded", "true");
    await expect(screen.getByRole("listbox", { name: t.label })).toHaveAttribute(
      "id",
      input.getAttribute("aria-controls"),
    );
    await active(input, starting("bagerhat"));
    await userEvent.keyboard("{ArrowDown}");
    await active(input, starting("bandarban"));
    await userEvent.keyboard("{End}");
    await active(input, starting("sylhet"));
    await userEvent.keyboard("{ArrowUp}");
    await active(input, starting("rajshahi"));
    await userEvent.keyboard("{Home}");
    await active(input, starting("bagerhat"));
    await userEvent.keyboard("{ArrowUp}");
    await active(input, starting("sylhet"));
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue(nameOf("sylhet"));
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(calls(args.onValueChange)).toEqual([["sylhet"]]));
  },
});

/**
 * The typed text is kept while the arrow keys move through the list. The number of matches is announced.
 * Enter selects the active match.
 */
export const Typing = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, t.typed);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t.count(t.typedCount)));
    await expect(screen.getAllByRole("option")).toHaveLength(t.typedCount);
    await expect(input).toHaveAttribute("aria-activedescendant", "");
    const [first] = screen.getAllByRole("option");
    await expect(first?.querySelector("mark")).toHaveTextContent(t.mark);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await active(input, starting("bandarban"));
    await expect(input).toHaveValue(t.typed);
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue(nameOf("bandarban"));
    await waitFor(() => expect(calls(args.onValueChange)).toEqual([["bandarban"]]));
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
});

/** An option is found in the other script and by a former spelling. Enter selects the only match. */
export const OtherNames = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, `${t.otherScript}{Enter}`);
    await expect(input).toHaveValue(nameOf("dhaka"));
    await userEvent.clear(input);
    await userEvent.type(input, "CHITTA{Enter}");
    await expect(input).toHaveValue(nameOf("chattogram"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("chattogram");
  },
});

export const NoMatches = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, t.nowhere);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t.none));
    await expect(screen.queryByRole("option")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue(t.nowhere);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/**
 * If the user leaves the field without a selection, the previous selection is restored. Tab does not select
 * the active option.
 */
export const LeavingRestores = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: "dhaka" },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.tab();
    await userEvent.keyboard(`{Control>}a{/Control}${t.part}{ArrowDown}`);
    await active(input, starting("sylhet"));
    await userEvent.tab();
    await expect(input).toHaveValue(nameOf("dhaka"));
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
});

/**
 * On blur, an option whose full name was typed is selected, and an empty input clears the selection.
 */
export const LeavingTakesWhatIsClear = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: "dhaka" },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.clear(input);
    await userEvent.type(input, t.nearly);
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(nameOf("cox’s bazar")));
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith("cox’s bazar"));
    await userEvent.clear(input);
    await userEvent.tab();
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(""));
    await expect(input).toHaveValue("");
  },
});

/** Escape closes the list, keeps the typed text, and never clears the input. */
export const EscapeCloses = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: "dhaka" },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await active(input, starting("dhaka"));
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveValue(nameOf("dhaka"));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** A click opens the list at the selected option, and a click on an option selects it. */
export const Mouse = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: "sylhet" },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    await active(input, starting("sylhet"));
    const list = screen.getByRole("listbox");
    const option = screen.getByRole("option", { name: starting("sylhet") });
    await waitFor(() =>
      expect(option.getBoundingClientRect().bottom).toBeLessThan(list.getBoundingClientRect().bottom + 1),
    );
    await userEvent.click(screen.getByRole("option", { name: starting("rajshahi") }));
    await expect(input).toHaveValue(nameOf("rajshahi"));
    await expect(input).toHaveFocus();
    await waitFor(() => expect(calls(args.onValueChange)).toEqual([["rajshahi"]]));
  },
});

export const Clear = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: "dhaka", name: "district" },
  render: (args) => (
    <form aria-label={t.form}>
      <Combobox {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const form = canvas.getByRole("form");
    await expect(form).toHaveFormValues({ district: "dhaka" });
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.clear })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const input = canvas.getByRole("combobox");
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue("");
    await expect(form).toHaveFormValues({ district: "" });
    await waitFor(() => expect(calls(args.onValueChange)).toEqual([[""]]));
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

function Held(props: ComboboxProps) {
  const [value, setValue] = useState("khulna");
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <Combobox
          {...props}
          options={loaded ? [...props.options, { value: "khulna", label: t.khulna }] : []}
          value={value}
          onValueChange={setValue}
        />
      </div>
      <Button variant="secondary" onClick={() => setLoaded(true)}>
        {t.load}
      </Button>
      <Button variant="secondary" onClick={() => setValue("")}>
        {t.reset}
      </Button>
    </div>
  );
}

/** The caller controls the value, and may set it before the options are loaded. */
export const Controlled = meta.story({
  render: (args) => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox");
    await expect(input).toHaveValue("");
    await userEvent.click(canvas.getByRole("button", { name: t.load }));
    await waitFor(() => expect(input).toHaveValue(t.khulna));
    await userEvent.click(canvas.getByRole("button", { name: t.reset }));
    await waitFor(() => expect(input).toHaveValue(""));
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

function LoadedLater(props: ComboboxProps) {
  const [state, setState] = useState<"loading" | "failed" | "loaded">("loading");
  return (
    <div className="flex flex-col items-start gap-4">
      <Combobox {...props} options={state === "loaded" ? props.options : []} loading={state === "loading"} />
      {(["failed", "loaded"] as const).map((next) => (
        <Button key={next} variant="secondary" onClick={() => setState(next)}>
          {next === "failed" ? t.failed : t.loaded}
        </Button>
      ))}
    </div>
  );
}

/**
 * Text that the user types before the options are loaded is kept, even after an error. It is matched when
 * they are loaded.
 */
export const LeavingBeforeLoaded = meta.story({
  render: (args) => <LoadedLater {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, nameOf("sylhet").toLowerCase());
    await userEvent.click(canvas.getByRole("button", { name: t.failed }));
    await waitFor(() => expect(input).not.toHaveAttribute("aria-busy"));
    await expect(input).toHaveValue(nameOf("sylhet").toLowerCase());
    await userEvent.click(canvas.getByRole("button", { name: t.loaded }));
    await waitFor(() => expect(input).toHaveValue(nameOf("sylhet")));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("sylhet");
  },
});

/**
 * The browser may autofill the field while another element has focus. The text is handled as if it was typed,
 * and focus does not move.
 */
export const FilledInFromElsewhere = meta.story({
  tags: ["!autodocs"],
  render: (args) => (
    <div className="flex flex-col gap-4">
      <Combobox {...args} />
      <Button variant="secondary">{t.elsewhere}</Button>
    </div>
  ),
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    const elsewhere = canvas.getByRole("button", { name: t.elsewhere });
    elsewhere.focus();
    await fireEvent.input(input, { target: { value: nameOf("sylhet") } });
    await waitFor(() => expect(input).toHaveValue(nameOf("sylhet")));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("sylhet");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await expect(elsewhere).toHaveFocus();
  },
});

/** Whether a click on the middle of an element would hit the element. */
function isOnTop(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top);
}

function InDialog(props: ComboboxProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t.dialog} closeLabel={t.close}>
      <Combobox {...props} />
    </Dialog>
  );
}

/** A dialog does not clip the list. Escape closes only the list. */
export const WithinDialog = meta.story({
  render: (args) => <InDialog {...args} />,
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole("dialog");
    const input = within(dialog).getByRole("combobox");
    // The dialog takes focus when it opens. A click before that would lose focus.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.click(input);
    const list = await screen.findByRole("listbox");
    const [first] = screen.getAllByRole("option");
    const [one, other] = [list, dialog].map((element) => element.getBoundingClientRect());
    await expect(one && other && (one.bottom > other.bottom || one.top < other.top)).toBe(true);
    await waitFor(() => expect(first && isOnTop(first)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await expect(dialog).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(input).toHaveValue(nameOf("bandarban"));
    await expect(dialog).toBeVisible();
  },
});

/** At the bottom of the viewport, the list opens upwards and stays within the viewport. */
export const OpensUpwards = meta.story({
  decorators: [inside("fixed inset-x-4 bottom-4 max-w-md")],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    const list = await screen.findByRole("listbox");
    await waitFor(() =>
      expect(list.getBoundingClientRect().bottom).toBeLessThan(input.getBoundingClientRect().top),
    );
    await expect(list.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
});

/** Simulates an on-screen keyboard. The given height of the viewport remains visible, in px. */
function keyboardAt(height: number) {
  Object.defineProperty(window.visualViewport, "height", { configurable: true, value: height });
  window.visualViewport?.dispatchEvent(new Event("resize"));
}

/** The space above an on-screen keyboard determines on which side the list opens, and its height. */
export const FollowsKeyboard = meta.story({
  decorators: [inside("fixed inset-x-4 top-72 max-w-md")],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    const list = await screen.findByRole("listbox");
    const layer = list.parentElement;
    await waitFor(() => expect(layer).toHaveAttribute("data-side", "bottom"));
    const top = Math.round(input.getBoundingClientRect().bottom) + 260;
    keyboardAt(top);
    await waitFor(() => expect(list.getBoundingClientRect().bottom).toBeLessThan(top));
    await expect(layer).toHaveAttribute("data-side", "bottom");
    keyboardAt(top - 100);
    await waitFor(() => expect(layer).toHaveAttribute("data-side", "top"));
    await waitFor(() =>
      expect(list.getBoundingClientRect().bottom).toBeLessThan(input.getBoundingClientRect().top),
    );
    Reflect.deleteProperty(window.visualViewport ?? {}, "height");
    window.visualViewport?.dispatchEvent(new Event("resize"));
    await waitFor(() => expect(layer).toHaveAttribute("data-side", "bottom"));
  },
});

export const WithHint = meta.story(inBoth(() => ({ hint: t.hint, optionalLabel: t.optional })));

export const WithError = meta.story({
  ...inBoth(() => ({ error: t.error, required: true })),
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(t.error);
    await expect(input).toHaveAttribute("aria-required", "true");
  },
});

export const Disabled = meta.story({ args: { disabled: true, defaultValue: "dhaka" } });

/**
 * Arrow keys skip an option that cannot be selected. Neither a press on the option nor its complete
 * name selects it.
 */
export const DisabledOption = meta.story({
  ...inBoth(() => ({
    options: t.options
      .filter(({ value }) => value.startsWith("b"))
      .map((option) => Object.assign({}, option, { disabled: option.value === "bandarban" })),
  })),
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    const closed = screen.getByRole("option", { name: starting("bandarban") });
    await expect(closed).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(closed);
    await userEvent.keyboard("{Home}{ArrowDown}");
    await active(input, starting("barguna"));
    await userEvent.type(input, `${nameOf("bandarban")}{Enter}`);
    await userEvent.tab();
    await expect(input).toHaveValue("");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** The options of a group are under its heading. Arrow keys also move from one group to the next. */
export const Groups = meta.story({
  ...inBoth(() => ({
    options: t.options.map(({ description, ...option }) => ({
      ...option,
      group: t.division({ description }),
    })),
  })),
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    const headings = [...new Set(t.options.map(t.division))];
    const groups = await screen.findAllByRole("group");
    await expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(headings);
    // Only one option belongs to Khulna, so the next one is the first of Chattogram.
    await userEvent.keyboard("{Home}{ArrowDown}{ArrowDown}");
    await active(input, starting("brahmanbaria"));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith("brahmanbaria"));
    await userEvent.clear(input);
    await userEvent.type(input, t.part);
    await waitFor(() => expect(screen.getAllByRole("group")).toHaveLength(1));
  },
});

/**
 * Any text is a valid value. It is selected with the last option, with Enter, or when the field loses focus.
 */
export const FreeText = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({
    label: t.area,
    allowCustom: true,
    labels: { ...labels(), custom: t.custom },
    options: t.areas.map((area) => ({ value: area, label: area })),
  })),
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    const [first = ""] = t.areas;
    await userEvent.type(input, t.own);
    await screen.findByRole("option", { name: t.custom(t.own) });
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect(input).toHaveValue(t.own);
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(t.own));
    await userEvent.clear(input);
    // Part of the name of an option is a valid value too, unless the user selects that option.
    await userEvent.type(input, first.slice(0, 3));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(first.slice(0, 3)));
    await userEvent.clear(input);
    await userEvent.type(input, first);
    await waitFor(() => expect(screen.queryByRole("option", { name: t.custom(first) })).toBeNull());
    await userEvent.clear(input);
    await userEvent.type(input, `${t.own} 2`);
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(`${t.own} 2`));
    await expect(input).toHaveValue(`${t.own} 2`);
  },
});

const wanted = fn();

/** Simulates a slow server whose first response is an error. */
function Searching(props: ComboboxProps) {
  const [query, setQuery] = useState("");
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; found: string[] | undefined }>();
  const to = `${query} ${round}`;
  useEffect(() => {
    if (query.length < 2) return undefined;
    const found = t.parcels.filter((parcel) => parcel.toLowerCase().includes(query.toLowerCase()));
    const timer = setTimeout(() => setAnswer({ to, found: round === 0 ? undefined : found }), 120);
    return () => clearTimeout(timer);
  }, [query, round, to]);
  const known = answer?.to === to ? answer : undefined;
  const long = query.length >= 2;
  return (
    <Combobox
      {...props}
      options={long ? (known?.found ?? []).map((parcel) => ({ value: parcel, label: parcel })) : []}
      loading={long && !known}
      failure={
        long && known && !known.found
          ? { text: t.failure, retryLabel: t.retry, onRetry: () => setRound(round + 1) }
          : undefined
      }
      onQuery={(text) => {
        wanted(text);
        setQuery(text);
      }}
    />
  );
}

const searching = inBoth(() => ({
  label: t.find,
  placeholder: undefined,
  options: [],
  labels: { ...labels(), empty: t.empty, loading: t.finding, noMatches: t.foundNone },
}));

/**
 * Options from a server: a hint before the search, loading, an error with a retry button, and results. The
 * selection is kept afterwards.
 */
export const Asynchronous = meta.story({
  tags: ["!autodocs"],
  ...searching,
  render: (args) => <Searching {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    wanted.mockClear();
    const input = canvas.getByRole("combobox");
    const status = canvas.getByRole("status");
    await userEvent.click(input);
    await waitFor(() => expect(status).toHaveTextContent(t.empty));
    await userEvent.type(input, t.query);
    await waitFor(() => expect(wanted).toHaveBeenLastCalledWith(t.query));
    await waitFor(() => expect(status).toHaveTextContent(t.failure));
    // Tab moves past the clear button to the retry button, and the list stays open.
    await userEvent.tab();
    await userEvent.tab();
    const retry = screen.getByRole("button", { name: t.retry });
    await expect(retry).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveFocus();
    await waitFor(() => expect(status).toHaveTextContent(t.finding));
    const [option] = await screen.findAllByRole("option");
    await expect(option).toHaveTextContent(t.parcels[0] ?? "");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(input).toHaveValue(t.parcels[0]);
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(t.parcels[0]));
    await expect(wanted).toHaveBeenLastCalledWith("");
    await userEvent.tab();
    await expect(input).toHaveValue(t.parcels[0]);
  },
});

/** Tab past the retry button closes the list and keeps the typed text. */
export const LeavingFailure = meta.story({
  ...inBoth(() => ({
    options: [],
    onQuery: fn(),
    failure: { text: t.failure, retryLabel: t.retry, onRetry: fn() },
  })),
  render: (args) => (
    <div className="flex flex-col gap-4">
      <Combobox {...args} />
      <Button variant="secondary">{t.elsewhere}</Button>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "a");
    await screen.findByRole("button", { name: t.retry });
    await userEvent.click(canvas.getByRole("button", { name: t.elsewhere }));
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await expect(input).toHaveValue("a");
  },
});

/** There are no options before the user types. */
export const Empty = meta.story({
  ...searching,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t.empty));
  },
});

export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  ...inBoth(() => ({
    options: t.options.map((option) => Object.assign({}, option, { group: t.division(option) })),
  })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const { right } = (await screen.findByRole("listbox")).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "প্রাপকের জেলা",
    hint: "বাংলা বা ইংরেজি, যেকোনো ভাষায় নাম লিখে খুঁজুন",
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox", { name: "প্রাপকের জেলা" });
    await userEvent.type(input, "laksh");
    await expect(await screen.findByRole("option", { name: starting("lakshmipur") })).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, "ব");
    await waitFor(() => expect(screen.getAllByRole("option").length).toBeGreaterThan(5));
    await expect(canvas.getByRole("status")).toHaveTextContent(/টি জেলা/);
  },
});
