// Recomputes each parcel from its events: the statuses, the custody and the times with the same rules as the
// operations, the booking from the event `booked`, and the fees with the price list and the parcel's own fee
// plan.
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { type BookedFacts, EventDataSchema, foldEvents } from "@harkara/courier-core/journey/parcel-event";
import { PRICE_LIST, quoteParcel, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { type StoredEvent, deriveColumns } from "@harkara/courier-core/journey/tracking";
import { OBJECTION_MS, weigh } from "@harkara/courier-core/journey/weighing";
import { asc, getTableColumns, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Db } from "../platform/database.ts";
import { events, parcels } from "../tables/parcels.ts";
import { weighings } from "../tables/weighings.ts";
import type { Disagreement } from "./disagreement.ts";

type ParcelRow = typeof parcels.$inferSelect;
type AuditedParcel = Omit<ParcelRow, "search_text" | "desk_words" | "title_key">;
type WeighingRow = typeof weighings.$inferSelect;
type RecordedEvent = StoredEvent & Pick<typeof events.$inferSelect, "received_at" | "key">;

/** The number of parcels that are read at a time. */
const BATCH = 500;

const { search_text: _, desk_words: __, title_key: ___, ...COLUMNS } = getTableColumns(parcels);

/**
 * Compares every parcel with its events.
 * @returns `state`: a status, the custody or a time; `booking`: the owner, the terms or the cost; `weighing`:
 * a weighing and its difference. The ID names the columns.
 */
export async function auditParcels(db: Db): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  let after: readonly [string, string] = ["", ""];
  for (;;) {
    const rows = await db
      .select(COLUMNS)
      .from(parcels)
      .where(sql`(${parcels.shard}, ${parcels.tracking_id}) > (${after[0]}, ${after[1]})`)
      .orderBy(asc(parcels.shard), asc(parcels.tracking_id))
      .limit(BATCH);
    const last = rows.at(-1);
    if (last === undefined) return found;
    const end = [last.shard, last.tracking_id] as const;
    const isWithin = ({ shard, tracking_id }: typeof events | typeof weighings) =>
      sql`(${shard}, ${tracking_id}) > (${after[0]}, ${after[1]}) and (${shard}, ${tracking_id}) <= (${end[0]}, ${end[1]})`;
    const recorded = await db
      .select()
      .from(events)
      .where(isWithin(events))
      .orderBy(asc(events.shard), asc(events.tracking_id), asc(events.number));
    const weighed = await db.select().from(weighings).where(isWithin(weighings));
    const records = Map.groupBy(recorded, ({ tracking_id }) => tracking_id);
    const weights = Map.groupBy(weighed, ({ tracking_id }) => tracking_id);
    for (const row of rows) {
      const record = (records.get(row.tracking_id) ?? []).map((event): RecordedEvent =>
        Object.assign(event, { data: v.parse(EventDataSchema, event.data) }),
      );
      found.push(...auditParcel(row, record, weights.get(row.tracking_id) ?? []));
    }
    after = end;
  }
}

function auditParcel(
  row: AuditedParcel,
  record: readonly RecordedEvent[],
  weighed: readonly WeighingRow[],
): Disagreement[] {
  const differing = {
    state: differencesOf(row, storedState(record, row.fee_plan.answer_hours)),
    booking: bookingDifferences(row, record),
    weighing: [
      ...weighed.filter((each) => !isRight(row, each, record)).map(({ id }) => id),
      ...(isDueRight(row, weighed) ? [] : ["weight_due_at"]),
    ],
  };
  return Object.entries(differing).flatMap(([what, columns]) =>
    columns.length === 0 ? [] : [{ what, id: `${row.tracking_id} ${columns.join(", ")}` }],
  );
}

/**
 * Returns the columns of a parcel that follow from its events.
 * @param answerHours the number of hours in which the sender has to reply
 */
export function storedState(record: readonly RecordedEvent[], answerHours: number) {
  const {
    columns: { is_asked, ...columns },
  } = deriveColumns(record);
  return { ...columns, answer_until: is_asked ? replyDeadline(record, answerHours) : null };
}

