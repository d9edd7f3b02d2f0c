import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAsciiDigits } from "./digits.ts";
import { formatPhone, parsePhone } from "./phone.ts";

const toBangla = (text: string) => text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit)));

describe("parsePhone", () => {
  test.each([
    "01712345678",
    "+8801712345678",
    "8801712345678",
    "008801712345678",
    " 01712-345678 ",
    "+880 1712 345 678",
    "(01712) 345678",
    "০১৭১২-৩৪৫৬৭৮",
    "+৮৮০১৭১২৩৪৫৬৭৮",
  ])("reads %j", (text) => expect(parsePhone(text)).toBe("+8801712345678"));

  test.each([
    "",
    "0171234567",
    "017123456789",
    "01212345678",
    "02712345678",
    "+919812345678",
    "phone",
    "1712345678",
  ])("rejects %j", (text) => expect(parsePhone(text)).toBeNull());

  const local = fc
    .tuple(fc.constantFrom("3", "4", "5", "6", "7", "8", "9"), fc.stringMatching(/^\d{8}$/))
    .map(([operator, rest]) => `01${operator}${rest}`);

  test("parses the output of formatPhone in both scripts", () => {
    fc.assert(
      fc.property(local, (number) => {
        const e164 = `+88${number}`;
        expect(parsePhone(formatPhone(e164))).toBe(e164);
        expect(parsePhone(toBangla(formatPhone(e164)))).toBe(e164);
      }),
    );
  });
});

test("formatPhone returns the local form, and returns other text unchanged", () => {
  expect(formatPhone("+8801712345678")).toBe("01712-345678");
  expect(formatPhone("none")).toBe("none");
});

test("toAsciiDigits replaces Bangla digits only", () => {
  expect(toAsciiDigits("ওজন ০১২৩৪৫৬৭৮৯ kg 5")).toBe("ওজন 0123456789 kg 5");
});
