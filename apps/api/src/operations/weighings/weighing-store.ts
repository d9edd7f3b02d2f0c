import { type Verdict, type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import {
  type StaffWeighing,
  type Weighing,
  type WeighingRefusal,
  type WeighingRequest,
  type MeasuredWeighing,
  SETTLE_AGAIN_MS,
  canObject,
  differenceOf,
  settleWeighing,
  stopsParcel,
  weigh,
} from "@harkara/courier-core/journey/weighing";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, desc, eq } from "drizzle-orm";
import {
  correctDeliveryFee,
  isDeliveryFeeCorrectable,
  isDeliveryFeeCorrected,
} from "../../money/cash/corrections.ts";
import {
  type StoredParcel,
  isParcel,
  lockOwnParcel,
  lockParcel,
  subjectOfParcel,
} from "../../events/event-store.ts";
import { addJob } from "../../jobs/job-store.ts";
import type { JobHandler } from "../../jobs/job-worker.ts";
import { withoutMetadata } from "../../events/photo.ts";
import type { Page } from "../../http/page.ts";
import type { PhotoStore } from "../../events/photo-store.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { isErased } from "../../platform/identity.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { parcels } from "../../tables/parcels.ts";
import { weighings } from "../../tables/weighings.ts";

type Row = typeof weighings.$inferSelect;

const OBJECTED = keyset("weighings", "asc", [
  [weighings.objected_at, "timestamptz"],
  [weighings.id, "text"],
]);

/**
 * Why a weighing is refused: see {@link WeighingRefusal}. `absent`: the parcel is not at this hub. `own`: the
 * parcel belongs to the operator. `document`: a document has no weight. `badPhoto`: the photo is not a usable
 * JPEG. `reused`: the request ID was already recorded with a different weight.
 */
export type WeighingProblem = WeighingRefusal | "absent" | "own" | "document" | "badPhoto" | "reused";

/** Weighings of parcels. Each method that writes is one transaction, and is idempotent. */
export interface WeighingStore {
  /** Records the weight of a parcel that is at the operator's hub. */
  weigh(
    operator: StaffCaller,
    trackingId: string,
    request: WeighingRequest,
  ): Promise<StaffWeighing | WeighingProblem>;
  /**
   * Records the sender's objection. Returns `late` if the objection period is over or the weighing has ended.
   */
  object(merchantId: string, trackingId: string, id: string): Promise<Weighing | "absent" | "late">;
  /** Waives the charge after an objection, so that the parcel can move on. The fee stays the same. */
  waive(
    operator: StaffCaller,
    trackingId: string,
    id: string,
  ): Promise<StaffWeighing | "absent" | "own" | "decided">;
  /** Returns the weighings at a hub that await a second person, longest waiting first. */
  objected(operator: StaffCaller, query: PageQuery): Promise<Page<StaffWeighing[]>>;
  /** Runs the job that ends a weighing. */
  settleWeighing: JobHandler;
}

/**
 * Creates the store for weighings.
 * @param approvalAbove the change of the fee in taka above which an admin has to approve it
 * @param now returns the current time
 */
