import { cx } from "class-variance-authority";
import { CalendarDays } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { FilterPill, pillName, pillText, pillValue } from "../../lib/filter-pill";
import { Button, IconButton } from "../button/button";
import { FieldError, FieldHint, TextField } from "../field/field";
import type { FieldText } from "../field/field";
import { CalendarPopover, fetchEarly } from "./calendar-popover";
import { formatDay, pickDay, readDay } from "./days";
import type { DateRange, DayLimits, WeekStart } from "./days";

export type { DateRange, WeekStart } from "./days";

/** A common range: “Last 7 days”. The caller computes it from the current day. */
export type DatePreset = DateRange & {
  /** The text of the button. */
  label: string;
};

/** The texts of the picker. */
export type DateRangeLabels = {
  /** The label of the first day's field. */
  from: string;
  /** The label of the last day's field. */
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
  /** The name of the button that clears the range of a compact picker. Without it, there is no such button. */
  clear?: string;
};

export interface DateRangePickerProps extends Omit<
  ComponentProps<"fieldset">,
  "children" | "onChange" | "defaultValue" | "name"
> {
  /** The legend of the group, which says what the range is for. */
  legend: ReactNode;
  /** The texts. */
  labels: DateRangeLabels;
  /** The locale of language, digits and names: “bn-BD”, “en-BD”. Days are typed day first in every locale. */
  locale: string;
  /**
   * With `compact`, the picker is a filter in one line: a button with the legend and the selected range, which
   * opens the fields and the calendar. Default `comfortable`.
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
  /** The names under which a form submits the days, as `YYYY-MM-DD`. */
  name?: { from: string; to: string };
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

/**
 * A date range, typed or selected in a calendar that shows one month on a phone and two from tablet width.
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
  name,
  min,
  max,
  weekStart,
  presets,
  disabled,
  className,
  ...props
}: DateRangePickerProps) {
  const id = useId();
  const { current, typed, fault, setTyped, take, takeTyped } = useTypedRange({
    value,
    defaultValue,
    onValueChange,
    labels,
    limits: { min, max },
  });
  const [isOpen, setOpen] = useState(false);
  /** The incomplete selection in the open calendar. */
  const [begun, setBegun] = useState<DateRange>();

  function close(range: DateRange) {
    take(range);
    setBegun(undefined);
    setOpen(false);
  }

  const message = error ?? fault?.text;
  const errorId = `${id}-error`;
  const range = begun ?? current;
  const isHalf = begun !== undefined && begun.to === "";
  const hintText = hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>;
  const errorText = message && <FieldError id={errorId}>{message}</FieldError>;
  const fields = (
    <RangeFields
      {...{ labels, locale, current, typed, setTyped, takeTyped }}
      invalid={error ? ENDS : fault ? [fault.end] : []}
      errorId={message ? errorId : undefined}
    />
  );
  const isCompact = density === "compact";
  const calendar = {
    isOpen,
    labels,
    locale,
    weekStart,
    range,
    min,
    max,
    onOpenChange: (next: boolean) => {
      if (!next) for (const end of ENDS) takeTyped(end);
      setOpen(next);
      setBegun(undefined);
    },
    instruction: isHalf ? labels.chooseTo : labels.chooseFrom,
    onDay: (day: string) => {
      const next = pickDay(begun ?? NONE, day);
      if (next.to === "") setBegun(next);
      else close(next);
    },
    above: (
      <>
        {isCompact && hintText}
        {isCompact && <div className="grid max-w-80 grid-cols-2 gap-3">{fields}</div>}
        {isCompact && errorText}
        {presets && presets.length > 0 && <Presets {...{ presets, current }} onSelect={close} />}
      </>
    ),
  };
  return (
    <fieldset
      data-slot="date-range-picker"
      disabled={disabled}
      aria-describedby={cx(hint && `${id}-hint`, message && errorId) || undefined}
      className={cx("flex min-w-0 flex-col gap-1.5", !isCompact && "@container", className)}
      {...props}
    >
      <legend className={isCompact ? "sr-only" : "contents"}>
        <span className="font-semibold text-ink">{legend}</span>
      </legend>
      {isCompact ? (
        <RangePill
          {...{ legend, labels, locale, calendar }}
          range={current}
          isInvalid={message !== undefined}
          onClear={() => take(NONE)}
        />
      ) : (
        <>
          {hintText}
          <div className="grid grid-cols-2 items-end gap-3 @md:grid-cols-[1fr_1fr_auto]">
            {fields}
            <CalendarPopover {...calendar}>
              <Button
                variant="secondary"
                className="col-span-2 @md:col-span-1"
                {...fetchEarly}
                startIcon={<CalendarDays aria-hidden="true" />}
              >
                {labels.open}
              </Button>
            </CalendarPopover>
          </div>
        </>
      )}
      {name && ENDS.map((end) => <input key={end} type="hidden" name={name[end]} value={current[end]} />)}
      {isCompact && isOpen ? null : errorText}
    </fieldset>
  );
}

