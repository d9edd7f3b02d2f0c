/** Two days, each as `YYYY-MM-DD`, or `''` for none. */
export type DateRange = {
  /** The first day. */
  from: string;
  /** The last day, included in the range. */
  to: string;
};

/** The first day of the week. */
export type WeekStart =
  /** The first day in many printed calendars of Bangladesh. */
  | "saturday"
  /** The first day of the working week of Bangladesh. */
  | "sunday"
  /** The first day in ISO 8601. */
  | "monday";

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Matches day, month and year, in this order or in ISO 8601 order, separated by `/`, `-`, `.` or spaces. */
const DAY_FIRST = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[\s/.-](\d{1,2})[\s/.-](\d{1,2})$/;
const CENTURY = 2000;
const BANGLA_ZERO = 0x09e6;

/** Converts a day to a Date at noon of local time, so that no clock change moves it to another day. */
export function toDate(iso: string): Date | undefined {
  const [, year = 0, month = 0, day = 0] = (ISO.exec(iso) ?? []).map(Number);
  const date = new Date(year, month - 1, day, 12);
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return exists ? date : undefined;
}

/** Converts a Date to its local day, `YYYY-MM-DD`. */
export function toIso(date: Date): string {
  return isoOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

const isoOf = (year: number, month: number, day: number) =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

/**
 * Formats a day as in Bangladesh, day first, with the digits of the locale. The month is never first,
 * whatever the locale.
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
 * Reads a day in any common format: `3/11/2026`, `03-11-26`, `৩.১১.২০২৬`, `2026-11-03`.
 * @returns `YYYY-MM-DD`, or undefined if the text is not a calendar day
 */
export function parseDay(text: string): string | undefined {
  const plain = text.trim().replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
  const [, day, month, year] = DAY_FIRST.exec(plain) ?? [];
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(plain) ?? [];
  const whole = Number(year ?? isoYear);
  const iso = isoOf(whole < 100 ? whole + CENTURY : whole, Number(month ?? isoMonth), Number(day ?? isoDay));
  return toDate(iso) ? iso : undefined;
}

/** The first and the last available day, each as `YYYY-MM-DD`. */
export type DayLimits = { min: string | undefined; max: string | undefined };

/**
 * Reads a typed day within limits.
 * @returns the day, `''` for an empty string, or the error
 */
export function readDay(
  text: string,
  { min, max }: DayLimits,
): { day: string; error?: "invalid" | "outOfRange" } {
  if (text.trim() === "") return { day: "" };
  const day = parseDay(text);
  if (day === undefined) return { day: "", error: "invalid" };
  if ((min && day < min) || (max && day > max)) return { day, error: "outOfRange" };
  return { day };
}

const DAYS = { sunday: 0, monday: 1, saturday: 6 } as const;

/** The week data of a locale in browsers. Older browsers have a property instead of the method. */
type WeekInfo = { firstDay?: number };
type WithWeekInfo = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/**
 * Returns the first day of the week as a number; 0 is Sunday. It is the requested day, or the browser's
 * value for the locale (Sunday in Bangladesh, according to Unicode's CLDR), or Sunday.
 */
export function firstDayOfWeek(locale: string, asked?: WeekStart): 0 | 1 | 6 {
  if (asked) return DAYS[asked];
  const known: WithWeekInfo = new Intl.Locale(locale);
  const day = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
  return day === 1 || day === 6 ? day : 0;
}

/**
 * Returns the range after a press on a day. The first press starts a range and the second ends it, whichever
 * day is earlier.
 */
export function pickDay({ from, to }: DateRange, day: string): DateRange {
  if (from === "" || to !== "") return { from: day, to: "" };
  return day < from ? { from: day, to: from } : { from, to: day };
}
