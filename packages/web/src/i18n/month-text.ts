/**
 * Formats months and shares on finance pages. It is not part of `format.ts`, because all pages load that
 * file.
 */
import { getLocale } from "../paraglide/runtime.js";

/**
 * Formats a month with its year: "November 2026".
 * @param month such as `2026-11`
 */
export function formatMonth(month: string): string {
  const locale = getLocale() === "bn" ? "bn-BD" : "en-GB";
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, options).format(Date.parse(`${month}-01`));
}

/** Formats a share in hundredths of a per cent: 750 as "7.5%". */
export function formatPercent(share: number): string {
  const locale = getLocale() === "bn" ? "bn-BD" : "en-IN";
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(share / 100)}%`;
}
