import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { RunSummarySchema } from "@harkara/courier-core/journey/run";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { maskPhone } from "@harkara/courier-core/support/desk";
import type { FoundStaff, StaffRecord } from "@harkara/courier-core/support/people";
import { and, desc, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import { holdingsOf } from "../../people/staff/holdings.ts";
import type { Database, Db } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { foundParcel } from "../parcels/found-parcel.ts";
import { type RecordSources, isMasked, ofHub, readAudit, recordRead } from "./record-access.ts";

type StaffRow = typeof staff.$inferSelect;

/** The maximum number of parcels in a staff member's record. */
const SHOWN_PARCELS = 100;

/**
 * Returns a staff member's record, and records the access.
 * @param reason the reason for showing the phone number
 */
export async function readStaff(
  database: Database,
  { runs }: RecordSources,
  operator: StaffCaller,
  id: string,
  at: Date,
  reason?: string,
): Promise<StaffRecord | undefined> {
  const { db } = database;
  const row = await seenStaff(db, operator, id);
  if (row === undefined) return undefined;
  const { uid, role, center, email, since } = row;
  const subject = { kind: "staff", id } as const;
  await recordRead(database, operator, subject, at, reason);
  const [masked, audit, carried, run, holdings] = await Promise.all([
    isMasked(db, operator, subject, at),
    readAudit(db, subject),
    uid === null
      ? []
      : db
          .select()
          .from(parcels)
          .where(and(eq(parcels.rider_uid, uid), isNull(parcels.deleted_at)))
          .orderBy(desc(parcels.moved_at), desc(parcels.booked_number))
          .limit(SHOWN_PARCELS),
    uid === null || role !== "rider" ? undefined : runs.run(center, { rider: uid, day: dayInDhaka(at) }),
    uid === null || operator.role !== "admin" ? undefined : holdingsOf(db, uid),
  ]);
  return {
    ...foundStaff(row, masked),
    email,
    since: since.toISOString(),
    is_masked: masked,
    run: run && {
      ...v.parse(RunSummarySchema, run),
      due: sumTaka(run.parcels.map(({ cod }) => cod)),
    },
    parcels: carried.map(foundParcel),
    holdings,
    audit,
  };
}

async function seenStaff(db: Db, operator: StaffCaller, id: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), ofHub(operator, staff.center)));
  return row;
}

/** Converts a staff member to the format for search results. */
export function foundStaff(
  { id, name, role, center, phone, status }: StaffRow,
  isMasked: boolean,
): FoundStaff {
  return {
    id,
    name,
    role,
    center,
    phone: phone === null ? undefined : isMasked ? maskPhone(phone) : phone,
    is_active: status === "active",
  };
}
