import { inArray } from "drizzle-orm";
import type { Db } from "../platform/database.ts";
import { staff } from "../tables/staff.ts";

/** The names of staff and former staff by their uids. */
export async function staffNames(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: staff.uid, name: staff.name })
    .from(staff)
    .where(inArray(staff.uid, [...new Set(uids)]));
  return new Map(rows.flatMap(({ uid, name }) => (uid === null ? [] : [[uid, name]])));
}
