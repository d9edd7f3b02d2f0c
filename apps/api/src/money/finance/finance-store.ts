import type { AdminCounts } from "@harkara/courier-core/support/admin-counts";
import type { Accounts, Funds, Reconciliation, Seal } from "@harkara/courier-core/money/money-report";
import type { Month } from "@harkara/courier-core/base/period";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type DepositRefusal, type GatewayDepositRequest, deposit } from "../cash/deposit.ts";
import type { Page } from "../../http/page.ts";
import { balanceOf } from "../../ledger/ledger-store.ts";
import type { Database, Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { cashClaims, cashCounts } from "../../tables/cash.ts";
import { compensations } from "../../tables/compensations.ts";
import { corrections } from "../../tables/corrections.ts";
import { payouts } from "../../tables/merchants.ts";
import { proposals } from "../../tables/proposals.ts";
import { seals } from "../../tables/seals.ts";
import { riderApplications } from "../../tables/staff.ts";
import { readAccounts } from "./accounts.ts";
import { reconcile } from "./reconciliation.ts";

/** The company's accounts, for admins. */
export interface FinanceStore {
  /** Returns the company's accounts, and a page of write-offs. */
  accounts(query: PageQuery): Promise<Page<Accounts>>;
  reconciliation(month: Month): Promise<Reconciliation>;
  /** Returns the seals of days, newest first. */
  seals(query: PageQuery): Promise<Page<Seal[]>>;
  /** Returns how many items of each kind wait for an admin. */
  counts(): Promise<AdminCounts>;
  /** Returns the balances of the bank and the gateway, and the sum of pending payouts. */
  funds(): Promise<Funds>;
  /** Records a settlement that the gateway has paid to the bank, once per request ID. */
  depositOfGateway(by: string, request: GatewayDepositRequest): Promise<"deposited" | DepositRefusal>;
}

/**
 * Creates the finance store.
 * @param now returns the current time
 */
export function createFinanceStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): FinanceStore {
  return {
    accounts: (query) => readAccounts(db, query),
    reconciliation: (month) => reconcile(db, month),
    seals: (query) => listSeals(db, query),
    counts: () => countWaiting(db),
    funds: () => readFunds(db),
    depositOfGateway: (by, { id, ...request }) =>
      transact((tx) => deposit(tx, { id, center: null, ...request, by_uid: by }, now)),
  };
}

async function countWaiting(db: Database["db"]): Promise<AdminCounts> {
  const isReviewed = and(isNotNull(cashClaims.review), isNull(cashClaims.resolution));
  const isProposed = eq(proposals.status, "proposed");
  const [differences, reviews, corrected, plans, vat, claims, pending, applications] = await Promise.all([
    db.$count(cashCounts, eq(cashCounts.status, "differs")),
    db.$count(cashClaims, isReviewed),
    db.$count(corrections, eq(corrections.status, "proposed")),
    db.$count(proposals, and(isProposed, eq(proposals.kind, "fee_plan"))),
    db.$count(proposals, and(isProposed, eq(proposals.kind, "vat_rate"))),
    db.$count(compensations, eq(compensations.status, "open")),
    db.$count(payouts, eq(payouts.status, "reserved")),
    db.$count(riderApplications, eq(riderApplications.status, "waiting")),
  ]);
  return {
    differences,
    reviews,
    corrections: corrected,
    plans,
    vat,
    claims,
    payouts: pending,
    applications,
  };
}

const SEALS = keyset("seals", "desc", [[seals.day, "text"]]);

async function listSeals(db: Db, query: PageQuery): Promise<Page<Seal[]>> {
  const found = await db
    .select({ row: seals, position: SEALS.position })
    .from(seals)
    .where(SEALS.after(query))
    .orderBy(...SEALS.order)
    .limit(query.limit + 1);
  const { rows, cursor } = SEALS.pageOf(found, query);
  const body = rows.map(({ row: { day, rows: recorded, digest, sealed_at } }) => ({
    day,
    rows: recorded,
    digest,
    sealed_at: sealed_at.toISOString(),
  }));
  return { body, cursor };
}

async function readFunds(db: Db): Promise<Funds> {
  const [bank, gateway, [reserved]] = await Promise.all([
    balanceOf(db, "bank"),
    balanceOf(db, "gateway"),
    db
      .select({ sum: sql<number>`coalesce(sum(${payouts.amount_poisha}), 0)::float8` })
      .from(payouts)
      .where(eq(payouts.status, "reserved")),
  ]);
  return {
    bank: poishaToTaka(0 - bank),
    gateway: poishaToTaka(0 - gateway),
    pending: poishaToTaka(reserved?.sum ?? 0),
  };
}
