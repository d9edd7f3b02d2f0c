import { toAsciiDigits } from "./digits.ts";

// A mobile number in Bangladesh: 01, an operator digit 3–9, and eight more digits. The prefix +88 or 0088 is
// optional.
const MOBILE = /^(?:(?:\+|00)?88)?(01[3-9]\d{8})$/;
const E164 = /^\+88(01[3-9]\d{2})(\d{6})$/;

/**
 * Reads a Bangladeshi mobile number in any common format: with or without +88, spaces, dashes or Bangla
 * digits.
 * @returns the number in E.164 (`+8801XXXXXXXXX`), or null if the text is not a mobile number
 */
export function parsePhone(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s().\-‐-–]/g, "");
  const local = MOBILE.exec(digits)?.[1];
  return local === undefined ? null : `+88${local}`;
}

/**
 * Formats an E.164 number in the usual format of Bangladesh (`01XXX-XXXXXX`). Any other string is returned
 * unchanged.
 */
export function formatPhone(e164: string): string {
  return e164.replace(E164, "$1-$2");
}
