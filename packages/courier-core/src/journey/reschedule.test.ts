import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canRescheduleTo, isDeliveryDue, isWorkingDay, rescheduleDays } from "./reschedule.ts";

test.each([
  ["2026-11-24T06:00:00Z", "2026-11-25", "2026-12-02", "from Tuesday, without Friday"],
  ["2026-11-24T17:59:59Z", "2026-11-25", "2026-12-02", "a second before midnight in Dhaka"],
  ["2026-11-24T18:00:00Z", "2026-11-26", "2026-12-03", "at midnight in Dhaka"],
  ["2026-11-26T06:00:00Z", "2026-11-28", "2026-12-05", "on Thursday, the next working day is Saturday"],
  ["2026-12-15T06:00:00Z", "2026-12-17", "2026-12-24", "tomorrow is Victory Day"],
  ["2027-03-09T06:00:00Z", "2027-03-13", "2027-03-20", "before Eid"],
  ["2026-12-30T06:00:00Z", "2026-12-31", "2027-01-07", "at the end of the year"],
])("at %s, the days are %s to %s: %s", (now, first, last) => {
  const days = rescheduleDays(new Date(now));
  expect(days).toHaveLength(7);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});

test("every offered day is a working day after today, and the days are in order", () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date("2026-01-01T00:00:00Z"),
        max: new Date("2030-01-01T00:00:00Z"),
        noInvalidDate: true,
      }),
      (now) => {
        const days = rescheduleDays(now);
        const today = new Date(now.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);
        for (const day of days) {
          const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
          expect(weekday.format(new Date(`${day}T12:00:00Z`))).not.toBe("Friday");
          expect(day > today).toBe(true);
        }
        expect([...new Set(days)].toSorted()).toEqual(days);
      },
    ),
  );
});

test("today cannot be chosen, nor a day that is too far away, not a working day or in the past", () => {
  const now = new Date("2026-11-24T06:00:00Z");
  expect(canRescheduleTo("2026-12-02", now)).toBe(true);
  for (const day of ["2026-11-24", "2026-11-27", "2026-12-03", "2026-11-23", "2027-11-25"])
    expect(canRescheduleTo(day, now)).toBe(false);
});

test("the weekly day off and holidays are not working days", () =>
  expect(["2026-11-27", "2026-12-16", "2027-03-11", "2026-11-28"].map(isWorkingDay)).toEqual([
    false,
    false,
    false,
    true,
  ]));

test("a delivery is due from its day on", () => {
  const now = new Date("2026-11-24T19:00:00Z");
  expect(
    [null, undefined, "2026-11-24", "2026-11-25", "2026-11-26"].map((day) => isDeliveryDue(day, now)),
  ).toEqual([true, true, true, true, false]);
});
