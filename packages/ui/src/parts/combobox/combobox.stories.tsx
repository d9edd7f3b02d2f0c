import { useState } from "react";
import { expect, fireEvent, fn, isMockFunction, screen, waitFor, within } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { Combobox } from "./combobox";
import type { ComboboxProps } from "./combobox";

const names = [
  ["Bagerhat", "বাগেরহাট", "Khulna"],
  ["Bandarban", "বান্দরবান", "Chattogram"],
  ["Barguna", "বরগুনা", "Barishal"],
  ["Barishal", "বরিশাল", "Barishal"],
  ["Bhola", "ভোলা", "Barishal"],
  ["Bogura", "বগুড়া", "Rajshahi"],
  ["Brahmanbaria", "ব্রাহ্মণবাড়িয়া", "Chattogram"],
  ["Chandpur", "চাঁদপুর", "Chattogram"],
  ["Chattogram", "চট্টগ্রাম", "Chattogram"],
  ["Cox’s Bazar", "কক্সবাজার", "Chattogram"],
  ["Cumilla", "কুমিল্লা", "Chattogram"],
  ["Dhaka", "ঢাকা", "Dhaka"],
  ["Dinajpur", "দিনাজপুর", "Rangpur"],
  ["Gazipur", "গাজীপুর", "Dhaka"],
  ["Lakshmipur", "লক্ষ্মীপুর", "Chattogram"],
  ["Rajshahi", "রাজশাহী", "Rajshahi"],
  ["Sylhet", "সিলেট", "Sylhet"],
] as const;

const older: Record<string, string> = { Chattogram: "Chittagong", Cumilla: "Comilla", Bogura: "Bogra" };

const options = names.map(([english, bangla, division]) => ({
  value: english.toLowerCase(),
  label: english,
  keywords: [bangla, older[english] ?? ""],
  detail: division,
}));

const meta = preview.meta({
  title: "Inputs/Combobox",
  component: Combobox,
  args: {
    label: "District",
    placeholder: "Type a name",
    options,
    noMatchesLabel: "No district of that name",
    countLabel: (count: number) => `${count} districts`,
    clearLabel: "Clear the district",
    onValueChange: fn(),
    onBlur: fn(),
  },
  decorators: [inside("min-h-96 max-w-md")],
});

/** What a spy was called with, call by call. */
const calls = (spy: unknown): unknown[][] => (isMockFunction(spy) ? spy.mock.calls : []);

/** The option that the keyboard is on, as a screen reader is told. */
async function active(input: HTMLElement, name: string | RegExp) {
  await waitFor(() =>
    expect(screen.getByRole("option", { name, selected: true })).toHaveAttribute(
      "id",
      input.getAttribute("aria-activedescendant"),
    ),
  );
}

/** Down opens and moves, as do Up, Home and End; Enter chooses; the focus never leaves the box. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox", { name: "District" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowDown}");
    await expect(input).toHaveAttribute("aria-expanded", "true");
    await expect(screen.getByRole("listbox", { name: "District" })).toHaveAttribute(
      "id",
      input.getAttribute("aria-controls"),
    );
    await active(input, /^Bagerhat/);
    await userEvent.keyboard("{ArrowDown}");
    await active(input, /^Bandarban/);
    await userEvent.keyboard("{End}");
    await active(input, /^Sylhet/);
    await userEvent.keyboard("{ArrowUp}");
    await active(input, /^Rajshahi/);
    await userEvent.keyboard("{Home}");
    await active(input, /^Bagerhat/);
    await userEvent.keyboard("{ArrowUp}");
    await active(input, /^Sylhet/);
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue("Sylhet");
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(calls(args.onValueChange)).toEqual([["sylhet"]]));
  },
});

/** What is typed stays while the keyboard moves; how many match is said; Enter takes the match it is on. */
export const Typing = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "ba");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("6 districts"));
    await expect(screen.getAllByRole("option")).toHaveLength(6);
    await expect(input).toHaveAttribute("aria-activedescendant", "");
    const [first] = screen.getAllByRole("option");
    await expect(first?.querySelector("mark")).toHaveTextContent("Ba");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await active(input, /^Bandarban/);
    await expect(input).toHaveValue("ba");
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue("Bandarban");
    await waitFor(() => expect(calls(args.onValueChange)).toEqual([["bandarban"]]));
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
});

