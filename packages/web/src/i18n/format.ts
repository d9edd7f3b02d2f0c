/**
 * Formats numbers, dates, taka and phone numbers for the user's language, with Bangla digits in Bangla.
 * Times are in UTC and shown in Asia/Dhaka.
 */
import { formatPhone } from "@harkara/courier-core/base/phone";
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";

/** The time zone of all displayed times. */
const TIME_ZONE = "Asia/Dhaka";

/**
 * Returns the BCP 47 tag that Intl uses to format dates. The tag for Bangla also selects the
 * digits.
 */
function intlLocale(): string {
  return getLocale() === "bn" ? "bn-BD" : "en-GB";
}

/**
 * Formatters are cached by language and options: creating one takes longer than formatting a page of parcels.
 */
const formatters = new Map<string, Formatter>();

interface Formatter {
  format: (value: number) => string;
}

function formatter(make: (locale: string) => Formatter, form: string): Formatter {
  const locale = intlLocale();
  const key = `${locale} ${form}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = make(locale);
  formatters.set(key, made);
  return made;
}

function numberFormat(options: Intl.NumberFormatOptions): Formatter {
  // Both locales group digits by lakh: 12,34,567.
  const locale = getLocale() === "bn" ? "bn-BD" : "en-IN";
  return formatter(() => new Intl.NumberFormat(locale, options), JSON.stringify(options));
}

/**
 * Formats a whole number from 0 to 999 like Intl, without grouping. Most prices and hours are such numbers.
 * Without Intl, the hydration is tens of milliseconds shorter on a phone.
 */
function formatSmall(value: number): string | undefined {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? inDigits(String(value)) : undefined;
}

/** Formats a number with at most one decimal. */
export function formatNumber(value: number): string {
  const small = formatSmall(value);
  if (small !== undefined) return small;
  return numberFormat({ maximumFractionDigits: 1 }).format(value);
}

/** Formats a year, without grouping. */
export function formatYear(year: number): string {
  return inDigits(String(year));
}

/** Formats a weight in kg with its unit, without a line break between them: "3.3 kg". */
export function formatWeight(kg: number): string {
  return `${formatNumber(kg)}\u00a0${m.unit_kg()}`;
}

/**
 * Formats an amount in taka with the taka sign in front: ৳122, ৳12,34,567. Whole amounts have no
 * decimals.
 */
export function formatTaka(taka: number): string {
  const small = formatSmall(taka);
  if (small !== undefined) return `৳${small}`;
  const digits = Number.isInteger(taka) ? 0 : 2;
  return `৳${numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(taka)}`;
}

/**
 * The Bangla names for the parts of the day, each with its first hour. Hours before the first entry are
 * night.
 */
const DAY_PERIODS = [
  { from: 20, text: m.time_night },
  { from: 18, text: m.time_evening },
  { from: 15, text: m.time_afternoon },
  { from: 12, text: m.time_noon },
  { from: 6, text: m.time_morning },
  { from: 4, text: m.time_dawn },
] as const;

/** Formats an ISO time as date and time in Dhaka: "23 Nov 2026, 3:50 pm", "২৩ নভেম্বর ২০২৬, বিকেল ৩:৫০". */
export function formatDateTime(iso: string): string {
  const time = Date.parse(iso);
  if (getLocale() === "bn") return formatBanglaDateTime(time);
  const text = formatter(
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        day: "numeric",
        month: "short",
        year: "numeric",
        hour: "numeric",
        minute: "2-digit",
        hour12: true,
        timeZone: TIME_ZONE,
      }),
    "date and time",
  ).format(time);
  // Browsers use different spaces before "pm".
  return text.replaceAll(/\s/g, " ");
}

/** Formats an ISO time as the time of day in Dhaka: "3:50 pm", "বিকেল ৩:৫০". */
export function formatTime(iso: string): string {
  return formatDateTime(iso).replace(/^.*, /, "");
}

/** Formats the day of a time in Dhaka with its year: "2 Mar 2025", "২ মার্চ ২০২৫". */
export function formatDate(iso: string): string {
  const text = formatter(
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        day: "numeric",
        month: getLocale() === "bn" ? "long" : "short",
        year: "numeric",
        timeZone: TIME_ZONE,
      }),
    "date",
  ).format(Date.parse(iso));
  return text.replace(",", "");
}

/** Formats the time without Intl, which would add a Latin AM or PM, or long words, to Bangla hours. */
function formatBanglaDateTime(time: number): string {
  const day = formatter(
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: TIME_ZONE,
      }),
    "long day",
  ).format(time);
  const [hour = 0, minute = 0] = formatSortable(time).slice(-5).split(":").map(Number);
  const period = DAY_PERIODS.find(({ from }) => hour >= from)?.text ?? m.time_night;
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
  return inDigits(`${day.replace(",", "")}, ${period()} ${clock}`);
}

/** Formats an hour of the day, from 0 to 23: "9 am", "সকাল ৯টা". */
export function formatHour(hour: number): string {
  if (getLocale() === "bn") {
    const period = DAY_PERIODS.find(({ from }) => hour >= from)?.text ?? m.time_night;
    return m.time_hour({ period: period(), hour: inDigits(String(hour % 12 || 12)) });
  }
  const text = formatter(
    (locale) => new Intl.DateTimeFormat(locale, { hour: "numeric", hour12: true, timeZone: "UTC" }),
    "hour",
  ).format(Date.UTC(2026, 0, 1, hour));
  return text.replaceAll(/\s/g, " ");
}

/**
 * Formats a calendar day with its weekday: "Tue 24 Nov".
 * @param day such as `2026-11-24`
 */
export function formatDay(day: string): string {
  return formatter(
    (locale) =>
      new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: month(), timeZone: "UTC" }),
    "day",
  ).format(Date.parse(day));
}

/** Formats the day of a time in Dhaka: "24 Nov". */
export function formatShortDay(iso: string): string {
  return formatter(
    (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: month(), timeZone: TIME_ZONE }),
    "short day",
  ).format(Date.parse(iso));
}

/**
 * Formats a range of calendar days: "24–26 Nov", "28 Nov – 2 Dec". Spaces are replaced, because the browser and
 * the server use different ones.
 * @param first such as `2026-11-24`
 */
export function formatDays(first: string, last: string): string {
  const format = new Intl.DateTimeFormat(intlLocale(), { day: "numeric", month: month(), timeZone: "UTC" });
  const text = format.formatRange(Date.parse(first), Date.parse(last)).replaceAll(/\s/g, " ");
  // The dash has spaces only between dates that contain spaces.
  return text.replace(/^([^ ]+) – /, "$1–");
}

/** Returns the length of the month's name. Abbreviated Bangla names look cut off. */
function month(): "short" | "long" {
  return getLocale() === "bn" ? "long" : "short";
}

/**
 * Formats a time in Dhaka for files: `2026-11-21 09:30`, the same in every language. The locale is Swedish,
 * which uses the ISO 8601 format.
 */
export function formatSortable(instant: number): string {
  return formatter(
    () => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: TIME_ZONE }),
    "sortable",
  ).format(instant);
}

/** Formats an E.164 phone number in its local form, with the user's digits. */
export function formatContact(e164: string): string {
  return inDigits(formatPhone(e164));
}

/** Formats a delivery code or return code with the user's digits. */
export const formatCode = inDigits;

/** Replaces the digits in a string with the user's digits. */
function inDigits(text: string): string {
  if (getLocale() !== "bn") return text;
  return text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit)));
}

/**
 * The values of a message with a plural. `n` selects the plural form; `count` is the number with the user's
 * digits.
 */
interface CountValues {
  readonly n: number;
  readonly count: string;
}

/** Returns a message in the plural form for a count. */
export function countText(n: number, message: (values: CountValues) => string): string {
  return message({ n, count: formatNumber(n) });
}

/** Formats a tracking ID, bag ID or ticket ID in groups, for use inside a sentence: "BAG KH23 MN45". */
export function formatGroupedId(id: string): string {
  return id.replace(/^(.{3})(.{4})(.+)$/, "$1 $2 $3");
}
