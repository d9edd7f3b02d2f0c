import { expect, test } from "vitest";
import { neighbour, periodOf } from "./period.ts";

test.each([
  ["day", "2026-11-23", "2026-11-23", "2026-11-23"],
  // The week is from Sunday to Saturday.
  ["week", "2026-11-22", "2026-11-22", "2026-11-28"],
  ["week", "2026-11-28", "2026-11-22", "2026-11-28"],
  ["week", "2027-01-01", "2026-12-27", "2027-01-02"],
  ["month", "2026-02-11", "2026-02-01", "2026-02-28"],
  ["month", "2028-02-29", "2028-02-01", "2028-02-29"],
  ["month", "2026-12-31", "2026-12-01", "2026-12-31"],
] as const)("the %s of %s", (span, day, from, to) => {
  const period = periodOf(span, day);
  expect(period).toEqual({ from, to });
  for (const direction of [-1, 1] as const) {
    const next = periodOf(span, neighbour(period, direction));
    // Adjacent periods have no gap between them.
    expect(neighbour(next, direction === 1 ? -1 : 1)).toBe(direction === 1 ? to : from);
  }
});
