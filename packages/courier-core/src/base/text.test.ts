import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBlank, isLine, isText, searchable } from "./text.ts";

const codes = (text: string) => Array.from(text, (unit) => unit.codePointAt(0)?.toString(16)).join(" ");

describe("a text is blank", () => {
  test.each([
    "",
    " \t\r\n\u00A0\u3000",
    ...Array.from(
      "\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200C\u200D\u200E\u200F\u2060\u2064\u2800\u3164\uFE0F\uFEFF\uFFA0",
    ),
    "\u{E0001}",
    "\u200B \u3164\u2800",
  ])("of %j", (text) => expect([codes(text), isBlank(text)]).toEqual([codes(text), true]));

  test.each(["a", "০", ".", "\u200Ba", "র\u200D্যাব", "ক্\u200Cষ", "👨\u200D👩\u200D👧", "\0"])(
    "the text %j is not blank",
    (text) => expect(isBlank(text)).toBe(false),
  );

  test("a text is blank exactly if each of its parts is blank", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
        expect(isBlank(`${a} ${b}`)).toBe(isBlank(a) && isBlank(b));
      }),
    );
  });
});

describe("a text can be stored", () => {
  test.each(["", "Books", "বই ১২", "র\u200D্যাব", "👨\u200D👩\u200D👧", "a\u00A0b", "\u{10FFFF}"])(
    "the text %j can be stored in one line",
    (text) => expect([isLine(text), isText(text)]).toEqual([true, true]),
  );

  test.each(["a\nb", "a\r\nb", "a\tb"])("the text %j can be stored in several lines", (text) =>
    expect([isLine(text), isText(text)]).toEqual([false, true]),
  );

  test.each([
    "\0",
    "a\0b",
    "\u0001",
    "\u000B",
    "\u001F",
    "\u007F",
    "\u0080",
    "\u0085",
    "\u009F",
    "\uD800",
    "a\uDC00",
    "\uDC00\uD800",
  ])("the text %j cannot be stored", (text) => expect([isLine(text), isText(text)]).toEqual([false, false]));

  test("a text can be stored exactly if it has neither control characters nor lone surrogates", () => {
    // Random UTF-16 code units often form lone surrogates.
    const units = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 9, 10, 13, 0x7f, 0xd83d, 0xde00)),
    );
    fc.assert(
      fc.property(units, (list) => {
        const text = String.fromCharCode(...list);
        const hasControl = list.some((unit) => unit < 0x20 || (unit >= 0x7f && unit < 0xa0));
        const hasOther = list.some(
          (unit) => (unit < 0x20 && ![9, 10, 13].includes(unit)) || (unit >= 0x7f && unit < 0xa0),
        );
        expect(isLine(text)).toBe(text.isWellFormed() && !hasControl);
        expect(isText(text)).toBe(text.isWellFormed() && !hasOther);
      }),
    );
  });
});

test.each([
  [" Books  for\tRahim ", "books for rahim"],
  ["TRKabcd1234", "trkabcd1234"],
  ["বই ১২", "বই 12"],
  // The same letter, encoded as one code point and as two code points.
  ["\u09DFদ", "\u09AF\u09BCদ"],
  ["É", "É"],
])("a search for %j is read as %j", (text, expected) => expect(searchable(text)).toBe(expected));
