import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSyncExternalStore } from "react";
import { DayButton, DayPicker } from "react-day-picker";
import type { ChevronProps, DayButtonProps } from "react-day-picker";
import { toDate, toIso } from "./days";
import type { DateRange } from "./days";

export interface CalendarProps {
  /** The current state of the range, which may be incomplete. */
  range: DateRange;
  /** Called when a day is pressed. */
  onDay: (day: string) => void;
  /** The locale of the language, digits and names of months. */
  locale: string;
  /** The first day of the week as a number; 0 is Sunday. */
  weekStartsOn: 0 | 1 | 6;
  /** The first available day. */
  min: string | undefined;
  /** The last available day. */
  max: string | undefined;
  /** Whether a single day is selected, for which one month is enough. Default `false`. */
  isSingle?: boolean;
  /** The names of the calendar and of its navigation buttons. */
  labels: { title: string; previousMonth: string; nextMonth: string };
}

/** From this width on, two months are shown side by side. */
const WIDE = "(min-width: 48rem)";
const watchWidth = (changed: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

const button =
  "grid size-control place-items-center rounded-control text-primary-ink hover:bg-primary-surface aria-disabled:invisible";

const classNames = {
  months: "relative flex gap-6",
  month: "flex w-[min(19.25rem,calc(100vw-3.75rem))] flex-col gap-1",
  nav: "absolute inset-x-0 top-0 z-raised flex justify-between",
  button_previous: button,
  button_next: button,
  month_caption: "grid h-control place-items-center font-bold",
  month_grid: "w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5",
  weekday: "h-8 text-xs font-semibold text-ink-muted",
  day: "p-0 text-center",
  day_button:
    "h-control w-full rounded-control tabular-nums not-disabled:hover:inset-ring not-disabled:hover:inset-ring-line-strong focus-visible:relative focus-visible:z-raised focus-visible:focus-ring-inset disabled:text-ink-muted disabled:line-through disabled:opacity-60 aria-disabled:line-through",
  today: "[&>button]:font-bold [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4",
  selected: "bg-primary-surface forced-colors:border-t forced-colors:border-b",
  range_start:
    "rounded-s-control [&>button]:bg-primary [&>button]:font-bold [&>button]:text-on-primary forced-colors:[&>button]:bg-[Highlight] forced-colors:[&>button]:text-[HighlightText] forced-colors:[&>button]:forced-color-adjust-none",
  range_end:
    "rounded-e-control [&>button]:bg-primary [&>button]:font-bold [&>button]:text-on-primary forced-colors:[&>button]:bg-[Highlight] forced-colors:[&>button]:text-[HighlightText] forced-colors:[&>button]:forced-color-adjust-none",
  range_middle: "text-primary-ink",
  disabled: "",
  hidden: "invisible",
};

/** A calendar of one or two months with a range. It is loaded when a picker opens. */
export function Calendar({
  range,
  onDay,
  locale,
  weekStartsOn,
  min,
  max,
  isSingle = false,
  labels,
}: CalendarProps) {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const from = toDate(range.from);
  const to = toDate(range.to);
  const first = min === undefined ? undefined : toDate(min);
  const last = max === undefined ? undefined : toDate(max);
  const text = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  const month = text({ month: "long", year: "numeric" });
  const day = text({ day: "numeric" });
  const weekday = text({ weekday: "narrow" });
  const wholeWeekday = text({ weekday: "long" });
  const wholeDay = text({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return (
    <DayPicker
      mode="range"
      // The calendar takes focus when it opens, as in the ARIA pattern for date picker dialogs.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={labels.title}
      numberOfMonths={isWide && !isSingle ? 2 : 1}
      weekStartsOn={weekStartsOn}
      selected={from && { from, to: to ?? from }}
      onDayClick={(date, modifiers) => {
        if (!modifiers["disabled"]) onDay(toIso(date));
      }}
      defaultMonth={from}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      classNames={classNames}
      formatters={{ formatCaption: month, formatDay: day, formatWeekdayName: weekday }}
      labels={{
        labelGrid: month,
        labelDayButton: wholeDay,
        labelWeekday: wholeWeekday,
        labelNav: () => labels.title,
        labelNext: () => labels.nextMonth,
        labelPrevious: () => labels.previousMonth,
      }}
      components={{ Chevron, DayButton: Day }}
    />
  );
}

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5 rtl:rotate-180" />;
}

function Day(props: DayButtonProps) {
  return <DayButton {...props} aria-current={props.modifiers.today ? "date" : undefined} />;
}
