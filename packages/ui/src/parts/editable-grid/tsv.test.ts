import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readTsv, writeTsv } from "./tsv";

test("a block of cells from a spreadsheet is read", () => {
  expect(readTsv("a\tb\r\nc\t\r\n")).toEqual([
    ["a", "b"],
    ["c", ""],
  ]);
  expect(readTsv('"two\nlines"\t"a ""b"""\n"open')).toEqual([["two\nlines", 'a "b"'], ['"open']]);
  expect(readTsv("")).toEqual([]);
});

test("a block of cells is read as it was written", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "ক", '"', "\t", "\n", "\r", " ") });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (rows) => {
      expect(readTsv(writeTsv(rows))).toEqual(rows);
    }),
  );
});
