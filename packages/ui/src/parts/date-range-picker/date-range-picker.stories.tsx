import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { DatePicker, DateRangePicker } from "./date-range-picker";
import type { DateRange, DateRangePickerProps } from "./date-range-picker";

const t = words({
  en: {
    legend: "Booked between",
    hint: "Both days count",
    locale: "en-BD",
    labels: {
      from: "From",
      to: "To",
      placeholder: "dd/mm/yyyy",
      open: "Calendar",
      title: "Choose a date range",
      close: "Close",
      chooseFrom: "Choose the start date.",
      chooseTo: "Now choose the end date.",
      previousMonth: "Previous month",
      nextMonth: "Next month",
      invalid: "Enter a day such as 03/11/2026",
      crossed: "The last day is before the first",
      outOfRange: "Choose a day of the last three months",
    },
    error: "Choose the days that the statement is for",
    today: "Today",
    week: "Last 7 days",
    month: "This month",
    third: "03/11/2026",
    ninth: "09/11/2026",
    typed: "3-11-26",
    november: "November 2026",
    october: "October 2026",
    december: "December 2026",
    clear: "Clear",
    day: "Delivery day",
    dayHint: "From tomorrow on",
    chooseDay: "Choose the day.",
    dayTitle: "Choose a day",
    send: "Send",
    fourth: "04/11/2026",
  },
  bn: {
    legend: "বুকিংয়ের তারিখ",
    hint: "দুই দিনই ধরা হবে",
    locale: "bn-BD",
    labels: {
      from: "শুরু",
      to: "শেষ",
      placeholder: "দিন/মাস/বছর",
      open: "ক্যালেন্ডার",
      title: "সময়কাল বেছে নিন",
      close: "বন্ধ করুন",
      chooseFrom: "শুরুর তারিখ বেছে নিন।",
      chooseTo: "এবার শেষ তারিখ বেছে নিন।",
      previousMonth: "আগের মাস",
      nextMonth: "পরের মাস",
      invalid: "তারিখ লিখুন, যেমন ০৩/১১/২০২৬",
      crossed: "শেষ তারিখ শুরুর তারিখের আগের",
      outOfRange: "গত তিন মাসের একটি তারিখ বেছে নিন",
    },
    error: "কোন কোন দিনের হিসাব চান, বেছে নিন",
    today: "আজ",
    week: "গত ৭ দিন",
    month: "এই মাস",
    third: "০৩/১১/২০২৬",
    ninth: "০৯/১১/২০২৬",
    typed: "৩-১১-২৬",
    november: "নভেম্বর ২০২৬",
    october: "অক্টোবর ২০২৬",
    december: "ডিসেম্বর ২০২৬",
    clear: "মুছুন",
    day: "ডেলিভারির দিন",
    dayHint: "আগামীকাল থেকে",
    chooseDay: "দিনটি বেছে নিন।",
    dayTitle: "দিন বেছে নিন",
    send: "পাঠান",
    fourth: "০৪/১১/২০২৬",
  },
});

const chosen = { from: "2026-11-03", to: "2026-11-09" };

const { args, parameters } = inBoth(() => ({
  legend: t.legend,
  labels: t.labels,
  locale: t.locale,
  onValueChange: fn(),
}));

const meta = preview.meta({
  title: "Inputs/Date range picker",
  component: DateRangePicker,
  tags: ["new"],
  args: { ...args, defaultValue: chosen },
  decorators: [inside("min-h-128 max-w-xl")],
  parameters: { ...parameters, docs: { story: { inline: false, height: "36rem" } } },
});

const submitted = fn((event: { preventDefault: () => void }) => event.preventDefault());

const field = (canvas: ReturnType<typeof within>, end: "from" | "to") =>
  canvas.getByRole("textbox", { name: t.labels[end] });

/** Waits until the calendar is loaded and has focus, and returns it. */
async function opened(
  canvas: ReturnType<typeof within>,
  press: (element: Element) => Promise<void>,
  name: string = t.labels.open,
) {
  await press(canvas.getByRole("button", { name }));
  const layer = await screen.findByRole("dialog", { name: t.labels.title });
  await within(layer).findAllByRole("grid");
  await waitFor(() => expect(document.activeElement?.closest("[role=grid]")).not.toBeNull());
  return within(layer);
}

/** Returns the focused day. */
const focusedDay = () => document.activeElement?.closest("[data-day]")?.getAttribute("data-day");

