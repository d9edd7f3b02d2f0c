import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import type { ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import { describe, expect, test } from "vitest";
import { currentStop } from "./event-stop.tsx";

const current = (status: DeliveryStatus, kinds: readonly ParcelEventKind[]) =>
  currentStop(
    kinds.map((kind) => ({ kind })),
    status,
  );

describe("the current stop of a timeline", () => {
  test("is the newest event if the parcel stays in a state after it", () => {
    expect(current("at_hub", ["booked", "collected", "at_hub"])).toBe(2);
    expect(current("not_collected", ["booked"])).toBe(0);
  });

  test("is otherwise the last event with the parcel's status", () => {
    expect(current("at_hub", ["at_hub", "at_hub", "attempt_failed", "receiver_changed"])).toBe(1);
    expect(current("on_hold", ["at_hub", "on_hold", "answered"])).toBe(1);
    expect(current("collected", ["booked", "collected", "amount_corrected"])).toBe(1);
  });

  test("does not exist without such an event, or after the last one", () => {
    expect(current("not_collected", ["booked", "payment_confirmed"])).toBe(-1);
    expect(current("delivered", ["out_for_delivery", "delivered", "collection_confirmed"])).toBe(-1);
    expect(current("lost", ["at_hub", "lost", "compensation_asked"])).toBe(-1);
    expect(current("not_collected", [])).toBe(-1);
  });
});
