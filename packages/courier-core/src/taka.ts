import { toAsciiDigits } from "./digits.ts";

const TAKA = /^\d{1,8}(\.\d{1,2})?$/;

/** Reads a typed amount: digits of either script, with or without grouping and the taka sign. @returns taka, or undefined if it is not an amount */
export function readTaka(text: string): number | undefined {
  const plain = toAsciiDigits(text).replaceAll(/[৳,\s]/g, "");
  return TAKA.test(plain) ? Number(plain) : undefined;
}
