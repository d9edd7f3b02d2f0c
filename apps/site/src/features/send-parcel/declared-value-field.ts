import type { FeePlan } from "@harkara/courier-core/fee-plan";
import { codeText, fieldText } from "../../i18n/code-text.ts";
import { formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

type Limits = Pick<FeePlan, "value_limit">;

/** The text of a problem of a draft. That of a declared value above the plan's limit names the limit. */
export function draftProblemText(code: string, { value_limit }: Limits): string {
  return code === "declaredValue.aboveLimit"
    ? m.send_value_above({ most: formatTaka(value_limit) })
    : codeText(code);
}

/** The props of the field for the declared value. */
export function declaredValueField({ register, formState }: ParcelForm, plan: Limits) {
  const problem = formState.errors.declared_value?.message;
  return {
    ...register("declared_value"),
    id: "declared_value",
    label: m.send_field_value(),
    optionalLabel: m.optional(),
    startText: "৳",
    error: problem === "declaredValue.aboveLimit" ? draftProblemText(problem, plan) : fieldText(problem),
  };
}
