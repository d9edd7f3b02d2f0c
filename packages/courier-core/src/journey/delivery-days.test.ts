import { describe, expect, test } from "vitest";
import {
  METRO_HOURS,
  NATIONWIDE_HOURS,
  dayInDhaka,
  deliveryDays,
  noonOf,
  pickupDay,
} from "./delivery-window.ts";

describe("the day of pickup", () => {
  test.each([
    ["2026-11-24T03:00:00Z", "2026-11-24", "in the morning"],
    ["2026-11-24T09:59:59Z", "2026-11-24", "a second before four in the afternoon"],
    ["2026-11-24T10:00:00Z", "2026-11-25", "at four"],
    ["2026-11-24T17:59:59Z", "2026-11-25", "before midnight in Dhaka"],
    ["2026-11-24T18:00:00Z", "2026-11-25", "at midnight in Dhaka, the day after in UTC"],
    ["2026-12-31T12:00:00Z", "2027-01-01", "at the end of the year"],
  ])("the pickup day of a booking at %s is %s: %s", (now, day) => expect(pickupDay(new Date(now))).toBe(day));
});

test("the expected days are the days of the delivery window, in the time zone of Dhaka", () => {
  expect(deliveryDays(new Date("2026-11-24T19:00:00Z"), METRO_HOURS)).toEqual({
    first: "2026-11-26",
    last: "2026-11-28",
  });
});

test("noon in Dhaka is six hours earlier in UTC", () =>
  expect(noonOf("2026-11-24").toISOString()).toBe("2026-11-24T06:00:00.000Z"));

test("a day in Dhaka begins at 18:00 UTC of the previous day", () =>
  expect(["2026-11-24T17:59:59Z", "2026-11-24T18:00:00Z"].map((time) => dayInDhaka(new Date(time)))).toEqual([
    "2026-11-24",
    "2026-11-25",
  ]));

// A list that shows the earliest promised day first is sorted by pickup time. The two orders are
// equal only if this test passes.
test("the time between the pickup and the promised day is always the same", () => {
  expect(METRO_HOURS.to).toBe(NATIONWIDE_HOURS.to);
});