export function createWeighingStore(
  { db, transact }: Database,
  photos: PhotoStore,
  approvalAbove: number,
  now: () => Date = () => new Date(),
): WeighingStore {
  return {
    weigh: (operator, trackingId, { id, weight, photo }) =>
      transact(async (tx) => {
        const parcel = await lockParcel(tx, trackingId);
        if (parcel === undefined || parcel.deleted_at !== null) return "absent";
        const grams = Math.round(weight * 1000);
        const rows = await rowsOf(tx, trackingId);
        const known = rows.find((row) => row.id === id || row.second_id === id);
        if (known !== undefined) {
          const isSame =
            known.id === id
              ? known.grams === grams && known.by_uid === operator.uid
              : known.second_grams === grams && known.second_by === operator.uid;
          return isSame ? staffWeighing(tx, known, parcel, operator) : "reused";
        }
        if (parcel.at_center !== operator.center) return "absent";
        if (verdictOn(operator, parcel) === "own") return "own";
        if (parcel.type === "document") return "document";
        const jpeg = photo === undefined ? undefined : withoutMetadata(Buffer.from(photo, "base64"));
        if (photo !== undefined && jpeg === undefined) return "badPhoto";
        const at = now();
        const last = rows.find(isInForce);
        const difference_poisha = differenceOf(parcel, grams);
        const booked = parcel.weight_grams;
        const decided = weigh(
          { booked, difference: difference_poisha },
          { grams, by_uid: operator.uid, hasPhoto: jpeg !== undefined, at },
          last && stateOf(last),
        );
        if (typeof decided === "string") return decided;
        const photo_id = jpeg === undefined ? null : await photos.keep(tx, trackingId, jpeg, at);
        // The new weighing replaces an open weighing, and the objection period starts again.
        if (last?.status === "open") await updateRow(tx, last, { status: "withdrawn", ended_at: at });
        const row =
          last?.status === "objected"
            ? await updateRow(tx, last, {
                status: decided.status,
                difference_poisha,
                second_id: id,
                second_grams: grams,
                second_by: operator.uid,
                second_at: at,
                second_photo_id: photo_id,
                ended_at: decided.status === "withdrawn" ? at : null,
              })
            : await insertRow(tx, {
                shard: parcel.shard,
                tracking_id: trackingId,
                id,
                status: decided.status,
                booked_grams: booked,
                grams,
                center: operator.center,
                by_uid: operator.uid,
                at,
                photo_id,
                due_at: decided.due_at,
                difference_poisha,
              });
        await follow(tx, parcel, row, at);
        return staffWeighing(tx, row, parcel, operator);
      }),

    object: (merchantId, trackingId, id) =>
      transact(async (tx) => {
        const parcel = await lockOwnParcel(tx, merchantId, trackingId);
        const row = (await rowsOf(tx, trackingId)).find((one) => one.id === id);
        if (parcel === undefined || row === undefined) return "absent";
        if (row.objected_at !== null) return weighingOf(row);
        const at = now();
        if (!canObject(row, at) || (await isGone(tx, parcel))) return "late";
        const objected = await updateRow(tx, row, { status: "objected", objected_at: at });
        await follow(tx, parcel, objected, at);
        return weighingOf(objected);
      }),

    waive: (operator, trackingId, id) =>
      transact(async (tx) => {
        const { uid, center } = operator;
        const parcel = await lockParcel(tx, trackingId);
        const row = (await rowsOf(tx, trackingId)).find((one) => one.id === id);
        if (parcel === undefined || row === undefined) return "absent";
        // The request is a retry after a lost response, so the stored weighing is returned.
        if (row.waived_by === uid) return staffWeighing(tx, row, parcel, operator);
        if (parcel.at_center !== center) return "absent";
        if (verdictOn(operator, parcel) === "own") return "own";
        if (!stopsParcel(row)) return "decided";
        const waived = { status: "withdrawn", ended_at: now(), waived_by: uid } as const;
        const updated = await updateRow(tx, row, waived);
        await follow(tx, parcel, updated, waived.ended_at);
        return staffWeighing(tx, updated, parcel, operator);
      }),

    async objected(operator, query) {
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
    },

    settleWeighing: ({ subject }) =>
      transact(async (tx) => {
        const [trackingId = "", id] = subject.split(" ", 2);
        const parcel = await lockParcel(tx, trackingId);
        const row = (await rowsOf(tx, trackingId)).find((one) => one.id === id);
        if (parcel === undefined || row === undefined || row.ended_at !== null) return undefined;
        const at = now();
        const weighed = {
          hasArrived: parcel.delivery_status === "delivered" || parcel.delivery_status === "returned",
          isGone: await isGone(tx, parcel),
          isCorrectable: await isDeliveryFeeCorrectable(tx, parcel),
          isCorrected: await isDeliveryFeeCorrected(tx, trackingId, row.at),
        };
        const end = settleWeighing(measuredOf(row), weighed, at, takaToPoisha(approvalAbove));
        if (end === undefined) {
          // The sender can no longer object.
          if (row.status === "open" && at >= row.due_at) await setDue(tx, parcel, null);
          return at < row.due_at && row.status === "open"
            ? row.due_at
            : new Date(at.getTime() + SETTLE_AGAIN_MS);
        }
        const corrected =
          end === "withdrawn"
            ? undefined
            : await correctDeliveryFee(
                tx,
                parcel,
                {
                  id: row.id,
                  by_uid: row.second_by ?? row.by_uid,
                  difference: row.difference_poisha,
                  reason: `${kg(row.booked_grams)} → ${kg(row.second_grams ?? row.grams)} kg`,
                  status: end === "proposed" ? "proposed" : "recorded",
                },
                at,
              );
        // The decision on a proposed correction ends the weighing.
        if (corrected === "proposed") await updateRow(tx, row, { status: "final" });
        else {
          const status = corrected === "recorded" ? "charged" : "withdrawn";
          await updateRow(tx, row, { status, ended_at: at });
        }
        await setDue(tx, parcel, null);
        return undefined;
      }),
  };
}

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

