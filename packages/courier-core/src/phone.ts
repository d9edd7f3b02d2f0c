import { toAsciiDigits } from "./digits.ts";

// Mobile numbers of Bangladesh: 01, an operator digit 3–9, eight more digits; +88 or 0088 may stand before.
const MOBILE = /^(?:(?:\+|00)?88)?(01[3-9]\d{8})$/;
const E164 = /^\+88(01[3-9]\d{2})(\d{6})$/;

/**
 * Reads a Bangladeshi mobile number as people write it: with or without +88, spaces, dashes or Bangla digits.
 * @returns the number in E.164 form (`+8801XXXXXXXXX`), or null when it is none.
 */
export function parsePhone(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s().\-‐-–]/g, "");
  const local = MOBILE.exec(digits)?.[1];
  return local === undefined ? null : `+88${local}`;
}

/** Writes an E.164 number as it is read in Bangladesh (`01XXX-XXXXXX`); any other text comes back unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(E164, "$1-$2");
}
