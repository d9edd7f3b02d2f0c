import { TARIFF } from "@harkara/courier-core/parcel/pricing";
import { describe, expect, it } from "vitest";
import { tariffRows } from "./tariff-rows.ts";

describe("the price table", () => {
  it("contains the prices of the specification, section 9", () => {
    expect(tariffRows(TARIFF)).toEqual([
      { code: "document", isExtra: false, within: 60, outside: 80 },
      { code: "parcel", isExtra: false, within: 110, outside: 150 },
      { code: "extraKg", isExtra: true, within: 40, outside: 40 },
      { code: "outsideExtra", isExtra: true, within: null, outside: 40 },
    ]);
  });
  it("is derived from the price list, and contains no amounts of its own", () => {
    const dearer = {
      base: { document: { within: 1, outside: 2 }, "non-document": { within: 3, outside: 4 } },
      includedKg: 5,
      extraPerKg: 6,
      outsideExtra: 7,
    };
    expect(tariffRows(dearer).map(({ within, outside }) => [within, outside])).toEqual([
      [1, 2],
      [3, 4],
      [6, 6],
      [null, 7],
    ]);
  });
  it("omits a surcharge that is not charged", () => {
    const codes = tariffRows({ ...TARIFF, outsideExtra: 0 }).map(({ code }) => code);
    expect(codes).toEqual(["document", "parcel", "extraKg"]);
  });
});
