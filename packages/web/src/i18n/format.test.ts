import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { formatDateTime, formatDays, formatNumber, formatTaka, formatYear } from "./format.ts";

const TAGS = { en: "en-IN", bn: "bn-BD" } as const;

afterEach(() => overwriteGetLocale(() => "en"));

describe.each(["en", "bn"] as const)("numbers in %s", (locale) => {
  const intl = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(TAGS[locale], options).format(value);

  it("numbers are formatted like those of Intl, which is not used for all of them", () => {
    overwriteGetLocale(() => locale);
    for (const value of [...Array(1001).keys(), 12_345, 1_234_567, -1, 0.5, 99.9, 999.94]) {
      expect(formatNumber(value)).toBe(intl(value, { maximumFractionDigits: 1 }));
      const digits = Number.isInteger(value) ? 0 : 2;
      const amount = intl(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      expect(formatTaka(value)).toBe(`৳${amount}`);
    }
  });

  it("years have no separators", () => {
    overwriteGetLocale(() => locale);
    expect(formatYear(2026)).toBe(intl(2026, { useGrouping: false }));
  });
});

describe("the formats of both languages", () => {
  it.each([
    ["en", "৳12,34,567", "৳1,500.50"],
    ["bn", "৳১২,৩৪,৫৬৭", "৳১,৫০০.৫০"],
  ] as const)("group taka in lakh in %s", (locale, lakh, paisa) => {
    overwriteGetLocale(() => locale);
    expect(formatTaka(1_234_567)).toBe(lakh);
    expect(formatTaka(1500.5)).toBe(paisa);
  });
  it.each([
    ["2026-11-24", "2026-11-26", "24–26 Nov", "২৪–২৬ নভেম্বর"],
    ["2026-11-28", "2026-12-02", "28 Nov – 2 Dec", "২৮ নভেম্বর – ২ ডিসেম্বর"],
  ])("show the days from %s to %s", (first, last, english, bangla) => {
    overwriteGetLocale(() => "en");
    expect(formatDays(first, last)).toBe(english);
    overwriteGetLocale(() => "bn");
    expect(formatDays(first, last)).toBe(bangla);
  });
  it.each([
    ["2026-11-24T09:50:00Z", "24 Nov 2026, 3:50 pm", "২৪ নভেম্বর ২০২৬, বিকেল ৩:৫০"],
    ["2026-11-23T18:05:00Z", "24 Nov 2026, 12:05 am", "২৪ নভেম্বর ২০২৬, রাত ১২:০৫"],
    ["2026-11-24T08:59:00Z", "24 Nov 2026, 2:59 pm", "২৪ নভেম্বর ২০২৬, দুপুর ২:৫৯"],
    ["2026-11-24T09:00:00Z", "24 Nov 2026, 3:00 pm", "২৪ নভেম্বর ২০২৬, বিকেল ৩:০০"],
    ["2026-11-24T06:00:00Z", "24 Nov 2026, 12:00 pm", "২৪ নভেম্বর ২০২৬, দুপুর ১২:০০"],
  ])("show %s on the 12-hour clock", (iso, english, bangla) => {
    overwriteGetLocale(() => "en");
    expect(formatDateTime(iso)).toBe(english);
    overwriteGetLocale(() => "bn");
    expect(formatDateTime(iso)).toBe(bangla);
  });
});
