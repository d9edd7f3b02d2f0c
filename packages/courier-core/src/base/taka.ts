import { toAsciiDigits } from "./digits.ts";

const TAKA = /^\d{1,8}(\.\d{1,2})?$/;

/**
 * Reads a typed amount, which may contain Latin or Bangla digits, digit grouping, and the taka sign.
 * @returns taka, or undefined if the text is not an amount
 */
export function readTaka(text: string): number | undefined {
  const plain = toAsciiDigits(text).replaceAll(/[৳,\s]/g, "");
  return TAKA.test(plain) ? Number(plain) : undefined;
}
