import { Calculator, CreditCard, History, MapPin, Package, PackagePlus, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { CommandPalette, useCommandShortcut } from "./command-palette";
import type { CommandGroup, CommandPaletteProps } from "./command-palette";

const t = words({
  en: {
    label: "Go to, find or do",
    placeholder: "What would you like to do?",
    empty: "Nothing of that name",
    count: (count: number) => `${count} commands`,
    loading: "Looking for parcels",
    close: "Close",
    open: "Search everything",
    note: "Note",
    recent: "Recent",
    goTo: "Go to",
    toDo: "Do",
    parcels: "Parcels",
    myParcels: "My parcels",
    coverage: "Where we go",
    pricing: "What it costs",
    send: "Send a parcel",
    pay: "Pay for a parcel",
    theme: "Dark colours",
    coats: "Winter coats, Mina Akter",
    books: "Books, Rafi Ahmed",
    onItsWay: "In transit",
    typed: "send",
    other: "পার্সেল পাঠান",
    part: "coats",
    nowhere: "Paris",
    choose: "choose",
    move: "move",
    leave: "close",
  },
  bn: {
    label: "যান, খুঁজুন বা করুন",
    placeholder: "কী করতে চান?",
    empty: "এই নামে কিছু নেই",
    count: (count: number) => `${new Intl.NumberFormat("bn-BD").format(count)}টি কাজ`,
    loading: "পার্সেল খোঁজা হচ্ছে",
    close: "বন্ধ করুন",
    open: "সবকিছু খুঁজুন",
    note: "মন্তব্য",
    recent: "সাম্প্রতিক",
    goTo: "যান",
    toDo: "করুন",
    parcels: "পার্সেল",
    myParcels: "আমার পার্সেল",
    coverage: "সেবার এলাকা",
    pricing: "চার্জ",
    send: "পার্সেল পাঠান",
    pay: "পেমেন্ট করুন",
    theme: "ডার্ক থিম",
    coats: "শীতের কোট, মিনা আক্তার",
    books: "বই, রাফি আহমেদ",
    onItsWay: "পথে আছে",
    typed: "পাঠান",
    other: "send a parcel",
    part: "কোট",
    nowhere: "প্যারিস",
    choose: "বেছে নিন",
    move: "সরান",
    leave: "বন্ধ করুন",
  },
});

const ran = fn();
const run = (id: string) => () => ran(id);

const groups = (): CommandGroup[] => [
  {
    label: t.recent,
    shown: "untyped",
    commands: [
      {
        id: "coats",
        label: t.coats,
        description: t.onItsWay,
        icon: <History aria-hidden="true" />,
        onSelect: run("coats"),
      },
    ],
  },
  {
    label: t.goTo,
    commands: [
      { id: "parcels", label: t.myParcels, icon: <Package aria-hidden="true" />, onSelect: run("parcels") },
      { id: "coverage", label: t.coverage, icon: <MapPin aria-hidden="true" />, onSelect: run("coverage") },
      { id: "pricing", label: t.pricing, icon: <Calculator aria-hidden="true" />, onSelect: run("pricing") },
    ],
  },
  {
    label: t.toDo,
    commands: [
      {
        id: "send",
        label: t.send,
        keywords: [t.other],
        icon: <PackagePlus aria-hidden="true" />,
        keys: ["Alt", "N"],
        onSelect: run("send"),
      },
      { id: "pay", label: t.pay, icon: <CreditCard aria-hidden="true" />, onSelect: run("pay") },
      { id: "theme", label: t.theme, icon: <Sun aria-hidden="true" />, onSelect: run("theme") },
    ],
  },
];

const hints = () => [
  { keys: ["↑", "↓"], text: t.move },
  { keys: ["↵"], text: t.choose },
  { keys: ["Esc"], text: t.leave },
];

function Held({ open: openAtFirst = false, onOpenChange, ...props }: CommandPaletteProps) {
  const [open, setOpen] = useState(openAtFirst);
  useCommandShortcut("mod+k", () => setOpen(true));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <input aria-label={t.note} className="rounded-control border border-line-strong px-3 py-2" />
      <CommandPalette
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange?.(next);
        }}
      />
    </div>
  );
}

const { args, parameters } = inBoth(() => ({
  label: t.label,
  placeholder: t.placeholder,
  groups: groups(),
  labels: { empty: t.empty, count: t.count, loading: t.loading, close: t.close },
  hints: hints(),
}));

const meta = preview.meta({
  title: "Navigation/Command palette",
  component: CommandPalette,
  tags: ["new"],
  args: { ...args, open: false, onOpenChange: fn() },
  render: (props) => <Held {...props} />,
  decorators: [inside("min-h-128")],
  parameters: { ...parameters, docs: { story: { inline: false, height: "38rem" } } },
  beforeEach: () => {
    ran.mockReset();
  },
});

/** Waits until the palette is open and the field has focus, and returns the field. */
async function field() {
  const input = await screen.findByRole("combobox", { name: t.label });
  await waitFor(() => expect(input).toHaveFocus());
  await waitFor(() => expect(document.getAnimations()).toHaveLength(0));
  return input;
}

/** Checks the active command, as announced by a screen reader. Enter runs it. */
const active = (name: string) =>
  waitFor(() => {
    const option = screen.getByRole("option", { name: new RegExp(`^${name}`), selected: true });
    const input = screen.getByRole("combobox");
    return expect(option).toHaveAttribute("id", input.getAttribute("aria-activedescendant"));
  });

