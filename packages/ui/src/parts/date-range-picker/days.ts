/** Two days, each as `YYYY-MM-DD`, or `''` for none. */
export type DateRange = {
  /** The first day. */
  from: string;
  /** The last day, itself included. */
  to: string;
};

/** On which day a week begins. */
export type WeekStart =
  /** As many printed calendars of Bangladesh have it. */
  | "saturday"
  /** As the working week of Bangladesh begins. */
  | "sunday"
  /** As in ISO 8601. */
  | "monday";

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Day, month and year, in that order, or as ISO 8601 has them; with `/`, `-`, `.` or spaces between. */
const DAY_FIRST = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[\s/.-](\d{1,2})[\s/.-](\d{1,2})$/;
const CENTURY = 2000;
const BANGLA_ZERO = 0x09e6;

/** A day as JavaScript has it: noon on the clock here, so that no change of the clock moves it to another day. */
export function toDate(iso: string): Date | undefined {
  const [, year = 0, month = 0, day = 0] = (ISO.exec(iso) ?? []).map(Number);
  const date = new Date(year, month - 1, day, 12);
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return exists ? date : undefined;
}

/** The day on the clock here, as `YYYY-MM-DD`. */
export function toIso(date: Date): string {
  return isoOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

const isoOf = (year: number, month: number, day: number) =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

/**
 * A day as it is typed in Bangladesh, day first, in the digits of the locale: never the month first, whatever the locale.
 * @example formatDay("2026-11-03", "bn-BD") // "০৩/১১/২০২৬"
 */
export function formatDay(iso: string, locale: string): string {
  const [, year, month, day] = ISO.exec(iso) ?? [];
  if (!year || !month || !day) return "";
  const digits = (text: string) =>
    new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: text.length }).format(
      Number(text),
    );
  return [day, month, year].map(digits).join("/");
}

/**
 * Reads a day as people type it: `3/11/2026`, `03-11-26`, `৩.১১.২০২৬`, `2026-11-03`.
 * @returns `YYYY-MM-DD`, or nothing where it is no day of the calendar
 */
export function parseDay(text: string): string | undefined {
  const plain = text.trim().replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
  const [, day, month, year] = DAY_FIRST.exec(plain) ?? [];
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(plain) ?? [];
  const whole = Number(year ?? isoYear);
  const iso = isoOf(whole < 100 ? whole + CENTURY : whole, Number(month ?? isoMonth), Number(day ?? isoDay));
  return toDate(iso) ? iso : undefined;
}

const DAYS = { sunday: 0, monday: 1, saturday: 6 } as const;

/** What browsers know about weeks; the property is how some had it before it became a method. */
type WeekInfo = { firstDay?: number };
type WithWeekInfo = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/**
 * The number of the day on which weeks begin, Sunday being 0: as asked for, or as the browser knows it for the locale (Sunday in
 * Bangladesh, says Unicode's CLDR), or Sunday.
 */
export function firstDayOfWeek(locale: string, asked?: WeekStart): 0 | 1 | 6 {
  if (asked) return DAYS[asked];
  const known: WithWeekInfo = new Intl.Locale(locale);
  const day = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
  return day === 1 || day === 6 ? day : 0;
}

/** The range after a person has pressed a day: the first press begins one, the second ends it, whichever comes first. */
export function pickDay({ from, to }: DateRange, day: string): DateRange {
  if (from === "" || to !== "") return { from: day, to: "" };
  return day < from ? { from: day, to: from } : { from, to: day };
}
