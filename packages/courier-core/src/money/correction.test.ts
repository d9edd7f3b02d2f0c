import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import {
  type CorrectedParcel,
  CorrectionRequestSchema,
  correctableAmounts,
  decideCorrection,
  needsApproval,
  CORRECTABLE_AMOUNTS,
  type CorrectableAmount,
} from "./correction.ts";
import { LEDGER_MOVES, type LedgerEntry, kindOf, ledgerBalance } from "./ledger.ts";

const OWNER = "owner";
const MERCHANT = `merchant:${OWNER}` as const;
const RIDER = "rider";
/** A parcel whose COD was counted. The delivery fee, the COD fee and the return fee are debited. */
const ENTRIES: readonly LedgerEntry[] = [
  { from: `rider_cash:${RIDER}`, to: "claimed", amount: 150_000 },
  { from: "claimed", to: MERCHANT, amount: 150_000 },
  { from: MERCHANT, to: "cod_fee", amount: 1500 },
  { from: MERCHANT, to: "parcel", amount: 11_000 },
  { from: MERCHANT, to: "return_fee", amount: 5500 },
];
const ARRIVED: CorrectedParcel = {
  owner_uid: OWNER,
  delivery_status: "returned",
  payment_status: "paid",
  isErased: false,
  entries: ENTRIES,
  claim: { rider_uid: RIDER, amount: 150_000, isCounted: true },
};
const UNCOUNTED: CorrectedParcel = {
  ...ARRIVED,
  delivery_status: "delivered",
  payment_status: "unpaid",
  entries: ENTRIES.slice(0, 1),
  claim: { rider_uid: RIDER, amount: 150_000, isCounted: false },
};

test("the amounts that are recorded can be corrected", () => {
  expect([...correctableAmounts(ARRIVED)]).toEqual([
    ["delivery", 11_000],
    ["cod_fee", 1500],
    ["return_fee", 5500],
  ]);
  expect([...correctableAmounts(UNCOUNTED)]).toEqual([["collection", 150_000]]);
});

test.each([
  ["the cash is counted", ARRIVED, "collection", 140_000, "counted"],
  ["nothing was collected", { ...UNCOUNTED, claim: undefined }, "collection", 140_000, "notPossible"],
  ["the delivery fee is unpaid", UNCOUNTED, "delivery", 9000, "notPossible"],
  [
    "the parcel is in transit, where a cancellation refunds it",
    { ...ARRIVED, delivery_status: "at_hub" },
    "delivery",
    9000,
    "notPossible",
  ],
  ["no COD fee is debited", UNCOUNTED, "cod_fee", 100, "notPossible"],
  ["no return fee is debited", UNCOUNTED, "return_fee", 100, "notPossible"],
  ["the account was deleted", { ...ARRIVED, isErased: true }, "cod_fee", 100, "notPossible"],
  ["the amount is recorded so", ARRIVED, "cod_fee", 1500, "same"],
] as const)("a correction is refused if %s", (_, parcel, what, amount, refusal) =>
  expect(decideCorrection(parcel, what, amount)).toBe(refusal),
);

test("the correction of a fee that was paid in cash changes only the balance", () => {
  const entries: LedgerEntry[] = [{ from: `rider_cash:${RIDER}`, to: "parcel", amount: 11_000 }];
  expect(decideCorrection({ ...ARRIVED, entries }, "delivery", 0)).toEqual({
    previous: 11_000,
    entries: [{ name: "reversed", from: "parcel", to: MERCHANT, amount: 11_000 }],
  });
});

describe("any sequence of corrections", () => {
  const step = fc.record({ what: fc.constantFrom(...CORRECTABLE_AMOUNTS), amount: fc.nat(200_000) });

  test("results in the last amount of each kind, and keeps every entry", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { minLength: 1 }), (isCounted, steps) => {
        const start = isCounted ? ARRIVED : UNCOUNTED;
        const entries = [...start.entries];
        const parcel = { ...start, entries };
        let { claim } = start;
        // The expected amounts, which are derived only from the steps and not from the ledger entries.
        const right = new Map<CorrectableAmount, number>(
          isCounted
            ? [
                ["delivery", 11_000],
                ["cod_fee", 1500],
                ["return_fee", 5500],
              ]
            : [["collection", 150_000]],
        );
        for (const { what, amount } of steps) {
          const before = right.get(what);
          const decided = decideCorrection({ ...parcel, claim }, what, amount);
          const refusal = what === "collection" ? "counted" : "notPossible";
          const expected = before === undefined ? refusal : before === amount ? "same" : before;
          expect(typeof decided === "string" ? decided : decided.previous).toBe(expected);
          if (typeof decided === "string") continue;
          for (const { from, to, amount: moved } of decided.entries) {
            expect(LEDGER_MOVES[kindOf(from)]).toContain(kindOf(to));
            expect(moved).toBeGreaterThan(0);
          }
          right.set(what, amount);
          entries.push(...decided.entries);
          if (what === "collection") claim = { rider_uid: RIDER, amount, isCounted };
        }
        const balance = (account: "claimed" | "parcel" | "cod_fee" | "return_fee") =>
          ledgerBalance(entries, account);
        const of = (what: CorrectableAmount) => right.get(what) ?? 0;
        expect([balance("claimed"), balance("parcel"), balance("cod_fee"), balance("return_fee")]).toEqual([
          of("collection"),
          of("delivery"),
          of("cod_fee"),
          of("return_fee"),
        ]);
        const fees = of("delivery") + of("cod_fee") + of("return_fee");
        expect(ledgerBalance(entries, MERCHANT)).toBe(isCounted ? 150_000 - fees : 0);
        const collected = isCounted ? 150_000 : of("collection");
        // The sum is compared with 0, because toBe() would distinguish -0 from 0.
        expect(ledgerBalance(entries, `rider_cash:${RIDER}`) + collected).toBe(0);
      }),
    );
  });
});

test.each([
  [100, 150, false],
  [100, 151, true],
  [151, 100, true],
  [100, 50, false],
])("from %i to %i above a limit of 50 needs two admins: %s", (previous, amount, isNeeded) =>
  expect(needsApproval(previous, amount, 50)).toBe(isNeeded),
);

test.each([
  ["collection", 0, false],
  ["collection", 10.5, false],
  ["collection", 200_000, true],
  ["collection", 200_001, false],
  ["delivery", 0, true],
  ["cod_fee", 10.05, true],
  ["cod_fee", 10.005, false],
] as const)("%s of %d is valid: %s", (amount_of, amount, isValid) => {
  const request = { id: "6f1f3f2e-8e6e-4c5a-9c1e-0d0d8f5a2b11", amount_of, amount, reason: "Typed wrongly" };
  expect(v.is(CorrectionRequestSchema, request)).toBe(isValid);
});
