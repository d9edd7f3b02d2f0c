import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { poishaToTaka, quote, takaToPoisha } from "./pricing.ts";

const within = { senderCenter: "Dhaka", receiverCenter: "Dhaka" };
const outside = { senderCenter: "Dhaka", receiverCenter: "Khulna" };

describe("quote", () => {
  test.each([
    ["document", undefined, 60, 80],
    ["document", 50, 60, 80],
    ["non-document", undefined, 110, 150],
    ["non-document", Number.NaN, 110, 150],
    ["non-document", 0, 110, 150],
    ["non-document", 2.9, 110, 150],
    ["non-document", 3, 110, 150],
    ["non-document", 3.1, 114, 194],
    ["non-document", 3.3, 122, 202],
    ["non-document", 4, 150, 230],
    ["non-document", 10, 390, 470],
    ["non-document", 100, 3990, 4070],
  ] as const)("a %s of %s kg costs %d within a district and %d outside", (type, weight, inside, out) => {
    expect(quote({ type, weight, ...within }).total).toBe(inside);
    expect(quote({ type, weight, ...outside }).total).toBe(out);
  });

  test("a quote lists each cost of a heavy parcel to another district", () => {
    expect(quote({ type: "non-document", weight: 3.3, ...outside })).toEqual({
      lines: [
        { code: "base", amount: 150 },
        { code: "extraWeight", amount: 12 },
        { code: "outsideExtra", amount: 40 },
      ],
      total: 202,
      withinDistrict: false,
      extraKg: 0.3,
    });
  });

  test("omits costs of 0", () => {
    expect(quote({ type: "non-document", weight: 3, ...outside }).lines.map((line) => line.code)).toEqual([
      "base",
    ]);
    expect(quote({ type: "non-document", weight: 3.1, ...within }).lines.map((line) => line.code)).toEqual([
      "base",
      "extraWeight",
    ]);
  });

  test("accepts another price list", () => {
    const price = { within: 10.5, outside: 20 };
    const tariff = {
      base: { document: price, "non-document": price },
      includedKg: 1,
      extraPerKg: 5,
      outsideExtra: 7,
    };
    expect(quote({ type: "non-document", weight: 1.1, ...within }, tariff).total).toBe(11);
    expect(quote({ type: "non-document", weight: 2, ...outside }, tariff).total).toBe(32);
  });

  const tenths = fc.integer({ min: 0, max: 1000 });
  test("a quote is in whole taka and the sum of its lines, for every step of 0.1 kg", () => {
    fc.assert(
      fc.property(tenths, fc.boolean(), (n, stays) => {
        const { total, lines } = quote({
          type: "non-document",
          weight: n / 10,
          ...(stays ? within : outside),
        });
        const [base, extra] = stays ? [110, 0] : [150, 40];
        expect(total).toBe(n <= 30 ? base : base + (n - 30) * 4 + extra);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
        expect(lines.every((line) => Number.isInteger(line.amount) && line.amount > 0)).toBe(true);
      }),
    );
  });

  test("never decreases with the weight, and is never lower for another district", () => {
    fc.assert(
      fc.property(tenths, tenths, (a, b) => {
        const price = (n: number, way: typeof outside) =>
          quote({ type: "non-document", weight: n / 10, ...way }).total;
        const [light, heavy] = [Math.min(a, b), Math.max(a, b)];
        expect(price(light, within)).toBeLessThanOrEqual(price(heavy, within));
        expect(price(light, within)).toBeLessThan(price(light, outside));
      }),
    );
  });

  test("treats every impossible weight as 0", () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ max: 0 }), fc.constantFrom(Infinity, -Infinity)), (weight) => {
        expect(quote({ type: "non-document", weight, ...within }).total).toBe(110);
      }),
    );
  });
});

test("an amount in taka stays the same when it is converted to poisha and back", () => {
  fc.assert(fc.property(fc.nat(), (poisha) => takaToPoisha(poishaToTaka(poisha)) === poisha));
  expect(takaToPoisha(121.99)).toBe(12_199);
});
