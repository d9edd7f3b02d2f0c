import * as v from "valibot";
import { expect, test } from "vitest";
import { DayCloseRequestSchema, NOTES, valueOfNotes } from "./cash.ts";

const request = { id: "6f1d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6", counted: 1888 };

const isValid = (changes: object) => v.safeParse(DayCloseRequestSchema, { ...request, ...changes }).success;

test("the total of notes is the sum of their values", () => {
  expect(valueOfNotes(NOTES.map((note) => ({ note, count: 1 })))).toBe(1888);
  expect(valueOfNotes([])).toBe(0);
  expect(valueOfNotes([{ note: 500, count: 3 }])).toBe(1500);
});

test("the counted amount of a day close is the total of its notes", () => {
  expect(isValid({})).toBe(true);
  expect(isValid({ notes: NOTES.map((note) => ({ note, count: 1 })) })).toBe(true);
  expect(isValid({ notes: [{ note: 1000, count: 2 }] })).toBe(false);
  expect(isValid({ counted: 1888.5, notes: NOTES.map((note) => ({ note, count: 1 })) })).toBe(false);
  for (const count of [-1, 0.5, 100_001])
    expect(isValid({ counted: 1000 * count, notes: [{ note: 1000, count }] })).toBe(false);
  expect(isValid({ counted: 30, notes: [{ note: 30, count: 1 }] })).toBe(false);
});
