import { DELIVERY_PAYMENTS } from "@harkara/courier-core/parcel/collection";
import { DELIVERY_STATUSES, type DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import { REPLIES, type ParcelEvent } from "@harkara/courier-core/journey/parcel-event";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { PAYMENT_STATUSES } from "@harkara/courier-core/parcel/payment-status";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { describe, expect, it } from "vitest";
import { makeParcel, HEAVY_DRAFT } from "../testing/parcels.ts";
import { type SummaryDetails, summaryText } from "./summary-text.ts";

/** Noon of 24 November in Dhaka. */
const NOW = new Date("2026-11-24T06:00:00.000Z");
const PICKED_UP = "2026-11-23T06:00:00.000Z";
const OUT = "2026-11-24T03:00:00.000Z";
const UNTIL = "2026-11-25T06:00:00.000Z";

type Event = Omit<ParcelEvent, "number" | "at"> & { at?: string };

const HISTORY: Readonly<Record<DeliveryStatus, readonly Event[]>> = (() => {
  const collected: Event[] = [{ kind: "pickup_assigned" }, { kind: "collected" }];
  const out: Event[] = [...collected, { kind: "at_hub" }, { kind: "out_for_delivery", at: OUT }];
  return {
    not_collected: [],
    pickup_assigned: [{ kind: "pickup_assigned" }],
    collected,
    at_hub: [...collected, { kind: "at_hub" }],
    in_transit: [...collected, { kind: "in_transit" }],
    out_for_delivery: out,
    attempt_failed: [...out, { kind: "attempt_failed", at: OUT }],
    on_hold: [...collected, { kind: "at_hub" }, { kind: "on_hold" }],
    delivered: [...out, { kind: "delivered", at: OUT }],
    returning: [...out, { kind: "attempt_failed", at: OUT }, { kind: "returning", at: OUT }],
    returned: [...out, { kind: "returning", at: OUT }, { kind: "returned", at: OUT }],
    lost: [...collected, { kind: "lost", at: OUT }],
    damaged: [...collected, { kind: "damaged", at: OUT }],
    cancelled: [{ kind: "cancelled", at: OUT }],
  };
})();

interface Changes extends Partial<Omit<SummaryDetails, "parcel" | "events">> {
  parcel?: Partial<Parcel>;
  events?: readonly Event[];
  now?: Date;
}

/** Returns the summary of a paid parcel from Bogura to Dhaka without COD, which costs 202 taka. */
function summary(
  delivery_status: DeliveryStatus,
  { parcel, events, now = NOW, ...changes }: Changes = {},
): string {
  const history = [{ kind: "booked" } as Event, ...(events ?? HISTORY[delivery_status])];
  return summaryText(
    {
      parcel: { ...makeParcel(HEAVY_DRAFT), payment_status: "paid", ...parcel, delivery_status },
      events: history.map((event, index) => Object.assign({ at: PICKED_UP, number: index + 1 }, event)),
      answer: undefined,
      answer_until: undefined,
      can_claim: false,
      fee_plan: DEFAULT_FEE_PLAN,
      ...changes,
    },
    (district) => district,
    now,
  );
}

const cod = { collect_amount: 1250 };

describe("rescheduled", () => {
  it.each(["attempt_failed", "at_hub", "out_for_delivery"] as const)("names the day: %s", (status) =>
    expect(summary(status, { due_on: "2026-11-28" })).toBe("We will deliver it on Sat 28 Nov."),
  );
  it("says on the day that the parcel is out for delivery", () =>
    expect(summary("out_for_delivery", { due_on: "2026-11-24" })).toBe(summary("out_for_delivery")));
  it("names no day after a return request", () =>
    expect(summary("at_hub", { due_on: "2026-11-28", answer: "send_back" })).not.toContain("28"));
});

describe("before pickup", () => {
  it.each(["not_collected", "pickup_assigned"] as const)("names the day of pickup: %s", (status) => {
    expect(summary(status)).toBe("A rider will pick it up on Tue 24 Nov.");
  });
  it("contains the next day when it is evening", () => {
    expect(summary("not_collected", { now: new Date("2026-11-24T12:00:00.000Z") })).toContain("Wed 25 Nov");
  });
  it.each(["not_collected", "pickup_assigned"] as const)(
    "contains the consequence of an unpaid delivery fee: %s",
    (status) => {
      const parcel = { payment_status: "unpaid" } as const;
      expect(summary(status, { parcel })).toContain("Pay ৳202 before that, or have it ready in cash.");
      const fee_plan = { ...DEFAULT_FEE_PLAN, unpaid_charge: "from_balance" } as const;
      expect(summary(status, { parcel, fee_plan })).toContain("debited from your balance");
    },
  );
  it("asks for cash that is due at pickup", () => {
    expect(
      summary("not_collected", { parcel: { payment_status: "unpaid", delivery_payment: "at_pickup" } }),
    ).toBe("A rider will pick it up on Tue 24 Nov and collect ৳202 in cash.");
  });
  it("asks for no payment if the collection or a payment under review covers it", () => {
    for (const parcel of [
      { payment_status: "unpaid", delivery_payment: "from_collection" },
      { payment_status: "held" },
    ] as const)
      expect(summary("not_collected", { parcel })).toBe("A rider will pick it up on Tue 24 Nov.");
  });
  it("states that a pickup failed", () => {
    const events = [{ kind: "pickup_assigned" }, { kind: "pickup_failed" }] as const;
    expect(summary("not_collected", { events })).toBe(
      "Pickup failed. A rider will come again on Tue 24 Nov.",
    );
  });
});

describe("in transit", () => {
  it.each(["collected", "at_hub", "in_transit"] as const)("names the expected days: %s", (status) => {
    expect(summary(status)).toBe("Expected in Natore on 25–26 Nov.");
  });
  it("names the COD amount", () => {
    expect(summary("in_transit", { parcel: cod })).toBe(
      "Expected in Natore on 25–26 Nov. The rider then collects ৳1,250 from the receiver.",
    );
  });
  it("reports a delay after the expected days, without an amount", () => {
    expect(summary("at_hub", { parcel: cod, now: new Date("2026-11-27T06:00:00.000Z") })).toBe(
      "It is delayed. Delivery was expected by Thu 26 Nov.",
    );
  });
  it("names no day without a pickup", () => {
    expect(summary("in_transit", { events: [{ kind: "in_transit" }] })).toBe(
      "It is being delivered to Natore.",
    );
  });
  it("announces another attempt without a day", () => {
    const again = "A rider will attempt delivery again.";
    expect(summary("attempt_failed", { parcel: cod })).toBe(again);
    expect(summary("at_hub", { events: HISTORY.attempt_failed })).toBe(again);
    expect(summary("at_hub", { answer: "again" })).toBe(again);
    expect(summary("on_hold", { answer: "again" })).toBe(again);
  });
  it("announces nothing while it is on hold", () => {
    expect(summary("on_hold", { parcel: cod })).toBe("It is on hold at the hub.");
  });
});

describe("out for delivery", () => {
  it("contains today and the COD amount", () => {
    expect(summary("out_for_delivery")).toBe("A rider is delivering it today.");
    expect(summary("out_for_delivery", { parcel: cod })).toBe(
      "A rider is delivering it today and collects ৳1,250 from the receiver.",
    );
  });
  it("does not contain today on the next day", () => {
    expect(summary("out_for_delivery", { parcel: cod, now: new Date("2026-11-25T06:00:00.000Z") })).toBe(
      "A rider took it out on Tue 24 Nov. It is not delivered yet.",
    );
  });
});

describe("at the end", () => {
  it("contains the time of delivery, and the receiver's payment", () => {
    expect(summary("delivered")).toBe("It was delivered on 24 Nov 2026, 9:00 am.");
    const events: Event[] = [{ kind: "delivered", at: OUT, amount: 1000 }];
    expect(summary("delivered", { parcel: cod, events })).toBe(
      "It was delivered on 24 Nov 2026, 9:00 am. The receiver paid ৳1,000.",
    );
  });
  it("contains the return, and its reason", () => {
    expect(summary("returning", { parcel: cod })).toBe("It is returning to you in Bogura.");
    expect(summary("returning", { events: [{ kind: "partly_delivered" }] })).toContain(
      "some of the items. The rest",
    );
    expect(summary("returning", { events: [{ kind: "partly_delivered", amount: 500 }] })).toContain(
      "paid ৳500",
    );
    expect(summary("returning", { events: [{ kind: "exchanged" }] })).toContain("exchanged");
  });
  it("contains the time of the return", () => {
    expect(summary("returned")).toBe("It was returned to you on 24 Nov 2026, 9:00 am.");
  });
  it("offers a claim only if one is possible", () => {
    for (const status of ["lost", "damaged"] as const) {
      expect(summary(status)).not.toContain("claim");
      expect(summary(status, { can_claim: true })).toContain("You can claim compensation.");
    }
  });
  it("contains the refund amount after a cancellation", () => {
    expect(summary("cancelled")).toBe("It was cancelled and will not be picked up.");
    expect(summary("cancelled", { parcel: { payment_status: "refund_due" } })).toBe(
      "It was cancelled. We will refund ৳202.",
    );
  });
});

/** All combinations of statuses, payment, COD amount, reply and question. */
const COMBINATIONS = DELIVERY_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((payment_status) =>
    DELIVERY_PAYMENTS.flatMap((delivery_payment) =>
      [0, 1250].flatMap((collect_amount) =>
        [undefined, ...REPLIES].flatMap((answer) =>
          [undefined, UNTIL].map((answer_until) => ({
            status,
            answer,
            answer_until,
            text: summary(status, {
              answer,
              answer_until,
              parcel: { payment_status, delivery_payment, collect_amount },
            }),
          })),
        ),
      ),
    ),
  ),
);

