const BANGLA_ZERO = 0x09e6;
const SEPARATORS = /[\s().\-‐-–\u200B-\u200D\u2060]/gu;
/** With or without +88 or 0088, with or without the 0 of the trunk; an operator digit 3 to 9 follows the 1. */
const MOBILE = /^(?:(?:\+|00)?88)?0{0,2}(?=1[3-9]\d{8}$)/;

/**
 * Groups a mobile number of Bangladesh as it is read there, `01712-345678`, in the digits in which it was typed. The country code goes:
 * the field shows it. Any other text comes back as it is, without space around it.
 * @example formatBangladeshPhone("+880 1712-345678") // "01712-345678"
 * @example formatBangladeshPhone("৮৮০১৭১২৩৪৫৬৭৮") // "০১৭১২-৩৪৫৬৭৮"
 */
export function formatBangladeshPhone(text: string): string {
  const digits = text.replaceAll(SEPARATORS, "");
  const before = MOBILE.exec(
    digits.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO)),
  );
  if (!before) return text.trim();
  // Digits of both scripts are one unit long, so places in one text are places in the other.
  const number = digits.slice(before[0].length);
  const zero = number.startsWith("1") ? "0" : "০";
  return `${zero}${number.slice(0, 4)}-${number.slice(4)}`;
}