/** Returns the deadline of the open question. A question that stays open keeps its deadline. */
function replyDeadline(record: readonly RecordedEvent[], hours: number): Date | null {
  let until: Date | null = null;
  for (const [index, { received_at }] of record.entries()) {
    // Events that are recorded together are one step.
    if (record[index + 1]?.received_at.getTime() === received_at.getTime()) continue;
    const { is_asked } = foldEvents(record.slice(0, index + 1)).state;
    until = is_asked ? (until ?? new Date(received_at.getTime() + hours * HOUR_MS)) : null;
  }
  return until;
}

/** Returns the names of the expected values that the row has differently. */
function differencesOf(row: object, expected: object): string[] {
  const stored = new Map(Object.entries(row));
  return Object.entries(expected).flatMap(([name, value]) =>
    stored.has(name) && !isDeepStrictEqual(stored.get(name), value) ? [name] : [],
  );
}

function bookingDifferences(row: AuditedParcel, record: readonly RecordedEvent[]): string[] {
  const [booked] = record;
  if (booked?.kind !== "booked") return ["booked"];
  const { cost_poisha, price_list, ...facts }: Partial<BookedFacts> = booked.data.booking ?? {};
  const differing = differencesOf(row, { ...facts, creation_date: booked.at });
  const corrected = record.filter(
    ({ kind, data }) => kind === "amount_corrected" && data.amount_of === "delivery",
  );
  const quoted = takaToPoisha(quoteParcel(pricedOf(row), row.fee_plan).total);
  // A price that was not in force at the booking cannot be recomputed. The recorded price is compared instead.
  const atBooking = (price_list ?? PRICE_LIST) === PRICE_LIST ? quoted : (cost_poisha ?? quoted);
  let cost = atBooking;
  for (const { data } of corrected) {
    if (data.previous_poisha !== cost) differing.push("cost_poisha");
    cost = data.amount_poisha ?? cost;
  }
  const isCost = row.cost_poisha === cost && (cost_poisha ?? atBooking) === atBooking;
  // Only the full COD amount is accepted without a review.
  const isCollected = record.every(
    ({ kind, data }) =>
      kind !== "delivered" ||
      data.corrected === true ||
      data.late === true ||
      data.amount_poisha === undefined ||
      data.amount_poisha === row.collect_poisha,
  );
  return [...differing, ...(isCost ? [] : ["cost_poisha"]), ...(isCollected ? [] : ["collect_poisha"])];
}

/** Whether the deadline for an objection is that of the open weighing. After the deadline it is null. */
const isDueRight = (
  { weight_due_at }: Pick<ParcelRow, "weight_due_at">,
  weighed: readonly WeighingRow[],
): boolean =>
  weight_due_at === null ||
  weighed.some(({ status, due_at }) => status === "open" && due_at.getTime() === weight_due_at.getTime());

const pricedOf = (row: AuditedParcel, grams = row.weight_grams) => ({
  ...row,
  weight: grams / 1000,
});

/** Whether a weighing has the booked weight, and the difference and the status that follow from its weights. */
function isRight(row: AuditedParcel, each: WeighingRow, record: readonly RecordedEvent[]): boolean {
  const { booked_grams: booked, by_uid, due_at, at } = each;
  const grams = each.second_grams ?? each.grams;
  const priceOf = (weight?: number) => takaToPoisha(quoteParcel(pricedOf(row, weight), row.fee_plan).total);
  const difference = priceOf(grams) - priceOf();
  const measured = { grams, by_uid: each.second_by ?? by_uid, hasPhoto: true, at };
  const objected = { status: "objected", booked, by_uid, due_at } as const;
  const decided = weigh({ booked, difference }, measured, each.second_grams === null ? undefined : objected);
  const isCharged = record.some(({ kind, key }) => kind === "amount_corrected" && key === each.id);
  const isWaiting = each.objected_at !== null && each.second_grams === null;
  const open = isWaiting ? "objected" : typeof decided === "string" ? decided : decided.status;
  return (
    booked === row.weight_grams &&
    each.difference_poisha === difference &&
    due_at.getTime() === at.getTime() + OBJECTION_MS &&
    each.status === (isCharged ? "charged" : each.ended_at === null ? open : "withdrawn")
  );
}
