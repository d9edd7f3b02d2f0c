import { expect, test } from "vitest";
import { formatBangladeshPhone } from "./bangladesh-phone";

test.each([
  "01712345678",
  "1712345678",
  "8801712345678",
  "+8801712345678",
  "+880 1712-345678",
  "+880 (0) 1712 345678",
  "00880 1712 345 678",
  "  01712 – 345678 ",
  "01712-345678",
])("groups %s", (text) => {
  expect(formatBangladeshPhone(text)).toBe("01712-345678");
});

test.each(["০১৭১২৩৪৫৬৭৮", "+৮৮০ ১৭১২-৩৪৫৬৭৮", "১৭১২৩৪৫৬৭৮"])("keeps the digits of %s", (text) => {
  expect(formatBangladeshPhone(text)).toBe("০১৭১২-৩৪৫৬৭৮");
});

test("digits of both scripts in one number stay as they are", () => {
  expect(formatBangladeshPhone("+880১৭১২345678")).toBe("০১৭১২-345678");
});

test.each(["", "0171234567", "017123456789", "01212345678", "02-9555555", "+44 7700 900123", "Rafi"])(
  "leaves %j alone",
  (text) => {
    expect(formatBangladeshPhone(text)).toBe(text);
    expect(formatBangladeshPhone(` ${text} `)).toBe(text);
  },
);
