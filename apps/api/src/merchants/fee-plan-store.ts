import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/pricing";
import { type FeePlan, FeePlanSchema } from "@harkara/courier-core/fee-plan";
import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { lockName } from "../platform/advisory-lock.ts";
import type { Database, Db } from "../platform/database.ts";
import { feePlans } from "../platform/schema.ts";

/** A merchant's own plan. */
export interface OwnPlan {
  readonly owner_uid: string;
  readonly plan: FeePlan;
  readonly since: Date;
}

/** Fee plans of merchants. Each change is a new version; parcels keep the one under which they were booked. */
export interface FeePlanStore {
  /** The plan in force for a merchant. */
  of(ownerUid: string): Promise<FeePlan>;
  /** The plans in force of merchants who have one of their own: the latest change first. */
  list(): Promise<OwnPlan[]>;
  /** Gives a merchant a plan of their own from now on. */
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

/** @param now the clock */
export function createFeePlanStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): FeePlanStore {
  return {
    async of(ownerUid) {
      const [row] = await newest(db, ownerUid);
      return row === undefined ? DEFAULT_FEE_PLAN : planOf(row);
    },

    async list() {
      const rows = await db
        .selectDistinctOn([feePlans.owner_uid])
        .from(feePlans)
        .orderBy(feePlans.owner_uid, desc(feePlans.version));
      return rows
        .map((row) => ({ owner_uid: row.owner_uid, plan: planOf(row), since: row.since }))
        .toSorted((a, b) => b.since.getTime() - a.since.getTime());
    },

    change: (by, owner_uid, terms) =>
      transact(async (tx) => {
        await lockName(tx, `fee_plan:${owner_uid}`);
        const [row] = await newest(tx, owner_uid);
        const version = (row?.version ?? 0) + 1;
        await tx.insert(feePlans).values({ owner_uid, version, terms, since: now(), by_uid: by });
        return { ...terms, version };
      }),
  };
}