/** Returns the name of a day for screen readers. */
const wholeDay = (day: Date) =>
  new Intl.DateTimeFormat(t.locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(day);

/** The open calendar. It shows one month on a phone, and two on a tablet or a wider screen. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: t.labels.open }));
    const layer = within(await screen.findByRole("dialog", { name: t.labels.title }));
    const [month] = await layer.findAllByRole("grid");
    await expect(month).toHaveAccessibleName(t.november);
    await expect(layer.getAllByRole("gridcell", { selected: true })).toHaveLength(7);
  },
});

/**
 * Arrow keys move by days and weeks, Home and End within a week, and the Page keys by months. Enter selects a
 * day. Escape closes the calendar and returns focus.
 */
export const Keyboard = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    await userEvent.tab();
    await expect(field(canvas, "from")).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    const trigger = canvas.getByRole("button", { name: t.labels.open });
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(focusedDay()).toBe("2026-11-03"));
    const day = async (keys: string, iso: string) => {
      await userEvent.keyboard(keys);
      await waitFor(() => expect(focusedDay()).toBe(iso));
    };
    await day("{ArrowRight}", "2026-11-04");
    await day("{ArrowDown}", "2026-11-11");
    await day("{ArrowUp}", "2026-11-04");
    await day("{ArrowLeft}", "2026-11-03");
    await day("{Home}", "2026-11-01");
    await day("{End}", "2026-11-07");
    await day("{PageUp}", "2026-10-07");
    await day("{PageDown}", "2026-11-07");
    await userEvent.keyboard("{Enter}");
    await expect(screen.getByText(t.labels.chooseTo)).toBeInTheDocument();
    await day("{ArrowDown}", "2026-11-14");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(onValueChange).toHaveBeenCalledOnce();
    await expect(onValueChange).toHaveBeenCalledWith({ from: "2026-11-07", to: "2026-11-14" });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(focusedDay()).toBe("2026-11-07"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

/** The user may press the last day of the range first. */
export const Pointer = meta.story({
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    const layer = await opened(canvas, userEvent.click);
    // On a tablet or a wider screen, two months are shown.
    await expect(layer.getAllByRole("grid").map((grid) => grid.getAttribute("aria-label"))).toEqual([
      t.november,
      t.december,
    ]);
    await userEvent.click(layer.getByRole("button", { name: wholeDay(new Date(2026, 10, 16)) }));
    await expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.click(layer.getByRole("button", { name: t.labels.previousMonth }));
    await waitFor(() => expect(layer.getByRole("grid", { name: t.october })).toBeVisible());
    const october = within(layer.getByRole("grid", { name: t.october }));
    const [first] = october.getAllByRole("button");
    if (first) await userEvent.click(first);
    await expect(onValueChange).toHaveBeenCalledOnce();
    await expect(onValueChange).toHaveBeenCalledWith({ from: "2026-10-01", to: "2026-11-16" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

/**
 * Typed days are in the order day, month, year. They are applied and formatted when the field loses focus.
 */
export const Typed = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: { from: "", to: "" } },
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    await userEvent.type(field(canvas, "from"), t.typed);
    await userEvent.tab();
    await expect(field(canvas, "from")).toHaveValue(t.third);
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: "2026-11-03", to: "" });
    await userEvent.type(field(canvas, "to"), t.ninth);
    await userEvent.tab();
    await expect(onValueChange).toHaveBeenLastCalledWith(chosen);
    await userEvent.clear(field(canvas, "from"));
    await userEvent.tab();
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: "", to: "2026-11-09" });
  },
});

/**
 * Invalid input is kept and shows an error: it is not a day, the days are in the wrong order, or a day is out
 * of range.
 */
export const TypedWrong = meta.story({
  tags: ["!autodocs"],
  args: { min: "2026-08-16", max: "2026-11-16" },
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    const from = field(canvas, "from");
    const retype = async (text: string) => {
      await userEvent.clear(from);
      await userEvent.type(from, text);
      await userEvent.tab();
    };
    await retype("31/02/2026");
    await expect(from).toHaveValue("31/02/2026");
    await expect(from).toBeInvalid();
    await expect(from).toHaveAccessibleDescription(t.labels.invalid);
    await expect(field(canvas, "to")).not.toBeInvalid();
    await retype("10/11/2026");
    await expect(from).toHaveAccessibleDescription(t.labels.crossed);
    await retype("01/01/2026");
    await expect(from).toHaveAccessibleDescription(t.labels.outOfRange);
    await expect(onValueChange).not.toHaveBeenCalled();
    await retype("08/11/2026");
    await expect(from).not.toBeInvalid();
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: "2026-11-08", to: "2026-11-09" });
  },
});

