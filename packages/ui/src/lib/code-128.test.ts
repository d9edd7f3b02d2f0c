import * as fc from "fast-check";
import { expect, test } from "vitest";
import { code128 } from "./code-128";

/** Decodes bars like a scanner, from the widths of bars and spaces. Six widths form a symbol. */
function read(text: string): { symbols: string[]; modules: number } {
  const { bars, width } = code128(text);
  const widths: number[] = [];
  for (const [index, bar] of bars.entries()) {
    widths.push(bar.width);
    const next = bars[index + 1];
    if (next) widths.push(next.x - bar.x - bar.width);
  }
  const symbols: string[] = [];
  for (let at = 0; at + 7 < widths.length; at += 6) symbols.push(widths.slice(at, at + 6).join(""));
  return { symbols, modules: width };
}

test("a tracking ID starts with set B, has its check symbol, and ends with the stop symbol", () => {
  const { bars, width } = code128("TRK");
  // The symbols start B, T, R, K and check have 11 modules each, and the stop symbol has 13.
  expect(width).toBe(5 * 11 + 13);
  expect(bars).toHaveLength(5 * 3 + 4);
  // The check symbol is the weighted sum modulo 103. Start B is 104, T is 52, R is 50, and K is 43: 104 + 52
  // + 2 · 50 + 3 · 43 = 385, which is 76 modulo 103.
  expect(read("TRK").symbols).toEqual(["211214", "213311", "231131", "112331", "221114"]);
});

test("pairs of digits need half the space", () => {
  expect(code128("12345678").width).toBeLessThan(code128("ABCDEFGH").width);
});

test.each(["", "বগুড়া", "a\nb"])("rejects %j", (text) => {
  expect(() => code128(text)).toThrow(RangeError);
});

test("every symbol is eleven modules wide, and no two adjacent ones have the same bars", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 30 }), (text) => {
      const { symbols, modules } = read(text);
      for (const symbol of symbols)
        expect(symbol.split("").reduce((sum, digit) => sum + Number(digit), 0)).toBe(11);
      expect(modules).toBe(symbols.length * 11 + 13);
    }),
  );
});