export const Default = meta.story({
  args: { open: true },
  play: async () => {
    await expect(await screen.findByRole("dialog", { name: t.label })).toBeInTheDocument();
    await field();
    await active(t.coats);
  },
});

/**
 * Ctrl K opens the palette, even from a text field. Arrows, Home and End move through the commands. Enter
 * closes the palette, returns focus and runs the active command.
 */
export const Keyboard = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByRole("textbox", { name: t.note });
    await userEvent.click(note);
    await userEvent.keyboard("{Control>}k{/Control}");
    await field();
    await active(t.coats);
    await userEvent.keyboard("{ArrowDown}");
    await active(t.myParcels);
    await userEvent.keyboard("{End}");
    await active(t.theme);
    await userEvent.keyboard("{ArrowDown}");
    await active(t.coats);
    await userEvent.keyboard("{ArrowUp}");
    await active(t.theme);
    await userEvent.keyboard("{Home}{ArrowDown}{ArrowDown}");
    await active(t.coverage);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(ran).toHaveBeenCalledWith("coverage"));
    await expect(ran).toHaveBeenCalledOnce();
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(note).toHaveFocus();
    await userEvent.keyboard("{Meta>}k{/Meta}");
    await field();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(note).toHaveFocus());
    await expect(ran).toHaveBeenCalledOnce();
  },
});

/** A part of a command's name, in either script, finds the command. The first match is active. */
export const Typing = meta.story({
  args: { open: true },
  play: async ({ userEvent }) => {
    const input = await field();
    await userEvent.type(input, t.typed);
    await active(t.send);
    await expect(screen.getByRole("status")).toHaveTextContent(t.count(1));
    await expect(screen.getByRole("option").querySelector("mark")).not.toBeNull();
    await expect(screen.queryByRole("group", { name: t.recent })).toBeNull();
    await userEvent.clear(input);
    await userEvent.type(input, t.other);
    await active(t.send);
  },
});

/**
 * A trigger opens the palette without state in the caller. It regains focus before a selected
 * command runs, so that the command can move focus.
 */
export const WithTrigger = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({ trigger: <Button variant="secondary">{t.open}</Button>, open: undefined })),
  render: (props) => <CommandPalette {...props} />,
  play: async ({ canvas, userEvent, args: { onOpenChange } }) => {
    const trigger = canvas.getByRole("button", { name: t.open });
    let focused: Element | null = null;
    ran.mockImplementation(() => void (focused = document.activeElement));
    // The click does not move focus to the button, as in Safari.
    await fireEvent.click(trigger);
    await field();
    await expect(onOpenChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await active(t.coverage);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(ran).toHaveBeenCalledWith("coverage"));
    await expect(focused).toBe(trigger);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(onOpenChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard("{Enter}");
    await field();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(trigger).toHaveFocus();
    await expect(ran).toHaveBeenCalledOnce();
  },
});

/** The palette is open from the first render. */
export const InitiallyOpen = meta.story({
  tags: ["!autodocs"],
  args: { open: undefined, defaultOpen: true },
  render: (props) => <CommandPalette {...props} />,
  play: async ({ userEvent }) => {
    await field();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const NoMatches = meta.story({
  args: { open: true },
  play: async ({ userEvent }) => {
    const input = await field();
    await userEvent.type(input, t.nowhere);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(t.empty));
    await expect(screen.queryByRole("option")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(ran).not.toHaveBeenCalled();
  },
});

export const Mouse = meta.story({
  args: { open: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("option", { name: t.pricing }));
    await waitFor(() => expect(ran).toHaveBeenCalledWith("pricing"));
    await expect(ran).toHaveBeenCalledOnce();
  },
});

/** Simulates a server that responds after a moment. */
function Finding(props: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const [answered, setAnswered] = useState("");
  useEffect(() => {
    if (query === answered) return undefined;
    const timer = setTimeout(() => setAnswered(query), 150);
    return () => clearTimeout(timer);
  }, [query, answered]);
  const found = [t.coats, t.books].filter((parcel) => parcel.toLowerCase().includes(answered.toLowerCase()));
  return (
    <Held
      {...props}
      loading={query !== answered}
      onQuery={setQuery}
      groups={[
        ...props.groups,
        {
          label: t.parcels,
          shown: "found",
          commands: answered
            ? found.map((label) => ({
                id: label,
                label,
                icon: <Package aria-hidden="true" />,
                onSelect: run(label),
              }))
            : [],
        },
      ]}
    />
  );
}

/**
 * Results that the caller loads are a separate group. Screen readers announce that the results are
 * loading.
 */
export const Asynchronous = meta.story({
  args: { open: true },
  render: (props) => <Finding {...props} />,
  play: async ({ userEvent }) => {
    const input = await field();
    await userEvent.type(input, t.part);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(t.loading));
    const parcels = await screen.findByRole("group", { name: t.parcels });
    await expect(within(parcels).getByRole("option", { name: t.coats })).toBeInTheDocument();
    await active(t.coats);
  },
});

export const Loading = meta.story({
  args: { open: true, loading: true, groups: [] },
});

export const SmallPhone = meta.story({
  args: { open: true },
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  play: async () => {
    const palette = await screen.findByRole("dialog");
    await waitFor(() => expect(palette.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    open: true,
    label: "যেকোনো পেজে যান, পার্সেল খুঁজুন বা কাজ সেরে নিন",
    placeholder: "পেজের নাম, প্রাপক বা ট্র্যাকিং আইডি লিখুন",
  },
});
