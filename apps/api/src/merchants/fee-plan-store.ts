import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/pricing";
import { type FeePlan, FeePlanSchema } from "@harkara/courier-core/fee-plan";
import { and, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PageQuery } from "@harkara/courier-core/page";
import { shardCodeOf } from "@harkara/courier-core/shard-code";
import * as v from "valibot";
import type { Page } from "../http/page.ts";
import { lockName } from "../platform/lock.ts";
import type { Database, Db } from "../platform/database.ts";
import { keyset } from "../platform/keyset.ts";
import { feePlans } from "../tables/merchants.ts";

/** A merchant's custom plan. */
export interface OwnPlan {
  readonly owner_uid: string;
  readonly plan: FeePlan;
  readonly since: Date;
}

/**
 * Fee plans of merchants. Each change creates a new version. A parcel keeps the plan that was in force when
 * it was booked.
 */
export interface FeePlanStore {
  /** Returns the fee plan that is in force for a merchant. */
  of(ownerUid: string): Promise<FeePlan>;
  /** Returns the fee plans that are in force for merchants, by uid. */
  ofAll(ownerUids: readonly string[]): Promise<ReadonlyMap<string, FeePlan>>;
  /** Returns the custom plans in force, latest change first. */
  list(query: PageQuery): Promise<Page<OwnPlan[]>>;
  /** Sets a merchant's custom plan, which applies from now on. */
  change(by: string, ownerUid: string, terms: Omit<FeePlan, "version">): Promise<FeePlan>;
}

const planOf = ({ terms, version }: Pick<typeof feePlans.$inferSelect, "terms" | "version">): FeePlan =>
  v.parse(FeePlanSchema, { ...terms, version });

const newest = (on: Db, ownerUid: string) =>
  on
    .select({ version: feePlans.version, terms: feePlans.terms })
    .from(feePlans)
    .where(eq(feePlans.owner_uid, ownerUid))
    .orderBy(desc(feePlans.version))
    .limit(1);

const NEWEST_FIRST = keyset("plans", "desc", [
  [feePlans.since, "timestamptz"],
  [feePlans.owner_uid, "text"],
]);

/**
 * Creates the store for fee plans.
 * @param now returns the current time
 */
export function createFeePlanStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): FeePlanStore {
  return {
    async of(ownerUid) {
      const [row] = await newest(db, ownerUid);
      return row === undefined ? DEFAULT_FEE_PLAN : planOf(row);
    },

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
      return {
        body: rows.map(({ row }) => ({ owner_uid: row.owner_uid, plan: planOf(row), since: row.since })),
        cursor,
      };
    },

    change: (by, owner_uid, terms) =>
      transact(async (tx) => {
        await lockName(tx, shardCodeOf(owner_uid), `fee_plan:${owner_uid}`);
        const [row] = await newest(tx, owner_uid);
        const version = (row?.version ?? 0) + 1;
        await tx.insert(feePlans).values({ owner_uid, version, terms, since: now(), by_uid: by });
        return { ...terms, version };
      }),
  };
}
