/** The results of operations, which are stored so that a repeated request gets the same result. */
import { uuid } from "@harkara/courier-core/base/fields";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import type { Operation, OperationResult, Refusal } from "@harkara/courier-core/journey/operation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { Times } from "@harkara/courier-core/journey/operations/times";
import type { ParcelState } from "@harkara/courier-core/journey/parcel-event";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import type { RecordedEvent, StoredParcel } from "../../events/event-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { operations } from "../../tables/operations.ts";
import { staff } from "../../tables/staff.ts";
import { movedParcel } from "./moved-parcel.ts";

/**
 * Returns the result of a refused operation, which includes the parcel if the operator may see it.
 */
export function refused(
  id: string,
  refusal: Refusal,
  parcel?: StoredParcel,
  state?: ParcelState,
): OperationResult {
  const isHidden =
    refusal === "unknown" || refusal === "no_access" || parcel === undefined || state === undefined;
  return { id, outcome: "refused", refusal, ...(!isHidden && { parcel: movedParcel(parcel, state) }) };
}

/**
 * Finds the newest event that a person caused with another operation. Its time and actor are shown to the
 * operator of a repeated or late operation.
 */
export async function causeOf(
  tx: Transaction,
  counted: readonly RecordedEvent[],
  id: string,
): Promise<Pick<OperationResult, "before">> {
  const cause = counted.findLast(({ key, actor_uid }) => key !== id && actor_uid !== null);
  if (cause === undefined) return {};
  const by = cause.actor_uid === null ? undefined : await nameOf(tx, cause.actor_uid);
  return { before: { at: cause.at.toISOString(), by } };
}

/**
 * Finds the stored result of the operation with the same ID. Returns a refusal if a different operator
 * performed that operation.
 */
export async function findKnown(
  tx: Transaction,
  { uid }: StaffCaller,
  id: string,
  subject: string,
): Promise<OperationResult | undefined> {
  const [known] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.shard, shardOfSubject(subject)), eq(operations.id, id)));
  return known !== undefined && known.uid !== uid ? refused(id, "unknown") : known?.result;
}

/**
 * Returns the shard of an operation's row, derived from the ID of the parcel, bag or pickup
 * request.
 */
const shardOfSubject = (subject: string): string =>
  v.is(uuid, subject) ? shardCodeOf(subject) : shardOf(subject);

/** Stores and returns the result of an operation. */
export async function keep(
  tx: Transaction,
  { uid }: StaffCaller,
  { id, task }: Operation,
  subject: string,
  { receivedAt }: Times,
  result: OperationResult,
  eventNumber: number | null = null,
): Promise<OperationResult> {
  await tx.insert(operations).values({
    shard: shardOfSubject(subject),
    id,
    uid,
    subject,
    task,
    received_at: receivedAt,
    event_number: eventNumber,
    result,
  });
  return result;
}

/** Returns the name of a staff member. */
export async function nameOf(tx: Transaction, uid: string): Promise<string | undefined> {
  const [known] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.uid, uid));
  return known?.name;
}