/** The other script, an older spelling: Enter takes the only match. */
export const OtherNames = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "ঢাকা{Enter}");
    await expect(input).toHaveValue("Dhaka");
    await userEvent.clear(input);
    await userEvent.type(input, "CHITTA{Enter}");
    await expect(input).toHaveValue("Chattogram");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("chattogram");
  },
});

export const NoMatches = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "Paris");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("No district of that name"));
    await expect(screen.queryByRole("option")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue("Paris");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** Leaving without a choice brings the one before back: Tab does not take what the keyboard is on. */
export const LeavingRestores = meta.story({
  args: { defaultValue: "dhaka" },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.tab();
    await userEvent.keyboard("{Control>}a{/Control}syl{ArrowDown}");
    await active(input, /^Sylhet/);
    await userEvent.tab();
    await expect(input).toHaveValue("Dhaka");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
});

/** A name typed out in full is a choice; an emptied box is none. */
export const LeavingTakesWhatIsClear = meta.story({
  args: { defaultValue: "dhaka" },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.clear(input);
    await userEvent.type(input, "coxs bazar");
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue("Cox’s Bazar"));
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith("cox’s bazar"));
    await userEvent.clear(input);
    await userEvent.tab();
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(""));
    await expect(input).toHaveValue("");
  },
});

