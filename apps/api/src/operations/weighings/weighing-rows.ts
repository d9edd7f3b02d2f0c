/** Reads and writes the rows of weighings. */
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, desc, eq } from "drizzle-orm";
import { type StoredParcel, isParcel } from "../../events/event-store.ts";
import { addJob } from "../../jobs/job-store.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { isErased } from "../../platform/identity.ts";
import { parcels } from "../../tables/parcels.ts";
import { weighings } from "../../tables/weighings.ts";

/** A stored weighing. */
export type WeighingRow = typeof weighings.$inferSelect;

const isOf = (trackingId: string, id?: string) =>
  and(
    eq(weighings.shard, shardOf(trackingId)),
    eq(weighings.tracking_id, trackingId),
    id === undefined ? undefined : eq(weighings.id, id),
  );

/** Returns the weighings of a parcel, newest first. */
export const rowsOf = (db: Db, trackingId: string): Promise<WeighingRow[]> =>
  db.select().from(weighings).where(isOf(trackingId)).orderBy(desc(weighings.at), desc(weighings.id));

/** Inserts a weighing. */
export async function insertRow(
  tx: Transaction,
  values: typeof weighings.$inferInsert,
): Promise<WeighingRow> {
  const [row] = await tx.insert(weighings).values(values).returning();
  if (row === undefined) throw new Error("a weighing was not inserted");
  return row;
}

/** Changes a weighing. */
export async function updateRow(
  tx: Transaction,
  { tracking_id, id }: WeighingRow,
  changes: Partial<WeighingRow>,
): Promise<WeighingRow> {
  const [row] = await tx.update(weighings).set(changes).where(isOf(tracking_id, id)).returning();
  if (row === undefined) throw new Error("a weighing was not updated");
  return row;
}

/** Stores the deadline to object on the parcel. */
export async function setDue(tx: Transaction, { tracking_id }: StoredParcel, at: Date | null): Promise<void> {
  await tx.update(parcels).set({ weight_due_at: at }).where(isParcel(tracking_id));
}

/** Stores the deadline to object on the parcel, and adds the job that ends the weighing at the deadline. */
export async function follow(
  tx: Transaction,
  parcel: StoredParcel,
  row: WeighingRow,
  at: Date,
): Promise<void> {
  await setDue(tx, parcel, row.status === "open" ? row.due_at : null);
  const { owner_uid, tracking_id, shard } = parcel;
  tx.hints.push({ about: "parcel", owner_uid, tracking_id, number: 0 });
  if (row.status !== "open") return;
  const subject = `${tracking_id} ${row.id}`;
  await addJob(tx, { shard, kind: "settleWeighing", subject, created_at: at }, row.due_at);
}

/** Whether a parcel is lost, damaged, cancelled or deleted, or its merchant has been deleted. */
export async function isGone(
  tx: Transaction,
  { delivery_status, deleted_at, owner_uid }: StoredParcel,
): Promise<boolean> {
  const isLost =
    delivery_status === "cancelled" || delivery_status === "lost" || delivery_status === "damaged";
  return isLost || deleted_at !== null || (await isErased(tx, owner_uid));
}

/** Converts grams to kilograms. */
export const kg = (grams: number): number => grams / 1000;
