import { type DayClose, type DayCloseRequest, SHOWN_CLOSES } from "@harkara/courier-core/money/cash";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { dayStart } from "@harkara/courier-core/base/period";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import { balanceOf } from "../../ledger/ledger-store.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { lockRequest } from "../../platform/lock.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { dayCloses, deposits } from "../../tables/cash.ts";
import { lockDesk } from "./deposit.ts";

/** The cash on hand according to the ledger, and the counted cash, in taka. */
interface CloseDifference {
  readonly available: number;
  readonly amount: number;
}

/**
 * Closes the current day of a center's cash desk, once. Idempotent by the ID. Returns `dayClosed`
 * if another request has closed the day. If the counted cash differs from the ledger and the
 * request has no reason, returns the difference and records nothing.
 * @param now returns the current time; called after the desk is locked
 */
export async function closeDay(
  tx: Transaction,
  { uid, center }: { readonly uid: string; readonly center: string },
  { id, counted, notes, reason = "" }: DayCloseRequest,
  now: () => Date,
): Promise<"closed" | "dayClosed" | "reused" | CloseDifference> {
  await lockRequest(tx, id);
  await lockDesk(tx, center);
  const counted_poisha = takaToPoisha(counted);
  const [known] = await tx.select().from(dayCloses).where(eq(dayCloses.id, id));
  if (known !== undefined)
    return known.center === center && known.by_uid === uid && known.counted_poisha === counted_poisha
      ? "closed"
      : "reused";
  const at = now();
  const day = dayInDhaka(at);
  const [closed] = await tx
    .select({ id: dayCloses.id })
    .from(dayCloses)
    .where(and(eq(dayCloses.center, center), eq(dayCloses.day, day)));
  if (closed !== undefined) return "dayClosed";
  const expected_poisha = 0 - (await balanceOf(tx, `hub_cash:${center}`));
  if (expected_poisha !== counted_poisha && reason === "")
    return { available: poishaToTaka(expected_poisha), amount: counted };
  const [deposited] = await tx
    .select({ sum: sql<number>`coalesce(sum(${deposits.amount_poisha}), 0)::float8` })
    .from(deposits)
    .where(and(eq(deposits.center, center), gte(deposits.at, dayStart(day))));
  await tx.insert(dayCloses).values({
    center,
    day,
    id,
    at,
    by_uid: uid,
    expected_poisha,
    counted_poisha,
    deposited_poisha: deposited?.sum ?? 0,
    notes: notes ?? null,
    reason: reason === "" ? null : reason,
  });
  return "closed";
}

/** Returns the newest day closes of a center. */
export async function readCloses(db: Db, center: string): Promise<DayClose[]> {
  const rows = await db
    .select()
    .from(dayCloses)
    .where(eq(dayCloses.center, center))
    .orderBy(desc(dayCloses.day))
    .limit(SHOWN_CLOSES);
  const names = await staffNames(
    db,
    rows.map(({ by_uid }) => by_uid),
  );
  return rows.map(({ id, day, at, by_uid, notes, reason, ...amounts }) => ({
    id,
    center,
    day,
    at: at.toISOString(),
    by: names.get(by_uid) ?? "",
    expected: poishaToTaka(amounts.expected_poisha),
    counted: poishaToTaka(amounts.counted_poisha),
    notes: notes ?? undefined,
    deposited: poishaToTaka(amounts.deposited_poisha),
    reason: reason ?? undefined,
  }));
}