interface RangePillProps {
  legend: ReactNode;
  labels: DateRangeLabels;
  locale: string;
  range: DateRange;
  calendar: Omit<ComponentProps<typeof CalendarPopover>, "children">;
  isInvalid: boolean;
  onClear: () => void;
}

/** The button of a compact picker: the legend and, if there is a range, its days. */
function RangePill({ legend, labels, locale, range, calendar, isInvalid, onClear }: RangePillProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // While the layer is open, the button keeps its text: the layer is next to it and would move.
  const [shown, setShown] = useState(range);
  if (!calendar.isOpen && (shown.from !== range.from || shown.to !== range.to)) setShown(range);
  const isActive = shown.from !== "" || shown.to !== "";
  const clear = () => {
    onClear();
    trigger.current?.focus();
  };
  return (
    <FilterPill
      isInvalid={isInvalid}
      clear={isActive && labels.clear !== undefined ? { label: labels.clear, onClear: clear } : undefined}
    >
      <CalendarPopover {...calendar}>
        <button
          ref={trigger}
          type="button"
          data-filter
          className={cx(pillText, isActive ? "pe-11" : "pe-9", "outline-none")}
          {...fetchEarly}
        >
          <span className={isActive ? pillName : "max-w-full truncate"}>{legend}</span>
          {isActive && (
            <span className={cx(pillValue, "tabular-nums")}>
              {ENDS.map((end) => formatDay(shown[end], locale)).join(" – ")}
            </span>
          )}
        </button>
      </CalendarPopover>
    </FilterPill>
  );
}

interface RangeFieldsProps {
  labels: DateRangeLabels;
  locale: string;
  current: DateRange;
  typed: Partial<DateRange>;
  setTyped: (typed: Partial<DateRange>) => void;
  takeTyped: (end: End) => void;
  invalid: readonly End[];
  errorId: string | undefined;
}

/** The fields of the first and the last day. */
function RangeFields(props: RangeFieldsProps) {
  const { labels, locale, current, typed, setTyped, takeTyped, invalid, errorId } = props;
  return ENDS.map((end) => (
    <TextField
      key={end}
      label={<span className="text-sm font-medium">{labels[end]}</span>}
      inputMode="numeric"
      autoComplete="off"
      placeholder={labels.placeholder}
      className="tabular-nums"
      value={typed[end] ?? formatDay(current[end], locale)}
      aria-invalid={invalid.includes(end) || undefined}
      aria-describedby={errorId}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onBlur={() => takeTyped(end)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || typed[end] === undefined) return;
        // Enter must not submit the form, which would still contain the previous days.
        event.preventDefault();
        takeTyped(end);
      }}
    />
  ));
}

interface TypedRangeOptions {
  value: DateRange | undefined;
  defaultValue: DateRange;
  onValueChange: ((range: DateRange) => void) | undefined;
  labels: DateRangeLabels;
  limits: DayLimits;
}

/** Returns the range, and the typed texts of its fields until they are applied. */
function useTypedRange({ value, defaultValue, onValueChange, labels, limits }: TypedRangeOptions) {
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const [typed, setTyped] = useState<Partial<DateRange>>({});
  const [fault, setFault] = useState<{ end: End; text: string }>();

  function take(range: DateRange) {
    setTyped({});
    setFault(undefined);
    if (range.from === current.from && range.to === current.to) return;
    setOwn(range);
    onValueChange?.(range);
  }

  /** Applies a typed day, or shows its error. */
  function takeTyped(end: End) {
    const text = typed[end];
    if (text === undefined) return;
    const { day, error } = readDay(text, limits);
    const range = { ...current, [end]: day };
    if (error) setFault({ end, text: labels[error] });
    else if (range.from && range.to && range.from > range.to) setFault({ end, text: labels.crossed });
    else take(range);
  }

  return { current, typed, fault, setTyped, take, takeTyped };
}

