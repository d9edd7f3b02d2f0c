import type { FeePlan } from "@harkara/courier-core/fee-plan";
import { fieldError } from "../../i18n/field-error.ts";
import { formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

/** The props of the field for the declared value. The error of a value above the plan's limit names the limit. */
export function declaredValueField({ register, formState }: ParcelForm, plan: Pick<FeePlan, "value_limit">) {
  const problem = formState.errors.declared_value;
  return {
    ...register("declared_value"),
    id: "declared_value",
    label: m.send_field_value(),
    optionalLabel: m.optional(),
    startText: "৳",
    error:
      problem?.message === "declaredValue.aboveLimit"
        ? m.send_value_above({ most: formatTaka(plan.value_limit) })
        : fieldError(problem),
  };
}
