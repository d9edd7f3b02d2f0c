import type { PageQuery } from "@harkara/courier-core/base/page";
import { type StaffCaller, type Verdict, mayActOn } from "@harkara/courier-core/people/caller";
import type { StaffWeighing, Weighing } from "@harkara/courier-core/journey/weighing";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { and, eq } from "drizzle-orm";
import { type StoredParcel, subjectOfParcel } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import type { Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { parcels } from "../../tables/parcels.ts";
import { weighings } from "../../tables/weighings.ts";
import { type WeighingRow, kg, rowsOf } from "./weighing-rows.ts";

const OBJECTED = keyset("weighings", "asc", [
  [weighings.objected_at, "timestamptz"],
  [weighings.id, "text"],
]);

/**
 * Returns a parcel's newest weighing that did not match the booked weight, as the sender sees it.
 */
export async function readWeighing(db: Db, trackingId: string): Promise<Weighing | undefined> {
  const row = (await rowsOf(db, trackingId)).find(({ status }) => status !== "matched");
  return row && weighingOf(row);
}

/** Returns the weighings of a parcel, newest first. */
export async function readStaffWeighings(
  db: Db,
  parcel: StoredParcel,
  operator: StaffCaller,
): Promise<StaffWeighing[]> {
  const rows = await rowsOf(db, parcel.tracking_id);
  const names = await namesOf(db, rows);
  return rows.map((row) => toStaff(row, parcel, names, operator));
}

/** Returns the weighings at a hub that await a second person, longest waiting first. */
export async function listObjected(
  db: Db,
  operator: StaffCaller,
  query: PageQuery,
): Promise<Page<StaffWeighing[]>> {
  const { center } = operator;
  const { title, owner_uid, creation_date } = parcels;
  const found = await db
    .select({ row: weighings, parcel: { title, owner_uid, creation_date }, position: OBJECTED.position })
    .from(weighings)
    .innerJoin(
      parcels,
      and(eq(parcels.shard, weighings.shard), eq(parcels.tracking_id, weighings.tracking_id)),
    )
    .where(
      and(eq(weighings.status, "objected"), eq(parcels.at_center, center), OBJECTED.after(query, center)),
    )
    .orderBy(...OBJECTED.order)
    .limit(query.limit + 1);
  const { rows, cursor } = OBJECTED.pageOf(found, query, center);
  const names = await namesOf(
    db,
    rows.map(({ row }) => row),
  );
  const body = rows.map(({ row, parcel }) => toStaff(row, parcel, names, operator));
  return { body, cursor };
}

/**
 * Returns whether an operator may weigh a parcel or waive its charge.
 * @param proposed_by the first person, for a second weighing
 */
export const verdictOn = (
  operator: StaffCaller,
  parcel: Pick<StoredParcel, "owner_uid" | "creation_date">,
  proposed_by?: string,
): Verdict => mayActOn(operator, "workAtHub", { ...subjectOfParcel(parcel), proposed_by });

/** Converts a weighing to the format for the sender. */
export function weighingOf(row: WeighingRow): Weighing {
  return {
    id: row.id,
    status: row.status,
    booked: kg(row.booked_grams),
    weight: kg(row.grams),
    difference: poishaToTaka(row.difference_poisha),
    at: row.at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_objected: row.objected_at !== null,
    second: row.second_grams === null ? undefined : kg(row.second_grams),
    photos: [row.photo_id, row.second_photo_id].filter((id) => id !== null),
  };
}

const namesOf = (db: Db, rows: readonly WeighingRow[]) =>
  staffNames(
    db,
    rows.flatMap(({ by_uid, second_by, waived_by }) =>
      [by_uid, second_by, waived_by].filter((uid) => uid !== null),
    ),
  );

function toStaff(
  row: WeighingRow,
  parcel: Pick<StoredParcel, "title" | "owner_uid" | "creation_date">,
  names: ReadonlyMap<string, string>,
  operator: StaffCaller,
): StaffWeighing {
  return {
    ...weighingOf(row),
    tracking_id: row.tracking_id,
    title: parcel.title,
    center: row.center,
    by: names.get(row.by_uid) ?? "",
    second_by: row.second_by === null ? undefined : (names.get(row.second_by) ?? ""),
    waived_by: row.waived_by === null ? undefined : (names.get(row.waived_by) ?? ""),
    is_own: verdictOn(operator, parcel, row.by_uid) !== "permitted",
  };
}

/** Returns a weighing in the format for staff. */
export async function staffWeighing(
  tx: Db,
  row: WeighingRow,
  parcel: StoredParcel,
  operator: StaffCaller,
): Promise<StaffWeighing> {
  return toStaff(row, parcel, await namesOf(tx, [row]), operator);
}
