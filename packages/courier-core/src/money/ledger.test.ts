import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  PAYMENT_ACCOUNTS,
  PAYMENT_MOVES,
  type PaymentAccount,
  type LedgerEntry,
  confirmationAccount,
  ledgerBalance,
  ledgerStatus,
} from "./ledger.ts";
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS } from "../parcel/payment-status.ts";

const move = (from: PaymentAccount, to: PaymentAccount, amount = 20_200): LedgerEntry => ({
  from,
  to,
  amount,
});

test.each([
  ["unpaid", []],
  ["paid", [move("gateway", "parcel")]],
  ["held", [move("gateway", "held")]],
  ["paid", [move("gateway", "held"), move("held", "parcel")]],
  ["refund_due", [move("gateway", "parcel"), move("parcel", "refund")]],
  ["refund_due", [move("gateway", "held"), move("held", "refund")]],
  ["refund_due", [move("gateway", "refund")]],
  // The fee was paid twice. The second payment is a refund due, and the parcel is paid.
  ["paid", [move("gateway", "parcel"), move("gateway", "refund")]],
  ["held", [move("gateway", "refund"), move("gateway", "held")]],
] as const)("the status is %s after %j", (status, entries) => expect(ledgerStatus(entries)).toBe(status));

test.each([
  ["unpaid", false, false, "parcel"],
  ["unpaid", false, true, "held"],
  ["unpaid", true, false, "refund"],
  ["unpaid", true, true, "refund"],
  ["paid", false, false, "refund"],
  ["held", false, false, "refund"],
  ["refund_due", true, false, "refund"],
] as const)(
  "money for a parcel that is %s (withdrawn: %s, risky: %s) goes to %s",
  (status, isWithdrawn, isRisky, account) =>
    expect(confirmationAccount({ payment_status: status, isWithdrawn }, isRisky)).toBe(account),
);

const entriesOf = (walk: readonly (readonly [number, readonly number[]])[]) =>
  walk.flatMap(([amount, choices]) => {
    let from: PaymentAccount = "gateway";
    return choices.flatMap((choice) => {
      const targets: readonly PaymentAccount[] = PAYMENT_MOVES[from];
      const to = targets[choice % (targets.length || 1)];
      if (to === undefined) return [];
      const entry = { from, to, amount };
      from = to;
      return [entry];
    });
  });

describe("any sequence of allowed transfers", () => {
  // One amount moves from account to account. The generated numbers determine the next account of each step.
  const walks = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.array(fc.nat(2), { minLength: 1, maxLength: 3 })),
  );
  test("leaves the sum of all balances at 0", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const entries = entriesOf(walk);
        const balances = PAYMENT_ACCOUNTS.map((account) => ledgerBalance(entries, account));
        expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(0);
        expect(ledgerBalance(entries, "gateway")).toBe(-walk.reduce((sum, [amount]) => sum + amount, 0) || 0);
      }),
    );
  });

  test("the transfers of a payment cause only allowed status changes", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }), (choices) => {
        const entries = entriesOf([[100, choices]]);
        const statuses = [...entries.keys(), entries.length].map((n) => ledgerStatus(entries.slice(0, n)));
        for (const [n, status] of statuses.slice(1).entries())
          expect(PAYMENT_TRANSITIONS[statuses[n] ?? "unpaid"]).toContain(status);
        expect(PAYMENT_STATUSES).toContain(statuses.at(-1));
      }),
    );
  });
});
