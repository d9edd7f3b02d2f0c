/** Cash limits that admins read and change. */
import {
  type CashLimitChange,
  type CashLimits,
  SHOWN_LIMIT_CHANGES,
} from "@harkara/courier-core/money/cash-limit";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { and, asc, desc, eq } from "drizzle-orm";
import { cashLimitOf } from "./cash-limits.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { lockRequest } from "../../platform/lock.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { cashLimits } from "../../tables/cash-limits.ts";
import { staff } from "../../tables/staff.ts";

/** Cash limits and their changes. */
export interface CashLimitStore {
  read(): Promise<CashLimits>;
  /**
   * Changes a limit, once per ID. Returns `absent` if no active rider has this uid, and `own` if an admin
   * tries to add an exception for themselves.
   */
  change(admin: StaffCaller, change: CashLimitChange): Promise<CashLimits | "absent" | "own" | "reused">;
}

/** Returns the active riders, sorted by name. */
const riders = (on: Db) =>
  on
    .select({ uid: staff.uid, name: staff.name, center: staff.center })
    .from(staff)
    .where(and(eq(staff.role, "rider"), eq(staff.status, "active")))
    .orderBy(asc(staff.name), asc(staff.uid));

/**
 * Creates the store for cash limits.
 * @param now returns the current time
 */
export function createCashLimitStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): CashLimitStore {
  return {
    read: () => readLimits(db),

    async change(admin, change) {
      if (mayActOn(admin, "manageMoney", { person_uid: change.rider_uid }) === "own") return "own";
      return (await transact((tx) => changeLimit(tx, admin.uid, change, now))) ?? readLimits(db);
    },
  };
}

async function readLimits(db: Db): Promise<CashLimits> {
  const [rider, hub, value, active, rows] = await Promise.all([
    cashLimitOf(db, "rider"),
    cashLimitOf(db, "hub"),
    cashLimitOf(db, "value"),
    riders(db),
    db.select().from(cashLimits).orderBy(desc(cashLimits.at), desc(cashLimits.id)).limit(SHOWN_LIMIT_CHANGES),
  ]);
  const names = await staffNames(
    db,
    rows.flatMap(({ by_uid, rider_uid }) => [by_uid, ...(rider_uid === null ? [] : [rider_uid])]),
  );
  return {
    rider: poishaToTaka(rider),
    hub: poishaToTaka(hub),
    value: poishaToTaka(value),
    riders: active.flatMap(({ uid, name, center }) => (uid === null ? [] : [{ uid, name, center }])),
    changes: rows.map((row) => ({
      id: row.id,
      limit: row.kind,
      rider: row.rider_uid === null ? undefined : (names.get(row.rider_uid) ?? ""),
      amount: poishaToTaka(row.amount_poisha),
      reason: row.reason,
      by: names.get(row.by_uid) ?? "",
      at: row.at.toISOString(),
    })),
  };
}

async function changeLimit(
  tx: Transaction,
  by_uid: string,
  { id, limit, rider_uid, amount, reason }: CashLimitChange,
  now: () => Date,
): Promise<"absent" | "reused" | undefined> {
  await lockRequest(tx, id);
  const at = now();
  const row = {
    id,
    kind: limit,
    rider_uid: rider_uid ?? null,
    amount_poisha: takaToPoisha(amount),
    reason,
    by_uid,
  };
  const [known] = await tx.select().from(cashLimits).where(eq(cashLimits.id, id));
  if (known !== undefined)
    return known.kind === limit &&
      known.rider_uid === row.rider_uid &&
      known.amount_poisha === row.amount_poisha &&
      known.reason === reason &&
      known.by_uid === by_uid
      ? undefined
      : "reused";
  if (rider_uid !== undefined && !(await riders(tx)).some((rider) => rider.uid === rider_uid))
    return "absent";
  await tx.insert(cashLimits).values({ ...row, at, day: rider_uid === undefined ? null : dayInDhaka(at) });
  return undefined;
}
