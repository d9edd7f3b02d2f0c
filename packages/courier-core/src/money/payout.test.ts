import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitPayables } from "./payout.ts";

const groupsOf = (amounts: readonly number[]) => amounts.map((amount, index) => ({ amount, index }));
const sumOf = (groups: readonly { readonly amount: number }[]) =>
  groups.reduce((sum, { amount }) => sum + amount, 0);

test.each([
  [[100, -10, 50], 1000, [[100, -10, 50]]],
  [[], 1000, []],
  [[-10, 10], 1000, []],
  [[600, 500, 300, 200], 1000, [[600], [500, 300, 200]]],
  // The first payout contains the debits.
  [[600, 500, -100], 1000, [[600, 500, -100]]],
  [[600, 500, -50], 1000, [[-50, 600], [500]]],
  // A parcel whose amount exceeds the limit stays in the balance, unless the balance is within the limit
  // because of debits.
  [[1200, 300], 1000, [[300]]],
  [[1200, -300], 1000, [[1200, -300]]],
  [[1500, -300], 1000, []],
  [[1000, 1], 1000, [[1000], [1]]],
] as const)("the parcels %j with a limit of %i are paid as %j", (amounts, limit, parts) =>
  expect(splitPayables(groupsOf(amounts), limit).map((part) => part.map(({ amount }) => amount))).toEqual(
    parts,
  ),
);

test("each group is either paid once or left out, and each payout is within the limit", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -300, max: 1500 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 2000 }),
      (amounts, limit) => {
        const groups = groupsOf(amounts);
        const parts = splitPayables(groups, limit);
        for (const part of parts) {
          expect(sumOf(part)).toBeGreaterThan(0);
          expect(sumOf(part)).toBeLessThanOrEqual(limit);
        }
        const paid = parts.flat().map(({ index }) => index);
        expect(new Set(paid).size).toBe(paid.length);
        // Each remaining amount exceeds the limit, unless no payout is possible because the balance, or the
        // part of it within the limit, is not positive.
        const left = groups.filter(({ index }) => !paid.includes(index));
        const rest = sumOf(groups.filter(({ amount }) => amount <= limit));
        const isLeft =
          parts.length > 0
            ? left.every(({ amount }) => amount > limit)
            : sumOf(groups) <= 0 || (sumOf(groups) > limit && rest <= 0);
        expect(isLeft).toBe(true);
      },
    ),
  );
});
