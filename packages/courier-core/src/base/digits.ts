const BANGLA_ZERO = 0x09e6;

/** Replaces Bangla digits (০–৯) with ASCII digits and leaves everything else unchanged. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO));
}
