/** A shipment in an address, from the price calculator to the booking form: `?from=dhaka&to=bogura&type=non-document&weight=3.3`. */
import { toAsciiDigits } from "@harkara/courier-core/digits";
import { code } from "@harkara/courier-core/messages";
import { isWeight, MAX_WEIGHT_KG, PARCEL_TYPES } from "@harkara/courier-core/parcel";
import * as v from "valibot";
import { SlugSchema } from "../centers/center-slug.ts";

const WeightSchema = v.pipe(
  v.number(code("weight.invalid")),
  v.check(isWeight, code("weight.invalid")),
  v.maxValue(MAX_WEIGHT_KG, code("weight.tooHeavy")),
);

/** What can't be sent is as good as absent: a link that someone has changed opens the form all the same. */
export const ShipmentSearchSchema = v.object({
  from: SlugSchema,
  to: SlugSchema,
  type: v.optional(v.fallback(v.optional(v.picklist(PARCEL_TYPES)), undefined)),
  /** In kg. */
  weight: v.optional(v.fallback(v.optional(WeightSchema), undefined)),
});

/**
 * A weight as a person types it, in digits of either script; nothing typed is 0.
 * @returns kilograms, or the code of what is wrong
 */
export function readWeight(text: string): { kg: number } | { code: string } {
  const parsed = v.safeParse(WeightSchema, Number(toAsciiDigits(text.trim()).replace(",", ".")));
  return parsed.success ? { kg: parsed.output } : { code: parsed.issues[0].message };
}
