import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelEvent } from "@harkara/courier-core/journey/parcel-event";
import type { Payment } from "@harkara/courier-core/money/payment";
import { describe, expect, test } from "vitest";
import { m } from "../paraglide/messages.js";
import { HEAVY_DRAFT, makeParcel } from "../testing/parcels.ts";
import { receiptOf } from "./receipt.ts";

const AT = "2026-11-24T09:30:00.000Z";
const parcel = makeParcel(HEAVY_DRAFT, 0, { payment_status: "paid" });
const payment: Payment = {
  _id: "PAYMENT1",
  tracking_id: parcel.tracking_id,
  amount: 202,
  status: "paid",
  method: "BKASH-BKash",
  gateway: "sslcommerz",
  created_at: AT,
  updated_at: AT,
};

function detailsWith(events: readonly Omit<ParcelEvent, "number" | "at">[], changes: Partial<Parcel> = {}) {
  return {
    parcel: { ...parcel, ...changes },
    payments: [payment],
    events: events.map((event, index) => ({ number: index + 1, at: AT, ...event })),
  };
}

describe("the receipt of a delivery fee", () => {
  const booked = { kind: "booked" } as const;
  const confirmed = { kind: "payment_confirmed", payment_id: "PAYMENT1", amount: 202 } as const;

  test("a receipt has the ID, the amount and the method of the confirmed payment", () => {
    expect(receiptOf(detailsWith([booked, confirmed]))).toEqual({
      number: "PAYMENT1",
      at: AT,
      amount: 202,
      method: "SSLCOMMERZ · bKash",
    });
  });

  test("a receipt of cash at pickup has the number of the event", () => {
    const details = detailsWith([booked, { kind: "collected", amount: 202 }], {
      delivery_payment: "at_pickup",
    });
    expect(receiptOf(details)).toEqual({
      number: `${parcel.tracking_id}-2`,
      at: AT,
      amount: 202,
      method: "In cash at pickup",
    });
  });

  test("a receipt of a deduction from the collection has the delivery fee, and not the payment of the receiver", () => {
    const details = detailsWith(
      [
        { kind: "collected" },
        { kind: "delivered", amount: 1500 },
        { kind: "collection_confirmed", amount: 1500 },
        { kind: "payment_confirmed", amount: 202 },
      ],
      { delivery_payment: "from_collection" },
    );
    expect(receiptOf(details)).toMatchObject({ amount: 202, method: m.payment_way_from_collection() });
  });

  test("a receipt of a returned parcel without a collection has the balance as the payment method", () => {
    const details = detailsWith([{ kind: "returned" }, { kind: "payment_confirmed", amount: 202 }], {
      delivery_payment: "from_collection",
    });
    expect(receiptOf(details)).toMatchObject({ amount: 202, method: m.receipt_balance() });
  });

  test.each(["unpaid", "held", "refund_due"] as const)(
    "there is no receipt while the payment status is %s",
    (payment_status) => {
      expect(receiptOf(detailsWith([booked, confirmed], { payment_status }))).toBeUndefined();
    },
  );
});