/**
 * Enter applies a day immediately, or shows its error. The field keeps focus, and the form is not submitted.
 */
export const TypedEnter = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: { from: "", to: "" } },
  render: (props) => (
    <form onSubmit={submitted}>
      <DateRangePicker {...props} />
    </form>
  ),
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    submitted.mockClear();
    const from = field(canvas, "from");
    await userEvent.type(from, "31/02/2026{Enter}");
    await expect(from).toHaveAccessibleDescription(t.labels.invalid);
    await expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.clear(from);
    await userEvent.type(from, `${t.typed}{Enter}`);
    await expect(from).toHaveValue(t.third);
    await expect(from).not.toBeInvalid();
    await expect(from).toHaveFocus();
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: "2026-11-03", to: "" });
    await expect(submitted).not.toHaveBeenCalled();
  },
});

/** Presets select a range with one press. */
export const Presets = meta.story({
  ...inBoth(() => ({
    presets: [
      { label: t.today, from: "2026-11-16", to: "2026-11-16" },
      { label: t.week, from: "2026-11-10", to: "2026-11-16" },
      { label: t.month, from: "2026-11-01", to: "2026-11-30" },
    ],
  })),
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    const layer = await opened(canvas, userEvent.click);
    await userEvent.click(layer.getByRole("button", { name: t.week }));
    await expect(onValueChange).toHaveBeenCalledOnce();
    await expect(onValueChange).toHaveBeenCalledWith({ from: "2026-11-10", to: "2026-11-16" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await opened(canvas, userEvent.click);
    await expect(screen.getByRole("button", { name: t.week })).toHaveAttribute("aria-pressed", "true");
  },
});

/** Days that are out of range are crossed out. Months without available days cannot be opened. */
export const MinAndMax = meta.story({
  args: { min: "2026-11-02", max: "2026-11-16" },
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const layer = await opened(canvas, userEvent.click);
    await expect(layer.getAllByRole("grid")).toHaveLength(1);
    await expect(layer.queryByRole("button", { name: t.labels.nextMonth })).toBeNull();
    const days = within(layer.getByRole("grid", { name: t.november })).getAllByRole("button");
    await expect(days.filter((day) => !day.hasAttribute("disabled"))).toHaveLength(15);
  },
});

/** The first day of the week is the given day, or the browser's default for the locale. */
export const WeekStart = meta.story({
  args: { weekStart: "saturday" },
  play: async ({ canvas, userEvent }) => {
    await opened(canvas, userEvent.click);
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(focusedDay()).toBe("2026-10-31"));
  },
});

function Held(props: DateRangePickerProps) {
  const [range, setRange] = useState<DateRange>(chosen);
  return (
    <div className="flex flex-col items-start gap-4">
      <DateRangePicker {...props} value={range} onValueChange={setRange} className="w-full" />
      <Button variant="secondary" onClick={() => setRange({ from: "", to: "" })}>
        {t.clear}
      </Button>
    </div>
  );
}

const sent = fn();

/** A form sends the days as `YYYY-MM-DD`, under the names of the fields. */
export const InForm = meta.story({
  args: { name: { from: "since", to: "until" } },
  render: (args) => (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        sent([...new FormData(event.currentTarget)]);
      }}
    >
      <DateRangePicker {...args} />
      <Button type="submit">{t.send}</Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(field(canvas, "from"));
    await userEvent.type(field(canvas, "from"), t.typed);
    const send = canvas.getByRole("button", { name: t.send });
    await userEvent.click(send);
    await expect(sent).toHaveBeenLastCalledWith([
      ["since", "2026-11-03"],
      ["until", "2026-11-09"],
    ]);
    send.blur();
  },
});

const chosenDay = fn();

