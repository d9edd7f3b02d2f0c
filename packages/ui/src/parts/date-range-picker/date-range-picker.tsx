import { cx } from "class-variance-authority";
import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Button, IconButton } from "../button/button";
import { FieldError, FieldHint, TextField } from "../field/field";
import { Popover } from "../popover/popover";
import { Skeleton } from "../skeleton/skeleton";
import type { CalendarProps } from "./calendar";
import { firstDayOfWeek, formatDay, parseDay, pickDay } from "./days";
import type { DateRange, WeekStart } from "./days";

export type { DateRange, WeekStart } from "./days";

/** A range that many people want: “Last 7 days”. The caller knows today. */
export type DatePreset = DateRange & {
  /** Text of its button. */
  label: string;
};

/** What the picker says. */
export type DateRangeLabels = {
  /** Label of the first day's field. */
  from: string;
  /** Label of the last day's field. */
  to: string;
  /** Shown in an empty field: the order of day, month and year. */
  placeholder?: string;
  /** Text of the button that opens the calendar. */
  open: string;
  /** Names the calendar. */
  title: string;
  /** Name of the button that closes it. */
  close: string;
  /** Says that the first day is to be chosen. */
  chooseFrom: string;
  /** Says that the last day is to be chosen. */
  chooseTo: string;
  /** Name of the button that turns a page back. */
  previousMonth: string;
  /** Name of the button that turns a page on. */
  nextMonth: string;
  /** Error: what was typed is no day. */
  invalid: string;
  /** Error: the last day is before the first. */
  crossed: string;
  /** Error: the day is before `min` or after `max`. */
  outOfRange: string;
};

export type DateRangePickerProps = Omit<
  ComponentProps<"fieldset">,
  "children" | "onChange" | "defaultValue"
> & {
  /** What the two days are for; names the group. */
  legend: ReactNode;
  /** Its words. */
  labels: DateRangeLabels;
  /** Language, digits and names: “bn-BD”, “en-BD”. Days are typed day first in every one. */
  locale: string;
  /** One line of fields, as high as one field: the names of the two are for screen readers, and the calendar's button is an icon. Default `false`. */
  compact?: boolean;
  /** A hint, shown below the legend. */
  hint?: ReactNode;
  /** The error and how to correct it, shown below the fields in red; comes before the picker's own. */
  error?: ReactNode;
  /** The chosen days, when the caller holds them. */
  value?: DateRange;
  /** The days chosen at first, when the picker holds them itself. */
  defaultValue?: DateRange;
  /** Other days have been chosen; either may be `''`. */
  onValueChange?: (range: DateRange) => void;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  /** The last day that can be chosen, `YYYY-MM-DD`. */
  max?: string;
  /** On which day weeks begin. Default: as the browser knows it for the locale, which in Bangladesh is Sunday. */
  weekStart?: WeekStart;
  /** Ranges that can be had at one press. */
  presets?: readonly DatePreset[];
};

const NONE: DateRange = { from: "", to: "" };
const ENDS = ["from", "to"] as const;
type End = (typeof ENDS)[number];

/** Fetched when somebody comes near the button: most people who see a picker do not open it. */
const loadCalendar = () => import("./calendar");
const fetchEarly = () => void loadCalendar().catch(() => {});
const Calendar = lazy<ComponentType<CalendarProps>>(async () => {
  try {
    return { default: (await loadCalendar()).Calendar };
  } catch {
    // The days can still be typed.
    return { default: () => null };
  }
});

/**
 * Two days, typed or chosen in a calendar: one month on a phone, two from tablet width. Typed days may have digits of either script, and
 * are taken on Enter and on leaving; in the calendar the first press begins a range and the second ends it. Renders a `<fieldset>`.
 */
