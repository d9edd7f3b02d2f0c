import { uuid } from "@harkara/courier-core/base/fields";
import { VatRateRequestSchema } from "@harkara/courier-core/money/invoice";
import {
  PlanChangeSchema,
  type Proposal,
  ProposalDecisionSchema,
  ProposalSchema,
  ProposalsQuerySchema,
} from "@harkara/courier-core/money/proposal";
import * as v from "valibot";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { ProposalStore } from "./proposal-store.ts";

const PROPOSAL = { name: "Proposal", schema: ProposalSchema };
const noProposal = () => new ProblemError(404, "proposal.notFound");
const PROBLEMS = {
  absent: () => new ProblemError(404, "merchant.notFound"),
  unknown: noProposal,
  own: ownRefused,
  past: () => new ProblemError(409, "vat.past"),
  pending: () => new ProblemError(409, "proposal.pending"),
  reused: () => new ProblemError(409, "request.reused"),
  samePerson: () => new ProblemError(409, "approval.samePerson"),
  decided: () => new ProblemError(409, "proposal.decided"),
} as const;

/** Returns the proposal. @throws ProblemError if there is none */
function proposalOf(result: Proposal | keyof typeof PROBLEMS): Proposal {
  if (typeof result === "string") throw PROBLEMS[result]();
  return result;
}

/** Routes for changes of fee plans and of the VAT rate, which need the approval of another admin. */
export function proposalRoutes(store: ProposalStore): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/money/fee-plans",
        operationId: "changeFeePlan",
        summary:
          "Propose a custom fee plan for a merchant. It applies to new bookings once another admin has approved it. Idempotent.",
        permission: "manageMoney",
        input: inBody("PlanChange", PlanChangeSchema),
        responses: { 201: { description: "The proposal, made now or before", body: PROPOSAL } },
        errors: { 404: ["merchant.notFound"], 409: ["own.refused", "proposal.pending", "request.reused"] },
      },
      async (c, change) => ({
        status: 201,
        body: proposalOf(await store.proposePlan(operatorOf(c), change)),
      }),
    ),
    route(
      {
        method: "POST",
        path: "/money/vat/rates",
        operationId: "changeVatRate",
        summary:
          "Propose the VAT of all fees from this month or a later one on. It applies once another admin has approved it. Idempotent.",
        permission: "manageMoney",
        input: inBody("VatRateRequest", VatRateRequestSchema),
        responses: { 201: { description: "The proposal, made now or before", body: PROPOSAL } },
        errors: { 409: ["vat.past", "proposal.pending", "request.reused"] },
      },
      async (c, rate) => ({ status: 201, body: proposalOf(await store.proposeVat(operatorOf(c), rate)) }),
    ),
    route(
      {
        method: "GET",
        path: "/money/proposals",
        operationId: "listProposals",
        summary:
          "The changes of fee plans and of the VAT rate that wait for the approval of another admin, longest waiting first.",
        permission: "manageMoney",
        input: inQuery(ProposalsQuerySchema),
        responses: pageResponse("Proposals", "Proposals", v.array(ProposalSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.list(operatorOf(c), query)),
    ),
    route(
      {
        method: "POST",
        path: "/money/proposals/:proposal_id/decision",
        operationId: "decideProposal",
        summary:
          "Approve or reject a change that waits. The admin who proposed it can only withdraw it, that is, reject it. Idempotent.",
        permission: "manageMoney",
        input: both(
          inPath("proposal_id", uuid, noProposal),
          inBody("ProposalDecision", ProposalDecisionSchema),
        ),
        responses: { 200: { description: "The proposal", body: PROPOSAL } },
        errors: {
          404: ["proposal.notFound", "merchant.notFound"],
          409: ["own.refused", "approval.samePerson", "proposal.decided", "vat.past"],
        },
      },
      async (c, [id, decision]) => ({
        status: 200,
        body: proposalOf(await store.decide(operatorOf(c), id, decision)),
      }),
    ),
  ];
}
