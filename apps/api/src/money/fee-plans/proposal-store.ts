/** Changes of fee plans and of the VAT rate, which one admin proposes and another admin approves. */
import { type StaffCaller, type Verdict, mayActOn } from "@harkara/courier-core/people/caller";
import { type FeePlan, DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { FeePlanSchema } from "@harkara/courier-core/parcel/fee-plan-schema";
import type { VatRateRequest } from "@harkara/courier-core/money/invoice";
import { monthOf } from "@harkara/courier-core/base/period";
import {
  FeePlanTermsSchema,
  type PlanChange,
  type Proposal,
  type ProposalDecision,
  type ProposalsQuery,
} from "@harkara/courier-core/money/proposal";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { and, eq, isNull } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { merchantsOf } from "../../people/accounts/account-store.ts";
import type { Page } from "../../http/page.ts";
import { databaseTime } from "../../ledger/closing-balances.ts";
import { vatRateOf } from "../../ledger/issue-invoices.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { lockName, lockRequest } from "../../platform/lock.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { accounts } from "../../tables/accounts.ts";
import { vatRates } from "../../tables/invoices.ts";
import { COMMON_SHARD } from "../../tables/ledger.ts";
import { proposals } from "../../tables/proposals.ts";
import { addPlan, newestPlan } from "./fee-plan-store.ts";

type Row = typeof proposals.$inferSelect;

/**
 * Why a change is not possible. `absent`: there is no such merchant. `own`: the caller has a conflict of
 * interest. `past`: the month of the VAT rate is over.
 */
type Obstacle = "absent" | "own" | "past";

/** Proposed changes. Each method that writes is one transaction, and is idempotent. */
export interface ProposalStore {
  /**
   * Proposes a fee plan for a merchant. Returns `pending` if another plan for the merchant awaits approval, and
   * `reused` if the request ID was recorded with different values.
   */
  proposePlan(admin: StaffCaller, change: PlanChange): Promise<Proposal | Obstacle | "pending" | "reused">;
  /** Proposes the VAT rate from a month on. */
  proposeVat(admin: StaffCaller, rate: VatRateRequest): Promise<Proposal | Obstacle | "pending" | "reused">;
  /** Approves a change, which then takes effect, or rejects it. The admin who proposed it may only reject it. */
  decide(
    admin: StaffCaller,
    id: string,
    decision: ProposalDecision,
  ): Promise<Proposal | Obstacle | "unknown" | "samePerson" | "decided">;
  /** Returns the changes that await approval, longest waiting first. */
  list(admin: StaffCaller, query: ProposalsQuery): Promise<Page<Proposal[]>>;
}

const WAITING = keyset("proposals", "asc", [
  [proposals.at, "timestamptz"],
  [proposals.id, "text"],
]);

const VatTermsSchema = v.object({ share: v.number(), bin: v.nullable(v.string()) });

/**
 * Creates the store for proposed changes.
 * @param now returns the current time
 */
export function createProposalStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): ProposalStore {
  return {
    proposePlan: (admin, { id, merchant_id, plan }) =>
      transact((tx) => propose(tx, admin, { id, kind: "fee_plan", subject: merchant_id, terms: plan }, now)),

    proposeVat: (admin, { id, from, share, bin = null }) =>
      transact((tx) =>
        propose(tx, admin, { id, kind: "vat_rate", subject: from, terms: { share, bin } }, now),
      ),

    decide: (admin, id, decision) => transact((tx) => decideProposal(tx, admin, id, decision, now)),
    list: (admin, query) => listProposals(db, admin, query),
  };
}

async function propose(
  tx: Transaction,
  admin: StaffCaller,
  change: Pick<Row, "id" | "kind" | "subject" | "terms">,
  now: () => Date,
): Promise<Proposal | Obstacle | "pending" | "reused"> {
  const { uid: by_uid } = admin;
  await lockRequest(tx, change.id);
  const { id, kind, subject, terms } = change;
  await lockSubject(tx, change);
  const [known] = await tx.select().from(proposals).where(eq(proposals.id, id));
  if (known !== undefined) {
    const isSame = known.kind === kind && known.subject === subject && known.by_uid === by_uid;
    return isSame && isDeepStrictEqual(known.terms, terms) ? toWire(tx, known, admin) : "reused";
  }
  const obstacle = await obstacleOf(tx, admin, change);
  if (obstacle !== undefined) return obstacle;
  const isOpen = and(
    eq(proposals.kind, kind),
    eq(proposals.subject, subject),
    eq(proposals.status, "proposed"),
  );
  const [open] = await tx.select({ id: proposals.id }).from(proposals).where(isOpen);
  if (open !== undefined) return "pending";
  const row = {
    ...change,
    previous: await readPrevious(tx, change),
    status: "proposed",
    by_uid,
    at: now(),
  } as const;
  const [made] = await tx.insert(proposals).values(row).returning();
  if (made === undefined) throw new Error("a proposal was not inserted");
  return toWire(tx, made, admin);
}

/** Returns the plan or the VAT rate that the change replaces. */
async function readPrevious(
  tx: Transaction,
  { kind, subject }: Pick<Row, "kind" | "subject">,
): Promise<Row["previous"]> {
  if (kind === "vat_rate") return vatRateOf(tx, subject);
  return (await newestPlan(tx, subject)) ?? DEFAULT_FEE_PLAN;
}

