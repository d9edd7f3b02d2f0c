import { describe, expect, it } from "vitest";
import { isOld, isReadable, readRow } from "./outbox-entry.ts";

const operation = {
  id: "00000000-0000-4000-8000-000000000001",
  at: "2026-11-24T09:30:00.000Z",
  task: "receive",
  tracking_id: "TRKAB23CD45",
};

describe("rows of other versions of the app", () => {
  it("reads a row of the first version", () => {
    expect(readRow({ number: 1, operation, state: "waiting" })).toEqual({
      number: 1,
      operation,
      state: "waiting",
    });
  });
  it("reads an entry with its result", () => {
    const result = { id: operation.id, outcome: "refused", refusal: "wrong_code" };
    const row = { number: 1, operation, state: "refused", result };
    expect(readRow(row)).toEqual(row);
  });
  it("reads an entry whose result is unknown", () => {
    const row = {
      number: 1,
      operation,
      state: "refused",
      result: { id: operation.id, outcome: "postponed" },
    };
    expect(readRow(row)).toEqual({ number: 1, operation, state: "refused" });
  });
  it.each([
    { number: 1, operation: { ...operation, task: "weigh" }, state: "waiting" },
    { number: 1, operation, state: "parked" },
  ])("shows an operation that it cannot send", (row) => {
    const read = readRow(row);
    expect(read).toEqual({ number: 1, subject: "TRKAB23CD45", at: operation.at });
    expect(read && isReadable(read)).toBe(false);
  });
  it("shows a row without details", () => {
    expect(readRow({ number: 7, operation: "receive", state: "waiting" })).toEqual({ number: 7 });
  });
  it("omits a row with a result that is unreadable", () => {
    expect(
      readRow({ number: 1, operation: { ...operation, task: "weigh" }, state: "answered" }),
    ).toBeUndefined();
  });
});

describe("old entries", () => {
  const later = Date.parse(operation.at) + 86_400_001;
  it.each([
    ["answered", true],
    ["waiting", false],
    ["failing", false],
    ["refused", false],
  ] as const)("%s: %s", (state, expected) => {
    const entry = readRow({ number: 1, operation, state });
    expect(entry !== undefined && isReadable(entry) && isOld(entry, later)).toBe(expected);
  });
});
