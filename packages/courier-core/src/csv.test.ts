import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvColumn, toCsv } from "./csv.ts";

type Row = readonly (string | number)[];
const columns = (count: number): CsvColumn<Row>[] =>
  Array.from({ length: count }, (_, n) => ({ header: `h${n}`, value: (row) => row[n] ?? "" }));
const one = (value: string | number) => toCsv(columns(1), [[value]]).slice("\uFEFFh0\r\n".length, -2);

/** Reads CSV as RFC 4180 has it. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    const [, quoted, plain = "", end] = match;
    if (end === "") break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test("begins with a byte order mark, ends each line with CRLF, and shows Bangla as it is", () => {
  expect(toCsv([{ header: "শিরোনাম", value: (row: string) => row }], ["বই", "জুতা"])).toBe(
    "\uFEFFশিরোনাম\r\nবই\r\nজুতা\r\n",
  );
  expect(toCsv(columns(2), [])).toBe("\uFEFFh0,h1\r\n");
});

test.each([
  ["a,b", '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ["two\nlines", '"two\nlines"'],
  ["two\r\nlines", '"two\nlines"'],
  ["two\rlines", '"two\nlines"'],
  ["two\u2028lines", '"two\nlines"'],
  ["a;b", '"a;b"'],
  ["plain", "plain"],
  ["", ""],
  [-12.5, "-12.5"],
  [202, "202"],
  ["01712-345678", "01712-345678"],
  ["a=b", "a=b"],
])("writes %j as %s", (value, text) => expect(one(value)).toBe(text));

test.each([
  "=1+1",
  "+8801712345678",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  " =1",
  "＝1+1",
  "\u00a0=1",
  "\0=1",
  "\u200b=1",
  "\ufeff\u200d＋1",
  "\u3164－1",
  "\u2800＠SUM(A1)",
  "\u2028=1",
])("makes %j a text", (text) =>
  expect(parse(`${one(text)}\r\n`)[0]?.[0]).toBe(`'${text.replace(/[\r\u2028]/, "\n")}`),
);

test("nothing that cannot be seen hides a formula", () => {
  const invisible = fc.string({
    unit: fc.constantFrom(
      " ",
      "\t",
      "\0",
      "\u00ad",
      "\u200b",
      "\u200e",
      "\u2060",
      "\ufeff",
      "\u3164",
      "\u115f",
      "\u2800",
    ),
  });
  fc.assert(
    fc.property(invisible, fc.constantFrom(..."=+-@＝＋－＠"), fc.string(), (before, sign, after) => {
      expect(parse(`${one(before + sign + after)}\r\n`)[0]?.[0]?.[0]).toBe("'");
    }),
  );
});

test("refuses what is no number", () => expect(() => one(Number.NaN)).toThrow(RangeError));

test("reads back as it was, and nothing in it begins a formula", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", ",", '"', ";", " ", "ক", "1") }),
  );
  const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 })), (rows) => {
      const csv = toCsv(columns(2), rows);
      expect(csv.startsWith("\uFEFF")).toBe(true);
      const [, ...read] = parse(csv.slice(1));
      expect(read).toHaveLength(rows.length);
      for (const [n, cells] of rows.entries()) {
        for (const [m, value] of cells.entries()) {
          const got = read[n]?.[m] ?? "";
          const expected = String(value).replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
          const isGuarded = typeof value === "string" && got === `'${expected}`;
          expect(isGuarded ? got.slice(1) : got).toBe(expected);
          expect(typeof value === "string" && /^\s*[=+\-@]/.test(got)).toBe(false);
        }
      }
    }),
  );
});