/**
 * Returns whether an operator may weigh a parcel or waive its charge.
 * @param proposed_by the first person, for a second weighing
 */
const verdictOn = (
  operator: StaffCaller,
  parcel: Pick<StoredParcel, "owner_uid" | "creation_date">,
  proposed_by?: string,
): Verdict => mayActOn(operator, "workAtHub", { ...subjectOfParcel(parcel), proposed_by });

/** Stores the deadline to object on the parcel, and adds the job that ends the weighing at the deadline. */
async function follow(tx: Transaction, parcel: StoredParcel, row: Row, at: Date): Promise<void> {
  await setDue(tx, parcel, row.status === "open" ? row.due_at : null);
  const { owner_uid, tracking_id, shard } = parcel;
  tx.hints.push({ about: "parcel", owner_uid, tracking_id, number: 0 });
  if (row.status !== "open") return;
  const subject = `${tracking_id} ${row.id}`;
  await addJob(tx, { shard, kind: "settleWeighing", subject, created_at: at }, row.due_at);
}

/**
 * Whether a weighing can still change the fee, or has already changed it. A weighing that was replaced before
 * the sender objected has no effect.
 */
const isInForce = ({ status, objected_at }: Row): boolean =>
  status !== "matched" && (status !== "withdrawn" || objected_at !== null);

const kg = (grams: number): number => grams / 1000;

const isOf = (trackingId: string, id?: string) =>
  and(
    eq(weighings.shard, shardOf(trackingId)),
    eq(weighings.tracking_id, trackingId),
    id === undefined ? undefined : eq(weighings.id, id),
  );

const rowsOf = (db: Db, trackingId: string): Promise<Row[]> =>
  db.select().from(weighings).where(isOf(trackingId)).orderBy(desc(weighings.at), desc(weighings.id));

async function insertRow(tx: Transaction, values: typeof weighings.$inferInsert): Promise<Row> {
  const [row] = await tx.insert(weighings).values(values).returning();
  if (row === undefined) throw new Error("a weighing was not inserted");
  return row;
}

async function updateRow(tx: Transaction, { tracking_id, id }: Row, changes: Partial<Row>): Promise<Row> {
  const [row] = await tx.update(weighings).set(changes).where(isOf(tracking_id, id)).returning();
  if (row === undefined) throw new Error("a weighing was not updated");
  return row;
}

async function setDue(tx: Transaction, { tracking_id }: StoredParcel, at: Date | null): Promise<void> {
  await tx.update(parcels).set({ weight_due_at: at }).where(isParcel(tracking_id));
}

const measuredOf = (row: Row): MeasuredWeighing => ({
  status: row.status,
  booked: row.booked_grams,
  grams: row.second_grams ?? row.grams,
  difference: row.difference_poisha,
  due_at: row.due_at,
  hasSecond: row.second_by !== null,
});

const stateOf = ({ status, booked_grams, by_uid, due_at }: Row) => ({
  status,
  booked: booked_grams,
  by_uid,
  due_at,
});

async function isGone(
  tx: Transaction,
  { delivery_status, deleted_at, owner_uid }: StoredParcel,
): Promise<boolean> {
  const isLost =
    delivery_status === "cancelled" || delivery_status === "lost" || delivery_status === "damaged";
  return isLost || deleted_at !== null || (await isErased(tx, owner_uid));
}

function weighingOf(row: Row): Weighing {
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

const namesOf = (db: Db, rows: readonly Row[]) =>
  staffNames(
    db,
    rows.flatMap(({ by_uid, second_by, waived_by }) =>
      [by_uid, second_by, waived_by].filter((uid) => uid !== null),
    ),
  );

function toStaff(
  row: Row,
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

async function staffWeighing(
  tx: Db,
  row: Row,
  parcel: StoredParcel,
  operator: StaffCaller,
): Promise<StaffWeighing> {
  return toStaff(row, parcel, await namesOf(tx, [row]), operator);
}
