import { type FeePlan, DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { FeePlanSchema } from "@harkara/courier-core/parcel/fee-plan-schema";
import { and, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PageQuery } from "@harkara/courier-core/base/page";
import type { MerchantPlan } from "@harkara/courier-core/money/money-report";
import type { FeePlanTerms } from "@harkara/courier-core/money/proposal";
import * as v from "valibot";
import { merchantsOf } from "../../people/accounts/account-store.ts";
import type { Page } from "../../http/page.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { feePlans } from "../../tables/merchants.ts";

/**
 * Fee plans of merchants. Each approved change adds a version. A parcel keeps the plan that was in force when
 * it was booked.
 */
export interface FeePlanStore {
  /** Returns the fee plan that is in force for a merchant. */
  of(ownerUid: string): Promise<FeePlan>;
  /** Returns the fee plans that are in force for merchants, by uid. */
  ofAll(ownerUids: readonly string[]): Promise<ReadonlyMap<string, FeePlan>>;
  /** Returns the custom plans in force, latest change first. */
  list(query: PageQuery): Promise<Page<MerchantPlan[]>>;
}

const planOf = ({ terms, version }: Pick<typeof feePlans.$inferSelect, "terms" | "version">): FeePlan =>
  v.parse(FeePlanSchema, { ...terms, version });

const NEWEST_FIRST = keyset("plans", "desc", [
  [feePlans.since, "timestamptz"],
  [feePlans.owner_uid, "text"],
]);

/** Returns the newest version of a merchant's custom plan; undefined for the standard plan. */
export async function newestPlan(on: Db, ownerUid: string): Promise<FeePlan | undefined> {
  const [row] = await on
    .select({ version: feePlans.version, terms: feePlans.terms })
    .from(feePlans)
    .where(eq(feePlans.owner_uid, ownerUid))
    .orderBy(desc(feePlans.version))
    .limit(1);
  return row && planOf(row);
}

/** Adds a version of a merchant's custom plan. Requires a lock on the merchant's plan. */
export async function addPlan(
  tx: Transaction,
  by_uid: string,
  owner_uid: string,
  terms: FeePlanTerms,
  since: Date,
): Promise<void> {
  const version = ((await newestPlan(tx, owner_uid))?.version ?? 0) + 1;
  await tx.insert(feePlans).values({ owner_uid, version, terms, since, by_uid });
}

/** Creates the store for fee plans. */
export function createFeePlanStore({ db }: Pick<Database, "db">): FeePlanStore {
  return {
    of: async (ownerUid) => (await newestPlan(db, ownerUid)) ?? DEFAULT_FEE_PLAN,

    async ofAll(ownerUids) {
      const rows = await db
        .selectDistinctOn([feePlans.owner_uid])
        .from(feePlans)
        .where(inArray(feePlans.owner_uid, [...ownerUids]))
        .orderBy(feePlans.owner_uid, desc(feePlans.version));
      const own = new Map(rows.map((row) => [row.owner_uid, planOf(row)]));
      return new Map(ownerUids.map((uid) => [uid, own.get(uid) ?? DEFAULT_FEE_PLAN]));
    },

    async list(query) {
      const newer = alias(feePlans, "newer");
      const isNewer = and(
        eq(newer.owner_uid, feePlans.owner_uid),
        sql`${newer.version} > ${feePlans.version}`,
      );
      const found = await db
        .select({ row: feePlans, position: NEWEST_FIRST.position })
        .from(feePlans)
        .where(and(notExists(db.select().from(newer).where(isNewer)), NEWEST_FIRST.after(query)))
        .orderBy(...NEWEST_FIRST.order)
        .limit(query.limit + 1);
      const { rows, cursor } = NEWEST_FIRST.pageOf(found, query);
      const known = await merchantsOf(
        db,
        rows.map(({ row }) => row.owner_uid),
      );
      const body = rows.map(({ row }) => ({
        merchant_id: row.owner_uid,
        merchant: known.get(row.owner_uid)?.merchant ?? "",
        name: known.get(row.owner_uid)?.name,
        plan: planOf(row),
        since: row.since.toISOString(),
      }));
      return { body, cursor };
    },
  };
}
