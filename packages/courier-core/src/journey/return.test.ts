import { expect, test } from "vitest";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import { quoteParcel } from "../parcel/pricing.ts";
import { DEFAULT_FEE_PLAN } from "../parcel/fee-plan.ts";
import {
  type FeeEvent,
  attemptFee,
  canAskBack,
  canChangeReceiver,
  isReturnCharged,
  returnFee,
} from "./return.ts";

const failed: FeeEvent = { kind: "attempt_failed" };
const again: FeeEvent = { kind: "answered", answer: "again" };
const sentBack: FeeEvent = { kind: "answered", answer: "send_back" };

test("the return fee is a share of the delivery fee", () => {
  expect(returnFee(122_00, DEFAULT_FEE_PLAN)).toBe(61_00);
  expect(returnFee(122_01, { return_share: 3333 })).toBe(40_67);
});

test.each([
  ["while it is held, before any attempt", [again], 0],
  ["the first time", [failed], 0],
  ["the second time", [failed, again, failed], 27_50],
  ["after an answer to a hold", [again, failed], 0],
] as const)("another attempt %s costs %#", (_, events, fee) =>
  expect(attemptFee(110_00, DEFAULT_FEE_PLAN, events)).toBe(fee),
);

test.each([
  ["the courier on its own account", [failed], false],
  ["the sender", [failed, sentBack], true],
  ["the receiver, who took a part", [{ kind: "partly_delivered" }], true],
  ["an exchange", [sentBack, { kind: "exchanged" }], false],
] as const)("a return that was caused by %s is charged: %#", (_, events, isCharged) =>
  expect(isReturnCharged(events)).toBe(isCharged),
);

test("a return can be requested once, between pickup and delivery", () => {
  const may = DELIVERY_STATUSES.filter((delivery_status) => canAskBack({ delivery_status }));
  expect(may).toEqual(["collected", "at_hub", "in_transit", "out_for_delivery", "attempt_failed", "on_hold"]);
  expect(canAskBack({ delivery_status: "at_hub", answer: "send_back" })).toBe(false);
});

test("the receiver can also be changed before pickup", () => {
  expect(canChangeReceiver({ delivery_status: "not_collected" })).toBe(true);
  expect(canChangeReceiver({ delivery_status: "returning" })).toBe(false);
});

test("the quote of an exchange has a line for the return of the other parcel", () => {
  const parcel = { type: "document", weight: 0, sender_center: "Bogura", receiver_center: "Bogura" } as const;
  const { lines, total } = quoteParcel({ ...parcel, exchange_of: "TRKABCD1234" });
  expect([lines.at(-1), total]).toEqual([{ code: "exchange", amount: 30 }, 90]);
  expect(quoteParcel({ ...parcel, exchange_of: null }).total).toBe(60);
});
