import { eq } from "drizzle-orm";
import type { Transaction } from "../platform/database.ts";
import { staff } from "../tables/staff.ts";

/**
 * Whether an account is an active rider of a center. Locks the staff record, so that a concurrent move or
 * deactivation waits.
 */
export async function lockRider(tx: Transaction, uid: string, center: string): Promise<boolean> {
  const [rider] = await tx
    .select({ role: staff.role, center: staff.center, status: staff.status })
    .from(staff)
    .where(eq(staff.uid, uid))
    .for("share");
  return rider?.role === "rider" && rider.center === center && rider.status === "active";
}
