import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

type Limits = Pick<FeePlan, "value_limit">;

/** The error type of a field error reported by the server. */
export const SERVER_ERROR = "server";

interface DraftProblem {
  readonly code: string;
  readonly type: string | undefined;
}

/**
 * Returns the text for a draft's problem. If the declared value is above the limit of the form's
 * plan, the text names the limit. If the server reported the problem, the form's plan is outdated,
 * so the text does not name it.
 */
export function draftProblemText({ code, type }: DraftProblem, { value_limit }: Limits): string {
  return code === "declaredValue.aboveLimit" && type !== SERVER_ERROR
    ? m.send_value_above({ most: formatTaka(value_limit) })
    : codeText(code);
}

/** Returns the props of the declared value field. */
export function declaredValueField({ register, formState }: ParcelForm, plan: Limits) {
  const problem = formState.errors.declared_value;
  return {
    ...register("declared_value"),
    id: "declared_value",
    label: m.send_field_value(),
    optionalLabel: m.optional(),
    startText: "৳",
    error:
      problem?.message === undefined
        ? undefined
        : draftProblemText({ code: problem.message, type: problem.type }, plan),
  };
}
