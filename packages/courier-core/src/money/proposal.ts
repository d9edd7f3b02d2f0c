/**
 * Changes of a merchant's fee plan and of the VAT rate. An admin proposes a change, and it has no effect until another
 * admin approves it.
 */
import * as v from "valibot";
import { FeePlanSchema } from "../parcel/fee-plan-schema.ts";
import { PageQuerySchema } from "../base/page.ts";
import { isoTime, reason, requestId, uid } from "../base/fields.ts";

export const PROPOSAL_KINDS = ["fee_plan", "vat_rate"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATUSES = ["proposed", "approved", "rejected"] as const;

/** The terms of a fee plan, which get a version when the plan takes effect. */
export const FeePlanTermsSchema = v.omit(FeePlanSchema, ["version"]);
export type FeePlanTerms = v.InferOutput<typeof FeePlanTermsSchema>;

/** A custom plan for a merchant. */
export const PlanChangeSchema = v.object({ id: requestId, merchant_id: uid, plan: FeePlanTermsSchema });
export type PlanChange = v.InferOutput<typeof PlanChangeSchema>;

/** The share in hundredths of a per cent, and the BIN. */
const vatRate = v.object({ share: v.number(), bin: v.optional(v.string()) });

/** The decision of another admin. The admin who proposed the change may withdraw it, that is, reject it. */
export const ProposalDecisionSchema = v.variant("status", [
  v.object({ status: v.literal("approved") }),
  v.object({ status: v.literal("rejected"), reason }),
]);
export type ProposalDecision = v.InferOutput<typeof ProposalDecisionSchema>;

/** The query for the changes that await approval, optionally of one kind. */
export const ProposalsQuerySchema = v.object({
  ...PageQuerySchema.entries,
  kind: v.optional(v.picklist(PROPOSAL_KINDS)),
});
export type ProposalsQuery = v.InferOutput<typeof ProposalsQuerySchema>;

/** A proposed change, and what it replaces. */
export const ProposalSchema = v.object({
  id: v.string(),
  change: v.variant("kind", [
    v.object({
      kind: v.literal("fee_plan"),
      merchant_id: v.string(),
      /** The e-mail address, which several merchants may have. */
      merchant: v.string(),
      name: v.optional(v.string()),
      plan: FeePlanTermsSchema,
      previous: FeePlanSchema,
    }),
    v.object({
      kind: v.literal("vat_rate"),
      from: v.string(),
      ...vatRate.entries,
      previous: v.optional(vatRate),
    }),
  ]),
  status: v.picklist(PROPOSAL_STATUSES),
  /** The name of the admin. `is_own`: the caller is this admin. */
  by: v.string(),
  is_own: v.boolean(),
  /** Present if the caller has a conflict of interest, and a colleague has to decide. */
  is_own_merchant: v.optional(v.literal(true)),
  at: isoTime,
  /** The name of the admin who approved or rejected the change, and the reason for the rejection. */
  decided_by: v.optional(v.string()),
  decided_at: v.optional(isoTime),
  decision: v.optional(v.string()),
});
export type Proposal = v.InferOutput<typeof ProposalSchema>;
