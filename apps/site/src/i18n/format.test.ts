import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { formatNumber, formatTaka, formatYear } from "./format.ts";

const TAGS = { en: "en-GB", bn: "bn-BD" } as const;

afterEach(() => overwriteGetLocale(() => "en"));

describe.each(["en", "bn"] as const)("numbers in %s", (locale) => {
  const intl = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(TAGS[locale], options).format(value);

  it("are those of Intl, whether Intl was asked or not", () => {
    overwriteGetLocale(() => locale);
    for (const value of [...Array(1001).keys(), 12_345, 1_234_567, -1, 0.5, 99.9, 999.94]) {
      expect(formatNumber(value)).toBe(intl(value, { maximumFractionDigits: 1 }));
      const digits = Number.isInteger(value) ? 0 : 2;
      const amount = intl(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      expect(formatTaka(value)).toBe(`৳${amount}`);
    }
  });

  it("are not grouped in a year", () => {
    overwriteGetLocale(() => locale);
    expect(formatYear(2026)).toBe(intl(2026, { useGrouping: false }));
  });
});
