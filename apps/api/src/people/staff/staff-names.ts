import { inArray } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { staff } from "../../tables/staff.ts";

/** The name, phone and center of a staff member. */
export interface StaffContact {
  readonly name: string;
  readonly phone?: string;
  readonly center: string;
}

/** Returns the current and former staff members with the given uids. */
export async function staffContacts(
  db: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, StaffContact>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: staff.uid, name: staff.name, phone: staff.phone, center: staff.center })
    .from(staff)
    .where(inArray(staff.uid, [...new Set(uids)]));
  return new Map(
    rows.flatMap(({ uid, phone, ...row }) =>
      uid === null ? [] : [[uid, { ...row, ...(phone !== null && { phone }) }] as const],
    ),
  );
}

/** Returns the names of current and former staff members by their uids. */
export async function staffNames(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const contacts = await staffContacts(db, uids);
  return new Map([...contacts].map(([uid, { name }]) => [uid, name]));
}
