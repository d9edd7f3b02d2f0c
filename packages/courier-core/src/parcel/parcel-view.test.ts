import { describe, expect, it } from "vitest";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { VIEW_STATUSES, isInView, type ViewedParcel } from "./parcel-view.ts";

const booked: ViewedParcel = {
  payment_status: "unpaid",
  delivery_status: "not_collected",
  delivery_payment: "online",
  hasQuestion: false,
  hasUnconfirmedCod: false,
};

describe("the views of a list", () => {
  it("each delivery status is in exactly one of the views pickup, in transit and closed", () => {
    expect(Object.values(VIEW_STATUSES).flat().toSorted()).toEqual([...DELIVERY_STATUSES].toSorted());
  });
  it("the view of payable parcels contains only parcels that should be paid for online", () => {
    expect(isInView("payable", booked)).toBe(true);
    expect(isInView("payable", { ...booked, delivery_status: "in_transit" })).toBe(true);
    expect(isInView("payable", { ...booked, payment_status: "paid" })).toBe(false);
    expect(isInView("payable", { ...booked, delivery_payment: "from_collection" })).toBe(false);
    for (const delivery_status of ["cancelled", "lost", "damaged"] as const)
      expect(isInView("payable", { ...booked, delivery_status })).toBe(false);
  });
  it("a parcel with an open question is also in the view of its status", () => {
    const held: ViewedParcel = { ...booked, delivery_status: "on_hold", hasQuestion: true };
    expect(isInView("question", held)).toBe(true);
    expect(isInView("in_transit", held)).toBe(true);
    expect(isInView("question", { ...held, hasQuestion: false })).toBe(false);
  });
  it("a delivered parcel is in the view of pending COD until its cash is confirmed", () => {
    const delivered: ViewedParcel = { ...booked, delivery_status: "delivered", hasUnconfirmedCod: true };
    expect([isInView("cod", delivered), isInView("closed", delivered)]).toEqual([true, true]);
    expect(isInView("cod", { ...delivered, hasUnconfirmedCod: false })).toBe(false);
  });
});