describe("every combination", () => {
  const IN_TRANSIT = new Set<DeliveryStatus>([
    "collected",
    "at_hub",
    "in_transit",
    "out_for_delivery",
    "attempt_failed",
    "on_hold",
  ]);
  const WITH_COD = new Set<DeliveryStatus>(["collected", "at_hub", "in_transit", "out_for_delivery"]);

  it("has a summary with a full stop after each sentence", () => {
    for (const { text } of COMBINATIONS) expect(text).toMatch(/^[A-Z].+\.$/);
  });
  it("promises the COD amount only while a delivery is expected", () => {
    const promising = COMBINATIONS.filter(({ text }) => text.includes("1,250"));
    expect(new Set(promising.map(({ status }) => status))).toEqual(WITH_COD);
    for (const { answer, answer_until } of promising) {
      expect(answer_until).toBeUndefined();
      expect(answer).not.toBe("send_back");
    }
  });
  it("asks for the reply while it is needed, and for nothing else", () => {
    for (const { status, answer, answer_until, text } of COMBINATIONS)
      expect(text.includes("waiting for your reply")).toBe(
        IN_TRANSIT.has(status) && answer !== "send_back" && answer_until !== undefined,
      );
  });
  it("says that a return was requested until the parcel is sent back", () => {
    for (const { status, answer, text } of COMBINATIONS)
      expect(text.startsWith("You requested a return")).toBe(
        IN_TRANSIT.has(status) && answer === "send_back",
      );
  });
  it("asks for payment only before pickup", () => {
    const asking = COMBINATIONS.filter(({ text }) => /\bPay\b|your payment|in cash/.test(text));
    expect(new Set(asking.map(({ status }) => status))).toEqual(
      new Set(["not_collected", "pickup_assigned"]),
    );
  });
});
