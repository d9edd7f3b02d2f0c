import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvColumn, toCsv } from "./csv.ts";

type Row = readonly (string | number)[];
const columns = (count: number): CsvColumn<Row>[] =>
  Array.from({ length: count }, (_, n) => ({ header: `h${n}`, value: (row) => row[n] ?? "" }));
const one = (value: string | number) => toCsv(columns(1), [[value]]).slice("\uFEFFh0\r\n".length, -2);

/** Parses CSV as specified in RFC 4180. */
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

test("begins with a byte order mark, ends each line with CRLF, and keeps Bangla unchanged", () => {
  expect(toCsv([{ header: "শিরোনাম", value: (row: string) => row }], ["বই", "জুতা"])).toBe(
    "\uFEFFশিরোনাম\r\nবই\r\nজুতা\r\n",
  );
  expect(toCsv(columns(2), [])).toBe("\uFEFFh0,h1\r\n");
});

test.each([
  ["a,b", '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ["two\nlines", '"two\nlines"'],
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
  "\u200B=1",
  "\u200B\u2060 \uFEFF+1",
  "\u3164@SUM(A1)",
  "\u2800-1",
  "\u00AD＝1",
  "\u180E＋1",
  "\u200D－1",
  "\u200E＠x",
  "\u0001=1",
  "\u0085=1",
  "\u200B\t1",
])("writes %j as text", (text) =>
  expect(parse(`${one(text)}\r\n`)[0]?.[0]).toBe(`'${text.replaceAll("\r", "\n")}`),
);

test.each(["\u200Ba=1", "র\u200D্যাব", "ক্\u200Cষ", "a\n=1", "\u200B"])("leaves %j unchanged", (text) =>
  expect(parse(`${one(text)}\r\n`)[0]?.[0]).toBe(text),
);

test("writes every line break inside a cell as LF, in quotes", () => {
  expect(one("a\r\nb\rc\nd\n\re")).toBe('"a\nb\nc\nd\n\ne"');
});

test("throws for numbers that are not finite", () => expect(() => one(Number.NaN)).toThrow(RangeError));

test("reads every table as it was written, and no cell begins a formula", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({
      unit: fc.constantFrom(
        "=",
        "+",
        "-",
        "@",
        "\t",
        "\r",
        "\n",
        ",",
        '"',
        ";",
        " ",
        "\u200B",
        "\u2060",
        "ক",
        "1",
      ),
    }),
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
          const wanted = String(value).replaceAll(/\r\n?/g, "\n");
          const isGuarded = typeof value === "string" && got === `'${wanted}`;
          expect(isGuarded ? got.slice(1) : got).toBe(wanted);
          expect(typeof value === "string" && /^[\s\u200B\u2060\uFEFF]*[=+\-@]/.test(got)).toBe(false);
        }
      }
    }),
  );
});
