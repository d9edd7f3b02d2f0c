/** The mock API for changes of fee plans and of the VAT rate, which need the approval of another admin. */
import { VatRateRequestSchema } from "@harkara/courier-core/money/invoice";
import { monthOf } from "@harkara/courier-core/base/period";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import {
  PlanChangeSchema,
  type Proposal,
  ProposalDecisionSchema,
  ProposalsQuerySchema,
} from "@harkara/courier-core/money/proposal";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { FOUND_PEOPLE } from "./people-api.ts";
import { listed } from "./pages.ts";
import { problem } from "./problem.ts";

const AT = "2026-11-24T09:30:00.000Z";
const { version: _, ...STANDARD } = DEFAULT_FEE_PLAN;

/** A plan that another admin has proposed, and a VAT rate that the user has proposed. */
const PROPOSALS = [
  {
    id: "0198b2c4-3f10-7a5d-9c1e-2b7f60d4a901",
    change: {
      kind: "fee_plan",
      merchant_id: "rahima",
      merchant: "rahima@harkara.example",
      name: "রহিমা খাতুন",
      plan: { ...STANDARD, cod_share: 50, payout_cycle: "daily" },
      previous: DEFAULT_FEE_PLAN,
    },
    status: "proposed",
    by: "সালমা বেগম",
    is_own: false,
    at: AT,
  },
  {
    id: "0198b2c4-3f10-7a5d-9c1e-2b7f60d4a902",
    change: {
      kind: "vat_rate",
      from: "2027-01",
      share: 750,
      bin: "001234567-0101",
      previous: { share: 1500, bin: "001234567-0101" },
    },
    status: "proposed",
    by: "অ্যাডমিন",
    is_own: true,
    at: AT,
  },
] as const satisfies readonly Proposal[];

/** Returns the handlers for proposed changes. */
export function proposalsApi(proposals: readonly Proposal[] = PROPOSALS): HttpHandler[] {
  let waiting = proposals;
  const propose = (id: string, change: Proposal["change"]) => {
    const made: Proposal = { id, change, status: "proposed", by: "অ্যাডমিন", is_own: true, at: AT };
    waiting = [...waiting, made];
    return HttpResponse.json(made, { status: 201 });
  };
  return [
    http.get("/api/money/proposals", ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const { kind } = v.parse(ProposalsQuerySchema, query);
      return listed(
        request,
        waiting.filter(({ change }) => kind === undefined || change.kind === kind),
      );
    }),
    http.post("/api/money/fee-plans", async ({ request }) => {
      const { id, merchant_id, plan } = v.parse(PlanChangeSchema, await request.json());
      const found = FOUND_PEOPLE.merchants.find((merchant) => merchant.id === merchant_id);
      const { email: merchant, name } = found ?? { email: "rahima@harkara.example", name: undefined };
      return propose(id, { kind: "fee_plan", merchant_id, merchant, name, plan, previous: DEFAULT_FEE_PLAN });
    }),
    http.post("/api/money/vat/rates", async ({ request }) => {
      const { id, from, share, bin } = v.parse(VatRateRequestSchema, await request.json());
      if (from < monthOf(new Date())) return problem(409, "vat.past");
      return propose(id, { kind: "vat_rate", from, share, bin, previous: { share: 1500 } });
    }),
    http.post("/api/money/proposals/:id/decision", async ({ request, params }) => {
      const decision = v.parse(ProposalDecisionSchema, await request.json());
      const found = waiting.find(({ id }) => id === params.id);
      if (found === undefined) return problem(404, "proposal.notFound");
      if (found.is_own && decision.status === "approved") return problem(409, "approval.samePerson");
      waiting = waiting.filter((one) => one !== found);
      return HttpResponse.json({ ...found, status: decision.status });
    }),
  ];
}
