import type { StaffHoldings } from "@harkara/courier-core/people/staff-holdings";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { balanceOf } from "../../ledger/ledger-store.ts";
import type { Db } from "../../platform/database.ts";
import { cashClaims } from "../../tables/cash.ts";
import { parcels } from "../../tables/parcels.ts";

/**
 * Returns the holdings of a staff member: parcels, cash to hand in, and debt. A caller that makes a
 * decision based on the holdings must have locked the person's row in `staff`. Transactions that
 * assign a parcel or record cash also lock that row, so their changes are included.
 */
export async function holdingsOf(tx: Db, uid: string): Promise<StaffHoldings> {
  const [carried] = await tx.select({ parcels: count() }).from(parcels).where(eq(parcels.rider_uid, uid));
  const [cash] = await tx
    .select({ poisha: sql<number>`coalesce(sum(${cashClaims.amount_poisha}), 0)::float8` })
    .from(cashClaims)
    .where(and(eq(cashClaims.rider_uid, uid), isNull(cashClaims.confirmed_at)));
  const debt = await balanceOf(tx, `rider_debt:${uid}`);
  return {
    parcels: carried?.parcels ?? 0,
    cash: poishaToTaka(cash?.poisha ?? 0),
    debt: poishaToTaka(0 - debt),
  };
}
