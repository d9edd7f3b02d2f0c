import type { ParcelEvent } from "@harkara/courier-core/journey/parcel-event";
import { expect, it } from "vitest";
import { shownEvents } from "./shown-events.ts";

const numbersOf = (...events: Omit<ParcelEvent, "number" | "at">[]) =>
  shownEvents(
    events.map((event, index) => Object.assign({ at: "2026-11-24T06:00:00.000Z", number: index + 1 }, event)),
  ).map(({ number }) => number);

it("omits events that are only for staff", () => {
  expect(
    numbersOf(
      { kind: "booked" },
      { kind: "pickup_assigned" },
      { kind: "task_accepted" },
      { kind: "collected" },
      { kind: "at_hub", center: "Bogura" },
      { kind: "bagged", center: "Bogura" },
      { kind: "in_transit" },
    ),
  ).toEqual([1, 2, 4, 5, 7]);
});

it("shows a second assignment as one event if a rider declined the first one", () => {
  expect(
    numbersOf(
      { kind: "pickup_assigned", center: "Bogura" },
      { kind: "task_refused" },
      { kind: "pickup_assigned", center: "Bogura" },
    ),
  ).toEqual([3]);
});

it("shows one event for each payment attempt, and one for repeated failures", () => {
  expect(
    numbersOf(
      { kind: "booked" },
      { kind: "payment_opened", payment_id: "a" },
      { kind: "payment_failed", payment_id: "a" },
      { kind: "payment_opened", payment_id: "b" },
      { kind: "payment_failed", payment_id: "b" },
      { kind: "payment_opened", payment_id: "c" },
    ),
  ).toEqual([1, 5, 6]);
});

it("keeps repeated events that have an amount or a reply, and scans at other hubs", () => {
  expect(
    numbersOf(
      { kind: "at_hub", center: "Bogura" },
      { kind: "at_hub", center: "Dhaka" },
      { kind: "refund_due", amount: 60 },
      { kind: "refund_due", amount: 60 },
      { kind: "answered", answer: "again" },
      { kind: "answered", answer: "send_back" },
    ),
  ).toEqual([1, 2, 3, 4, 5, 6]);
});
