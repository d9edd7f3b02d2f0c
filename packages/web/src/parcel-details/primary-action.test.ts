import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { expect, it } from "vitest";
import { HEAVY_DRAFT, makeParcel } from "../testing/parcels.ts";
import { primaryAction } from "./primary-action.ts";

const actionOf = (
  delivery_status: DeliveryStatus,
  parcel: Partial<Parcel> = {},
  details: Partial<Pick<ParcelDetails, "answer" | "answer_until" | "can_claim">> = {},
) =>
  primaryAction({
    parcel: { ...makeParcel(HEAVY_DRAFT), payment_status: "paid", ...parcel, delivery_status },
    can_claim: false,
    ...details,
  });

const unpaid = { payment_status: "unpaid" } as const;
const asked = { answer_until: "2026-11-27T09:30:00.000Z" };

it("asks for a reply before it asks for a payment", () => {
  expect(actionOf("on_hold", unpaid, asked)).toBe("reply");
  expect(actionOf("at_hub", unpaid)).toBe("pay");
});
it("asks for an online payment before it shows the label, and not for a payment in cash", () => {
  expect(actionOf("not_collected", unpaid)).toBe("pay");
  expect(actionOf("not_collected", { ...unpaid, delivery_payment: "at_pickup" })).toBe("label");
  expect(actionOf("pickup_assigned")).toBe("label");
});
it("offers the code from pickup until delivery, unless a return was requested", () => {
  expect(actionOf("out_for_delivery")).toBe("share");
  expect(actionOf("out_for_delivery", {}, { answer: "send_back" })).toBeNull();
  expect(actionOf("returning")).toBeNull();
});
it("offers a claim for a lost parcel, but not for a delivered one", () => {
  expect(actionOf("lost", unpaid, { can_claim: true })).toBe("claim");
  expect(actionOf("delivered", {}, { can_claim: true })).toBeNull();
});
it("offers nothing at the end", () => {
  for (const status of ["delivered", "returned", "cancelled", "lost"] as const)
    expect(actionOf(status)).toBeNull();
});