/** The form for one day: typed, or selected in a calendar of one month. */
export const OneDay = meta.story({
  render: () => (
    <form
      className="flex max-w-80 flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        sent([...new FormData(event.currentTarget)]);
      }}
    >
      <DatePicker
        label={t.day}
        hint={t.dayHint}
        locale={t.locale}
        labels={{ ...t.labels, title: t.dayTitle, choose: t.chooseDay }}
        name="day"
        defaultValue="2026-11-03"
        min="2026-11-02"
        onValueChange={chosenDay}
      />
      <Button type="submit">{t.send}</Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    chosenDay.mockClear();
    const input = canvas.getByRole("textbox", { name: t.day });
    await expect(input).toHaveValue(t.third);
    await expect(input).toHaveAccessibleDescription(t.dayHint);
    await userEvent.clear(input);
    await userEvent.type(input, "1/11/26{Enter}");
    await expect(input).toHaveAccessibleDescription(new RegExp(t.labels.outOfRange));
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await userEvent.clear(input);
    await userEvent.type(input, `${t.typed}{Enter}`);
    await expect(input).not.toHaveAttribute("aria-invalid");
    await expect(chosenDay).not.toHaveBeenCalled();
    await userEvent.tab();
    const trigger = canvas.getByRole("button", { name: t.labels.open });
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(focusedDay()).toBe("2026-11-03"));
    const layer = within(screen.getByRole("dialog", { name: t.dayTitle }));
    await expect(layer.getAllByRole("grid")).toHaveLength(1);
    await expect(layer.getAllByRole("gridcell", { selected: true })).toHaveLength(1);
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(focusedDay()).toBe("2026-11-04"));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(input).toHaveValue(t.fourth);
    await expect(chosenDay).toHaveBeenCalledOnce();
    await expect(chosenDay).toHaveBeenCalledWith("2026-11-04");
    await userEvent.click(canvas.getByRole("button", { name: t.send }));
    await expect(sent).toHaveBeenLastCalledWith([["day", "2026-11-04"]]);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
});

export const Controlled = meta.story({
  render: (props) => <Held {...props} />,
  play: async ({ canvas, userEvent }) => {
    await expect(field(canvas, "from")).toHaveValue(t.third);
    await userEvent.click(canvas.getByRole("button", { name: t.clear }));
    await expect(field(canvas, "from")).toHaveValue("");
  },
});

export const Empty = meta.story({ args: { defaultValue: { from: "", to: "" } } });

export const WithHint = meta.story({
  ...inBoth(() => ({ hint: t.hint })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: t.legend })).toHaveAccessibleDescription(t.hint);
  },
});

export const WithError = meta.story({
  ...inBoth(() => ({ error: t.error, defaultValue: { from: "", to: "" } })),
});

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(field(canvas, "from")).toBeDisabled();
    await expect(canvas.getByRole("button")).toBeDisabled();
  },
});

export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await opened(canvas, userEvent.click);
    const layer = screen.getByRole("dialog");
    await waitFor(() => expect(layer.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await waitFor(() => {
      const grid = within(layer).getByRole("grid").getBoundingClientRect();
      return expect(grid.right).toBeLessThanOrEqual(layer.getBoundingClientRect().right);
    });
  },
});

const compact = inBoth(() => ({ density: "compact", labels: { ...t.labels, clear: t.clear } }));

/** The compact picker is a filter in one line, next to other filters. Its range can be cleared. */
export const Compact = meta.story({
  ...compact,
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    await expect(canvas.getByRole("button", { name: `${t.legend} ${t.third} – ${t.ninth}` })).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: t.clear }));
    await expect(onValueChange).toHaveBeenCalledWith({ from: "", to: "" });
    await expect(canvas.getByRole("button", { name: t.legend })).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: t.clear })).toBeNull();
  },
});

/** The compact picker opens its fields and the calendar. An error in a field stays visible when they are closed. */
export const CompactOpen = meta.story({
  ...compact,
  play: async ({ canvas, userEvent, args: { onValueChange } }) => {
    const layer = await opened(canvas, userEvent.click, `${t.legend} ${t.third} – ${t.ninth}`);
    await userEvent.clear(field(layer, "to"));
    await userEvent.type(field(layer, "to"), "31/02/2026{Enter}");
    await expect(field(layer, "to")).toHaveAccessibleDescription(t.labels.invalid);
    await expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByText(t.labels.invalid)).toBeVisible();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    legend: "যে দিনগুলোতে বুক হওয়া পার্সেলের হিসাব দেখতে চান",
    hint: "শুরু ও শেষের দুই দিনই হিসাবে ধরা হবে",
    error: "সর্বোচ্চ এক বছরের হিসাব একসাথে দেখা যায়: তারিখ দুটি কাছাকাছি আনুন",
  },
});
