import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { VatRateRequestSchema, invoiceNumber, vatIn } from "./invoice.ts";

test.each([
  [11_500, 1500, 1500],
  [100, 1500, 13],
  [-100, 1500, -13],
  [15_000, 0, 0],
  [3, 10_000, 2],
  [0, 1500, 0],
])("%i poisha at %i hundredths of a per cent include %i poisha of VAT", (amount, share, vat) => {
  expect(vatIn(amount, share)).toBe(vat);
});

test("the VAT is that share of the remaining price, with an error of at most half a poisha", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 5000 }),
      (amount, share) => {
        const exact = (BigInt(amount) * BigInt(share) * 2n) / BigInt(10_000 + share);
        const doubled = BigInt(vatIn(amount, share)) * 2n;
        expect(doubled - exact >= -1n && doubled - exact <= 1n).toBe(true);
        expect(vatIn(-amount, share) + vatIn(amount, share)).toBe(0);
      },
    ),
  );
});

test("an invoice number contains the month and the position", () => {
  expect(invoiceNumber("2026-11", 7)).toBe("INV-2026-11-00007");
});

const parse = (changes: object) =>
  v.safeParse(VatRateRequestSchema, {
    id: "0b6d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
    from: "2026-12",
    share: 1500,
    bin: "০০১২৩৪৫৬৭ ০১০১",
    ...changes,
  });

describe("a VAT rate", () => {
  test("needs a BIN in its usual format", () => {
    expect(parse({}).output).toMatchObject({ bin: "001234567-0101" });
    expect(parse({ bin: "123" }).issues?.[0].message).toBe("vat.bin");
  });
  test("needs no BIN if it is 0", () => {
    expect(parse({ share: 0, bin: "" }).success).toBe(true);
    expect(parse({ bin: undefined }).issues?.[0].message).toBe("vat.bin");
  });
  test.each([-1, 5001, 1.5])("cannot be %d", (share) => {
    expect(parse({ share }).success).toBe(false);
  });
});