interface PresetsProps {
  presets: readonly DatePreset[];
  current: DateRange;
  onSelect: (range: DateRange) => void;
}

/** The buttons of the common ranges. */
function Presets({ presets, current, onSelect }: PresetsProps) {
  return (
    <div className="flex max-w-80 flex-wrap gap-2 md:max-w-2xl">
      {presets.map(({ label, from, to }) => (
        <Button
          key={label}
          variant="secondary"
          size="sm"
          aria-pressed={from === current.from && to === current.to}
          className="aria-pressed:border-primary aria-pressed:bg-primary-surface"
          onClick={() => onSelect({ from, to })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The texts of a picker for one day. */
export type DateLabels = Pick<
  DateRangeLabels,
  "placeholder" | "open" | "title" | "close" | "previousMonth" | "nextMonth" | "invalid" | "outOfRange"
> & {
  /** The instruction to select a day. */
  choose: string;
};

export interface DatePickerProps
  extends
    Omit<ComponentProps<"input">, "children" | "type" | "value" | "defaultValue" | "min" | "max">,
    FieldText {
  /** The texts. */
  labels: DateLabels;
  /** The locale of language, digits and names: “bn-BD”, “en-BD”. Days are typed day first in every locale. */
  locale: string;
  /** The selected day as `YYYY-MM-DD`, if controlled; `''` for none. */
  value?: string;
  /** The initially selected day, if uncontrolled. */
  defaultValue?: string;
  /** Called when the day changes; `''` for none. */
  onValueChange?: (day: string) => void;
  /** The first available day, `YYYY-MM-DD`. */
  min?: string;
  /** The last available day, `YYYY-MM-DD`. */
  max?: string;
  /**
   * The first day of the week. Default: the browser's value for the locale, which is Sunday in Bangladesh.
   */
  weekStart?: WeekStart;
}

/**
 * One day, typed or selected in a calendar. A typed day may have digits of either script, and is applied on
 * Enter and on blur. The `<input>` receives `className`, `ref`, `id` and all other props; with `name`, a
 * hidden input has the day as `YYYY-MM-DD`.
 */
export function DatePicker({
  labels,
  locale,
  value,
  defaultValue = "",
  onValueChange,
  min,
  max,
  weekStart,
  name,
  error,
  disabled,
  className,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: DatePickerProps) {
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isOpen, setOpen] = useState(false);

  function take(day: string) {
    setTyped(undefined);
    setFault(undefined);
    setOpen(false);
    if (day === current) return;
    setOwn(day);
    onValueChange?.(day);
  }

  /** Applies the typed day, or shows its error. */
  function takeTyped() {
    if (typed === undefined) return;
    const { day, error: typedError } = readDay(typed, { min, max });
    if (typedError) setFault(labels[typedError]);
    else take(day);
  }

  return (
    <>
      <TextField
        data-slot="date-picker"
        inputMode="numeric"
        autoComplete="off"
        placeholder={labels.placeholder}
        className={cx("tabular-nums", className)}
        {...props}
        disabled={disabled}
        error={error ?? fault}
        value={typed ?? formatDay(current, locale)}
        onChange={(event) => {
          onChange?.(event);
          setTyped(event.currentTarget.value);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          takeTyped();
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== "Enter" || typed === undefined) return;
          // Enter must not submit the form, which would contain the previous day.
          event.preventDefault();
          takeTyped();
        }}
        action={
          <CalendarPopover
            {...{ isOpen, labels, locale, weekStart, min, max }}
            onOpenChange={setOpen}
            range={{ from: current, to: current }}
            isSingle
            instruction={labels.choose}
            onDay={take}
          >
            <IconButton label={labels.open} variant="secondary" disabled={disabled} {...fetchEarly}>
              <CalendarDays aria-hidden="true" />
            </IconButton>
          </CalendarPopover>
        }
      />
      {name && <input type="hidden" name={name} value={current} disabled={disabled} />}
    </>
  );
}
