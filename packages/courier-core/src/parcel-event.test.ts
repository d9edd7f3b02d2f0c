import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DELIVERY_STATUSES } from "./delivery.ts";
import {
  LEDGER_MOVES,
  type LedgerAccount,
  type LedgerEntry,
  confirmationAccount,
  ledgerStatus,
} from "./ledger.ts";
import {
  NEW_PARCEL,
  PARCEL_EVENT_KINDS,
  type StatusEvent,
  applyEvent,
  parcelStateOf,
} from "./parcel-event.ts";

const event = (kind: StatusEvent["kind"], confirmation_id?: string): StatusEvent => ({
  kind,
  data: { confirmation_id },
});

describe("the delivery status", () => {
  test("follows the scans of a parcel's way", () => {
    const way = [
      "booked",
      "collected",
      "at_hub",
      "in_transit",
      "at_hub",
      "out_for_delivery",
      "delivered",
    ] as const;
    expect(parcelStateOf(way.map((kind) => event(kind))).delivery_status).toBe("delivered");
  });

  test.each([
    ["a scan that comes late", ["collected", "at_hub", "out_for_delivery", "delivered"], "collected"],
    ["a repeated scan", ["collected", "at_hub"], "at_hub"],
    ["a scan after the cancellation", ["cancelled"], "collected"],
    ["a delivery that nobody began", [], "delivered"],
  ] as const)("is not changed by %s", (_, before, late) => {
    const state = parcelStateOf(before.map((kind) => event(kind)));
    expect(applyEvent(state, event(late))).toBe(state);
  });

  test("is always one that may follow the one before", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARCEL_EVENT_KINDS)), (kinds) => {
        expect(DELIVERY_STATUSES).toContain(parcelStateOf(kinds.map((kind) => event(kind))).delivery_status);
      }),
    );
  });
});

describe("the payment status", () => {
  test.each([
    ["unpaid", [event("payment_opened"), event("payment_failed")]],
    ["paid", [event("payment_confirmed", "a")]],
    ["paid", [event("payment_held", "a"), event("payment_confirmed", "a")]],
    ["paid", [event("payment_confirmed", "a"), event("refund_due", "b")]],
    ["held", [event("payment_held", "a"), event("refund_due", "b")]],
    ["refund_due", [event("payment_confirmed", "a"), event("cancelled"), event("refund_due", "a")]],
    ["refund_due", [event("cancelled"), event("refund_due", "a"), event("refund_due", "b")]],
  ] as const)("is %s after %j", (status, events) =>
    expect(parcelStateOf(events).payment_status).toBe(status),
  );

  test("equals the ledger's status for confirmations in any order", () => {
    const step = fc.record({
      id: fc.constantFrom("a", "b", "c"),
      isRisky: fc.boolean(),
      cancels: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const where = new Map<string, LedgerAccount>();
        const entries: LedgerEntry[] = [];
        const events: StatusEvent[] = [];
        let isWithdrawn = false;
        const transfer = (id: string, to: Exclude<LedgerAccount, "gateway">): void => {
          const from = where.get(id) ?? "gateway";
          expect(LEDGER_MOVES[from]).toContain(to);
          where.set(id, to);
          entries.push({ from, to, amount: 100 });
          events.push(
            event(
              ({ parcel: "payment_confirmed", held: "payment_held", refund: "refund_due" } as const)[to],
              id,
            ),
          );
        };
        for (const { id, isRisky, cancels } of steps) {
          if (cancels && !isWithdrawn) {
            isWithdrawn = true;
            for (const [money, account] of where)
              if (account === "parcel" || account === "held") transfer(money, "refund");
          } else if (!where.has(id)) {
            transfer(
              id,
              confirmationAccount({ payment_status: ledgerStatus(entries), isWithdrawn }, isRisky),
            );
          } else if (where.get(id) === "held" && !isRisky) transfer(id, "parcel");
          expect(parcelStateOf(events).payment_status).toBe(ledgerStatus(entries));
        }
      }),
    );
  });
});

test("a parcel to which nothing happened is new", () => expect(parcelStateOf([])).toBe(NEW_PARCEL));
