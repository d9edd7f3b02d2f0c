import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exceedsCashLimit, exceedsValueLimit } from "./cash-limit.ts";

test.each([
  [{ held: 0, out: 0, cod: 1000 }, 1000, false],
  [{ held: 0, out: 0, cod: 1001 }, 1000, true],
  [{ held: 600, out: 300, cod: 100 }, 1000, false],
  [{ held: 600, out: 301, cod: 100 }, 1000, true],
  [{ held: 5000, out: 0, cod: 0 }, 1000, false],
] as const)("%j with a limit of %i exceeds it: %s", (cash, limit, expected) =>
  expect(exceedsCashLimit(cash, limit)).toBe(expected),
);

test("hand-overs within the limit never make the cash of a rider exceed it", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500)), fc.nat(2000), fc.nat(1000), (parcels, limit, held) => {
      let out = 0;
      for (const cod of parcels) if (!exceedsCashLimit({ held, out, cod }, limit)) out += cod;
      expect(out === 0 || held + out <= limit).toBe(true);
    }),
  );
});

test.each([
  [{ declared: 0, cod: 0 }, 1000, false],
  [{ declared: 0, cod: 1001 }, 1000, true],
  [{ declared: 1000, cod: 5000 }, 1000, false],
  [{ declared: 1001, cod: 0 }, 1000, true],
] as const)("a parcel with the value %j and a limit of %i exceeds it: %s", (parcel, limit, expected) =>
  expect(exceedsValueLimit(parcel, limit)).toBe(expected),
);