async function decideProposal(
  tx: Transaction,
  admin: StaffCaller,
  id: string,
  decision: ProposalDecision,
  now: () => Date,
): Promise<Proposal | Obstacle | "unknown" | "samePerson" | "decided"> {
  const [first] = await tx.select().from(proposals).where(eq(proposals.id, id));
  if (first === undefined) return "unknown";
  await lockSubject(tx, first);
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id));
  if (row === undefined) return "unknown";
  const reason = decision.status === "rejected" ? decision.reason : null;
  // The request is a retry after a lost response, so the stored decision is returned.
  if (row.status !== "proposed")
    return row.status === decision.status && row.decided_by === admin.uid && row.decision === reason
      ? toWire(tx, row, admin)
      : "decided";
  const isApproval = decision.status === "approved";
  const obstacle = await obstacleOf(tx, admin, row);
  if (obstacle === "own" || (isApproval && obstacle !== undefined)) return obstacle;
  if (isApproval && verdictOn(row, admin) === "samePerson") return "samePerson";
  const at = now();
  if (isApproval) await takeEffect(tx, row, at);
  const decided = { status: decision.status, decided_by: admin.uid, decided_at: at, decision: reason };
  await tx.update(proposals).set(decided).where(eq(proposals.id, id));
  return toWire(tx, { ...row, ...decided }, admin);
}

async function listProposals(
  db: Db,
  admin: StaffCaller,
  { kind, ...query }: ProposalsQuery,
): Promise<Page<Proposal[]>> {
  const isListed = kind === undefined ? undefined : eq(proposals.kind, kind);
  const found = await db
    .select({ row: proposals, position: WAITING.position })
    .from(proposals)
    .where(and(eq(proposals.status, "proposed"), isListed, WAITING.after(query, kind ?? "")))
    .orderBy(...WAITING.order)
    .limit(query.limit + 1);
  const { rows, cursor } = WAITING.pageOf(found, query, kind ?? "");
  const body = await allToWire(
    db,
    rows.map(({ row }) => row),
    admin,
  );
  return { body, cursor };
}

/** Locks the merchant's plan or the month's rate, so that decisions about it run one after the other. */
const lockSubject = (tx: Transaction, { kind, subject }: Pick<Row, "kind" | "subject">): Promise<void> =>
  lockName(tx, kind === "fee_plan" ? shardCodeOf(subject) : COMMON_SHARD, `${kind}:${subject}`);

async function obstacleOf(
  tx: Transaction,
  admin: StaffCaller,
  change: Proposed,
): Promise<Obstacle | undefined> {
  const { kind, subject } = change;
  // A month is closed a day after its end, so this transaction commits before the month is invoiced.
  if (kind === "vat_rate") return subject < monthOf(await databaseTime(tx)) ? "past" : undefined;
  const isMerchant = and(eq(accounts.uid, subject), isNull(accounts.erased_at));
  const [account] = await tx.select({ uid: accounts.uid }).from(accounts).where(isMerchant);
  if (account === undefined) return "absent";
  return verdictOn(change, admin) === "own" ? "own" : undefined;
}

/** The part of a change on which the permission depends. A change that is not stored has no author and no time. */
type Proposed = Pick<Row, "kind" | "subject"> & Partial<Pick<Row, "at" | "by_uid">>;

const verdictOn = ({ kind, subject, at, by_uid }: Proposed, admin: StaffCaller): Verdict =>
  mayActOn(admin, "manageMoney", {
    merchant_id: kind === "fee_plan" ? subject : null,
    since: at,
    proposed_by: by_uid,
  });

async function takeEffect(
  tx: Transaction,
  { id, kind, subject, terms, by_uid }: Row,
  at: Date,
): Promise<void> {
  if (kind === "fee_plan") await addPlan(tx, by_uid, subject, v.parse(FeePlanTermsSchema, terms), at);
  else
    await tx
      .insert(vatRates)
      .values({ id, from_month: subject, ...v.parse(VatTermsSchema, terms), by_uid, at });
}

async function toWire(db: Db, row: Row, admin: StaffCaller): Promise<Proposal> {
  const [proposal] = await allToWire(db, [row], admin);
  if (proposal === undefined) throw new Error("a proposal without a row");
  return proposal;
}

async function allToWire(db: Db, rows: readonly Row[], admin: StaffCaller): Promise<Proposal[]> {
  const merchants = rows.filter(({ kind }) => kind === "fee_plan").map(({ subject }) => subject);
  const [names, known] = await Promise.all([
    staffNames(
      db,
      rows.flatMap(({ by_uid, decided_by }) => [by_uid, ...(decided_by === null ? [] : [decided_by])]),
    ),
    merchantsOf(db, merchants),
  ]);
  return rows.map(({ kind, subject, terms, previous, ...row }) => ({
    id: row.id,
    change:
      kind === "fee_plan"
        ? {
            kind,
            merchant_id: subject,
            merchant: known.get(subject)?.merchant ?? "",
            name: known.get(subject)?.name,
            plan: v.parse(FeePlanTermsSchema, terms),
            previous: v.parse(FeePlanSchema, previous),
          }
        : { kind, from: subject, ...vatOf(terms), previous: vatOf(previous) },
    status: row.status,
    by: names.get(row.by_uid) ?? "",
    is_own: row.by_uid === admin.uid,
    is_own_merchant: verdictOn({ kind, subject, at: row.at }, admin) === "own" ? true : undefined,
    at: row.at.toISOString(),
    decided_by: row.decided_by === null ? undefined : (names.get(row.decided_by) ?? ""),
    decided_at: row.decided_at?.toISOString(),
    decision: row.decision ?? undefined,
  }));
}

function vatOf(terms: Row["terms"] | FeePlan): { share: number; bin: string | undefined } {
  const { share, bin } = v.parse(VatTermsSchema, terms);
  return { share, bin: bin ?? undefined };
}
