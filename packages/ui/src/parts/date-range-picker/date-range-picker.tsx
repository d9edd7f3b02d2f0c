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

/** A common range: “Last 7 days”. The caller computes it from the current day. */
export type DatePreset = DateRange & {
  /** The text of the button. */
  label: string;
};

/** The texts of the picker. */
export type DateRangeLabels = {
  /** The label of the field of the first day. */
  from: string;
  /** The label of the field of the last day. */
  to: string;
  /** The placeholder of a field: the order of day, month and year. */
  placeholder?: string;
  /** The text of the button that opens the calendar. */
  open: string;
  /** The accessible name of the calendar. */
  title: string;
  /** The name of the close button. */
  close: string;
  /** The instruction to select the first day. */
  chooseFrom: string;
  /** The instruction to select the last day. */
  chooseTo: string;
  /** The name of the button for the previous month. */
  previousMonth: string;
  /** The name of the button for the next month. */
  nextMonth: string;
  /** The error for an invalid day. */
  invalid: string;
  /** The error for a last day before the first day. */
  crossed: string;
  /** The error for a day before `min` or after `max`. */
  outOfRange: string;
};

export interface DateRangePickerProps extends Omit<
  ComponentProps<"fieldset">,
  "children" | "onChange" | "defaultValue"
> {
  /** The legend of the group, which is the purpose of the range. */
  legend: ReactNode;
  /** The texts. */
  labels: DateRangeLabels;
  /** The locale of language, digits and names: “bn-BD”, “en-BD”. Days are typed day first in every locale. */
  locale: string;
  /**
   * With `compact`, the fields are in one line, as high as a single field. Their labels are then for screen
   * readers only, and the calendar's button is an icon. Default `comfortable`.
   */
  density?: "comfortable" | "compact";
  /** A hint, shown below the legend. */
  hint?: ReactNode;
  /** The error and how to correct it, shown below the fields in red. It replaces the picker's own error. */
  error?: ReactNode;
  /** The selected range, if controlled. */
  value?: DateRange;
  /** The initially selected range, if uncontrolled. */
  defaultValue?: DateRange;
  /** Called when the range changes. Either day may be `''`. */
  onValueChange?: (range: DateRange) => void;
  /** The first available day, `YYYY-MM-DD`. */
  min?: string;
  /** The last available day, `YYYY-MM-DD`. */
  max?: string;
  /**
   * The first day of the week. Default: the browser's value for the locale, which is Sunday in Bangladesh.
   */
  weekStart?: WeekStart;
  /** Ranges that can be selected with one press. */
  presets?: readonly DatePreset[];
}

const NONE: DateRange = { from: "", to: "" };
const ENDS = ["from", "to"] as const;
type End = (typeof ENDS)[number];

/** Loads the calendar when the pointer or the focus is near the button, because most users do not open it. */
const loadCalendar = () => import("./calendar");
const fetchEarly = () => void loadCalendar().catch(() => {});
const Calendar = lazy<ComponentType<CalendarProps>>(async () => {
  try {
    return { default: (await loadCalendar()).Calendar };
  } catch {
    // If the calendar cannot be loaded, days can still be typed.
    return { default: () => null };
  }
});

/**
 * A range of two days, typed or selected in a calendar with one month on a phone and two from tablet width.
 * Typed days may have digits of either script, and are applied on Enter and on blur. In the calendar, the
 * first press starts a range and the second ends it. Renders a `<fieldset>`.
 */
export function DateRangePicker({
  legend,
  labels,
  locale,
  density = "comfortable",
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
  const isCompact = density === "compact";
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const [typed, setTyped] = useState<Partial<DateRange>>({});
  const [fault, setFault] = useState<{ end: End; text: string }>();
  const [isOpen, setOpen] = useState(false);
  /** The incomplete selection in the open calendar. */
  const [begun, setBegun] = useState<DateRange>();

  function take(range: DateRange) {
    setTyped({});
    setFault(undefined);
    setBegun(undefined);
    if (range.from === current.from && range.to === current.to) return;
    setOwn(range);
    onValueChange?.(range);
  }

  /** Applies a typed day, or shows its error. */
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
      className={cx("@container flex min-w-0 flex-col", isCompact ? "gap-0" : "gap-1.5", className)}
      {...props}
    >
      <legend className="contents">
        <span className="font-semibold text-ink">{legend}</span>
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div
        className={
          isCompact
            ? "grid grid-cols-[1fr_1fr_auto] items-end gap-1.5"
            : "grid grid-cols-2 items-end gap-3 @md:grid-cols-[1fr_1fr_auto]"
        }
      >
        {ENDS.map((end) => (
          <TextField
            key={end}
            label={<span className={isCompact ? "sr-only" : "text-sm font-medium"}>{labels[end]}</span>}
            inputMode="numeric"
            autoComplete="off"
            placeholder={labels.placeholder}
            className="tabular-nums"
            value={typed[end] ?? formatDay(current[end], locale)}
            aria-invalid={(error ? true : fault?.end === end) || undefined}
            aria-describedby={message ? errorId : undefined}
            onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
            onBlur={() => takeTyped(end)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || typed[end] === undefined) return;
              // Enter must not submit the form, because it would still contain the previous days.
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
          // The calendar takes the focus when it is loaded. Until then the layer has the focus, so that
          // Escape closes it.
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
          {isCompact ? (
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