export function DateRangePicker({
  legend,
  labels,
  locale,
  compact = false,
  hint,
  error,
  value,
  defaultValue = NONE,
  onValueChange,
  min,
  max,
  weekStart,
  presets,
  disabled,
  className,
  ...props
}: DateRangePickerProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const [typed, setTyped] = useState<Partial<DateRange>>({});
  const [fault, setFault] = useState<{ end: End; text: string }>();
  const [isOpen, setOpen] = useState(false);
  /** What is chosen so far, while the calendar is open. */
  const [begun, setBegun] = useState<DateRange>();

  function take(range: DateRange) {
    setTyped({});
    setFault(undefined);
    setBegun(undefined);
    if (range.from === current.from && range.to === current.to) return;
    setOwn(range);
    onValueChange?.(range);
  }

  /** Takes what was typed, or says what is wrong with it. */
  function takeTyped(end: End) {
    const text = typed[end];
    if (text === undefined) return;
    const day = text.trim() === "" ? "" : parseDay(text);
    const range = { ...current, [end]: day ?? "" };
    if (day === undefined) setFault({ end, text: labels.invalid });
    else if (day !== "" && ((min && day < min) || (max && day > max)))
      setFault({ end, text: labels.outOfRange });
    else if (range.from && range.to && range.from > range.to) setFault({ end, text: labels.crossed });
    else take(range);
  }

  function close(range: DateRange) {
    take(range);
    setOpen(false);
  }

  const message = error ?? fault?.text;
  const errorId = `${id}-error`;
  const range = begun ?? current;
  const isHalf = begun !== undefined && begun.to === "";
  return (
    <fieldset
      data-slot="date-range-picker"
      disabled={disabled}
      aria-describedby={cx(hint && `${id}-hint`, message && errorId) || undefined}
      className={cx("@container flex min-w-0 flex-col", compact ? "gap-0" : "gap-1.5", className)}
      {...props}
    >
      <legend className="contents">
        <span className="font-semibold text-ink">{legend}</span>
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div
        className={
          compact
            ? "grid grid-cols-[1fr_1fr_auto] items-end gap-1.5"
            : "grid grid-cols-2 items-end gap-3 @md:grid-cols-[1fr_1fr_auto]"
        }
      >
        {ENDS.map((end) => (
          <TextField
            key={end}
            label={<span className={compact ? "sr-only" : "text-sm font-medium"}>{labels[end]}</span>}
            inputMode="numeric"
            autoComplete="off"
            placeholder={labels.placeholder}
            className="tabular-nums max-xs:px-2.5"
            value={typed[end] ?? formatDay(current[end], locale)}
            aria-invalid={(error ? true : fault?.end === end) || undefined}
            aria-describedby={message ? errorId : undefined}
            onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
            onBlur={() => takeTyped(end)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || typed[end] === undefined) return;
              // A form would be submitted with the days of before.
              event.preventDefault();
              takeTyped(end);
            }}
          />
        ))}
        <Popover
          open={isOpen}
          onOpenChange={(next) => {
            setOpen(next);
            setBegun(undefined);
          }}
          title={labels.title}
          closeLabel={labels.close}
          size="content"
          align="end"
          // The calendar takes the focus once it is there; until then the layer has it, for Escape.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const layer = event.target;
            if (layer instanceof HTMLElement && !layer.contains(document.activeElement)) layer.focus();
          }}
          content={
            <div className="flex flex-col gap-3">
              {presets && presets.length > 0 && (
                <div className="flex max-w-80 flex-wrap gap-2 md:max-w-2xl">
                  {presets.map(({ label, from, to }) => (
                    <Button
                      key={label}
                      variant="secondary"
                      size="sm"
                      aria-pressed={from === current.from && to === current.to}
                      className="aria-pressed:border-primary aria-pressed:bg-primary-surface"
                      onClick={() => close({ from, to })}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              )}
              <output className="text-sm text-ink-muted">
                {isHalf ? labels.chooseTo : labels.chooseFrom}
              </output>
              <Suspense fallback={<Skeleton className="h-80 w-77 max-w-full" />}>
                <Calendar
                  {...{ range, locale, min, max, labels }}
                  weekStartsOn={firstDayOfWeek(locale, weekStart)}
                  onDay={(day) => {
                    const next = pickDay(begun ?? NONE, day);
                    if (next.to === "") setBegun(next);
                    else close(next);
                  }}
                />
              </Suspense>
            </div>
          }
        >
          {compact ? (
            <IconButton
              label={labels.open}
              variant="secondary"
              onPointerEnter={fetchEarly}
              onFocus={fetchEarly}
            >
              <CalendarDays aria-hidden="true" />
            </IconButton>
          ) : (
            <Button
              variant="secondary"
              className="col-span-2 @md:col-span-1"
              onPointerEnter={fetchEarly}
              onFocus={fetchEarly}
              startIcon={<CalendarDays aria-hidden="true" />}
            >
              {labels.open}
            </Button>
          )}
        </Popover>
      </div>
      {message && <FieldError id={errorId}>{message}</FieldError>}
    </fieldset>
  );
}