/** Escape closes the list, keeps what was typed, and never empties the box. */
export const EscapeCloses = meta.story({
  args: { defaultValue: "dhaka" },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await active(input, /^Dhaka/);
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveValue("Dhaka");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** A click opens all, with the choice in sight; a click on an option chooses it. */
export const Mouse = meta.story({
  args: { defaultValue: "sylhet" },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    await active(input, /^Sylhet/);
    const list = screen.getByRole("listbox");
    const option = screen.getByRole("option", { name: /^Sylhet/ });
    await waitFor(() =>
      expect(option.getBoundingClientRect().bottom).toBeLessThan(list.getBoundingClientRect().bottom + 1),
    );
    await userEvent.click(screen.getByRole("option", { name: /^Rajshahi/ }));
    await expect(input).toHaveValue("Rajshahi");
    await expect(input).toHaveFocus();
    await waitFor(() => expect(calls(args.onValueChange)).toEqual([["rajshahi"]]));
  },
});

export const Clear = meta.story({
  args: { defaultValue: "dhaka", name: "district" },
  render: (args) => (
    <form aria-label="Receiver">
      <Combobox {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const form = canvas.getByRole("form");
    await expect(form).toHaveFormValues({ district: "dhaka" });
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Clear the district" })).toHaveFocus();
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
          options={loaded ? [...options, { value: "khulna", label: "Khulna" }] : []}
          value={value}
          onValueChange={setValue}
        />
      </div>
      <Button variant="secondary" onClick={() => setLoaded(true)}>
        Load
      </Button>
      <Button variant="secondary" onClick={() => setValue("")}>
        Reset
      </Button>
    </div>
  );
}

/** The caller holds the value, and may hold it before the options are there. */
export const Controlled = meta.story({
  render: (args) => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox");
    await expect(input).toHaveValue("");
    await userEvent.click(canvas.getByRole("button", { name: "Load" }));
    await waitFor(() => expect(input).toHaveValue("Khulna"));
    await userEvent.click(canvas.getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(input).toHaveValue(""));
  },
});

export const Loading = meta.story({
  args: { options: [], loading: true, loadingLabel: "Fetching the districts" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Fetching the districts"));
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-busy", "true");
  },
});

function LoadedLater(props: ComboboxProps) {
  const [state, setState] = useState("loading");
  return (
    <div className="flex flex-col items-start gap-4">
      <Combobox {...props} options={state === "loaded" ? props.options : []} loading={state === "loading"} />
      {["failed", "loaded"].map((next) => (
        <Button key={next} variant="secondary" onClick={() => setState(next)}>
          {next}
        </Button>
      ))}
    </div>
  );
}

/** What was typed before there was anything to choose from is kept, even when that fails at first, and taken once there is. */
export const LeavingBeforeLoaded = meta.story({
  render: (args) => <LoadedLater {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "sylhet");
    await userEvent.click(canvas.getByRole("button", { name: "failed" }));
    await waitFor(() => expect(input).not.toHaveAttribute("aria-busy"));
    await expect(input).toHaveValue("sylhet");
    await userEvent.click(canvas.getByRole("button", { name: "loaded" }));
    await waitFor(() => expect(input).toHaveValue("Sylhet"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("sylhet");
  },
});

/** Filled in by the browser, say, while the person is elsewhere: taken as if they had typed it and left, and they stay where they are. */
export const FilledInFromElsewhere = meta.story({
  render: (args) => (
    <div className="flex flex-col gap-4">
      <Combobox {...args} />
      <Button variant="secondary">Elsewhere</Button>
    </div>
  ),
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    const elsewhere = canvas.getByRole("button", { name: "Elsewhere" });
    elsewhere.focus();
    await fireEvent.input(input, { target: { value: "sylhet" } });
    await waitFor(() => expect(input).toHaveValue("Sylhet"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("sylhet");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await expect(elsewhere).toHaveFocus();
  },
});

/** Whether it is what one would click at its middle. */
function isOnTop(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top);
}

function InDialog(props: ComboboxProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Where to?" closeLabel="Close">
      <Combobox {...props} />
    </Dialog>
  );
}

/** The list is not cut off by a dialog, and Escape closes the list alone. */
export const WithinDialog = meta.story({
  render: (args) => <InDialog {...args} />,
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole("dialog");
    const input = within(dialog).getByRole("combobox");
    // The dialog has taken the focus: only then does the click keep it.
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
    await expect(input).toHaveValue("Bandarban");
    await expect(dialog).toBeVisible();
  },
});

/** At the foot of the screen the list goes up, and stays on the screen. */
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

/** As if an on-screen keyboard left so many px of the screen. */
function keyboardAt(height: number) {
  Object.defineProperty(window.visualViewport, "height", { configurable: true, value: height });
  window.visualViewport?.dispatchEvent(new Event("resize"));
}

/** What an on-screen keyboard leaves of the screen decides where the list goes, and how high it is. */
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

export const WithHint = meta.story({ args: { hint: "In English or Bangla", optionalLabel: "(optional)" } });

export const WithError = meta.story({
  args: { error: "Choose the receiver’s district", required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Choose the receiver’s district");
    await expect(input).toHaveAttribute("aria-required", "true");
  },
});

export const Disabled = meta.story({ args: { disabled: true, defaultValue: "dhaka" } });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "প্রাপকের জেলা",
    hint: "বাংলা বা ইংরেজি, যেকোনো ভাষায় নাম লিখে খুঁজুন",
    placeholder: "জেলার নাম লিখুন",
    noMatchesLabel: "এই নামে কোনো জেলা পাওয়া যায়নি",
    countLabel: (count) => `${new Intl.NumberFormat("bn-BD").format(count)}টি জেলা`,
    clearLabel: "জেলার নাম মুছুন",
    options: names.map(([english, bangla]) => ({
      value: english.toLowerCase(),
      label: bangla,
      keywords: [english],
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox", { name: "প্রাপকের জেলা" });
    await userEvent.type(input, "laksh");
    await expect(await screen.findByRole("option", { name: "লক্ষ্মীপুর" })).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, "ব");
    await waitFor(() => expect(screen.getAllByRole("option").length).toBeGreaterThan(5));
    await expect(canvas.getByRole("status")).toHaveTextContent(/টি জেলা/);
  },
});
