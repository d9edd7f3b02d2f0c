import { expect, test } from "vitest";
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS } from "./payment-status.ts";

test("a payment never becomes unpaid again, and a due refund is final", () => {
  const moves = PAYMENT_STATUSES.flatMap((from) => PAYMENT_TRANSITIONS[from].map((to) => `${from} ${to}`));
  expect(moves.toSorted()).toEqual([
    "held paid",
    "held refund_due",
    "paid refund_due",
    "unpaid held",
    "unpaid paid",
    "unpaid refund_due",
  ]);
});
