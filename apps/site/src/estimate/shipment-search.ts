/**
 * The search parameters that fill in the booking form, such as
 * `?from=dhaka&to=bogura&type=non-document&weight=3.3`.
 */
import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { code } from "@harkara/courier-core/base/messages";
import { isWeight, MAX_WEIGHT_KG } from "@harkara/courier-core/parcel/parcel";
import { PARCEL_TYPES } from "@harkara/courier-core/parcel/pricing";
import * as v from "valibot";
import { SlugSchema } from "@harkara/web/centers/center-slug.ts";
import { optionalParameter } from "@harkara/web/url/search-parameter.ts";

const WeightSchema = v.pipe(
  v.number(code("weight.invalid")),
  v.check(isWeight, code("weight.invalid")),
  v.maxValue(MAX_WEIGHT_KG, code("weight.tooHeavy")),
);

/** Invalid parameters are ignored, so that a link with an error still opens the form. */
export const ShipmentSearchSchema = v.object({
  from: SlugSchema,
  to: SlugSchema,
  type: optionalParameter(v.picklist(PARCEL_TYPES)),
  /** In kg. */
  weight: optionalParameter(WeightSchema),
});

/**
 * Reads a typed weight with Latin or Bangla digits. An empty string is 0.
 * @returns kilograms, or the code of the error
 */
export function readWeight(text: string): { kg: number } | { code: "weight.invalid" | "weight.tooHeavy" } {
  const kg = Number(toAsciiDigits(text.trim()).replace(",", "."));
  if (v.is(WeightSchema, kg)) return { kg };
  return { code: isWeight(kg) ? "weight.tooHeavy" : "weight.invalid" };
}
