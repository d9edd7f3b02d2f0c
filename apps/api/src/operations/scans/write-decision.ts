import type { Decision } from "@harkara/courier-core/journey/operations/decision";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { DeviceTimes, Times } from "@harkara/courier-core/journey/operations/times";
import type { ParcelOperation, UndoOperation } from "@harkara/courier-core/journey/operations/task";
import type { ParcelState } from "@harkara/courier-core/journey/parcel-event";
import { showsFound } from "@harkara/courier-core/support/ticket";
import { changeManifests } from "../../events/bag-store.ts";
import {
  type NewEvent,
  type Recorded,
  type StoredParcel,
  lockParcel,
  recordEvents,
} from "../../events/event-store.ts";
import { settleParcel } from "../../events/tickets/open-ticket.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import { recordClaim } from "../../money/cash/claims.ts";
import { endLossClaim } from "../../money/cash/loss-claim.ts";
import { releaseFee } from "../../money/payments/payment-store.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Loaded } from "./situation.ts";

type Effects = Extract<Decision, { outcome: "done" | "late" }>;

interface Writing {
  readonly parcel: StoredParcel;
  readonly operator: StaffCaller;
  readonly operation: ParcelOperation | UndoOperation;
  readonly times: DeviceTimes;
  readonly loaded: Loaded;
  readonly decision: Effects;
  readonly photo_id: string | undefined;
}

/**
 * Writes a decision.
 * @returns the recorded events and state, and the event number of the operation
 */
export async function writeDecision(
  tx: Transaction,
  { parcel, operator, operation, times, loaded, decision, photo_id }: Writing,
): Promise<{ recorded: Recorded; number: number }> {
  const { shard, tracking_id, owner_uid } = parcel;
  const { role, uid, center } = operator;
  const first = loaded.record.length + 1;
  const events = decision.events.map(({ kind, at, key, data, isSystem }, index): NewEvent => {
    const own = index === 0 && {
      ...(photo_id !== undefined && { photo_id }),
      ...(times.skew !== undefined && { clock_skew: times.skew }),
    };
    const actor = isSystem === true ? ({ role: "system" } as const) : { role, uid };
    return { kind, at, actor, center, key, data: { ...data, ...own } };
  });
  const recorded = await recordEvents(tx, tracking_id, events, times.receivedAt, loaded.record);
  assertSame(recorded.state, decision.state);
  const { claim } = decision;
  if (claim !== undefined)
    await recordClaim(tx, parcel, operation.id, operator, claim, events[0]?.at ?? times.at);
  const transfers = decision.transfers.map(({ event, ...entry }) => ({
    ...entry,
    event_number: first + event,
  }));
  await transfer(tx, { shard, book: tracking_id, owner_uid }, transfers, times.receivedAt);
  await changeManifests(tx, tracking_id, decision.bags);
  if (decision.outcome === "done" && decision.events.some(({ kind }) => showsFound(kind)))
    await settleParcel(tx, tracking_id, "missing", times.receivedAt);
  if (decision.releasesFee) await releaseFee(tx, parcel, times.receivedAt);
  if (decision.endsLossClaim) {
    await endLossClaim(tx, tracking_id, "found", times.receivedAt);
    await settleParcel(tx, tracking_id, "claim", times.receivedAt);
  }
  if (decision.exchange !== undefined)
    await takeInExchange(tx, operator, operation.id, decision.exchange, tracking_id, times);
  return { recorded, number: first };
}

/**
 * Checks that the events lead to the state that the rules decided.
 * @throws Error if they do not, so that the transaction is rolled back
 */
function assertSame(stored: ParcelState, decided: ParcelState): void {
  for (const [name, value] of Object.entries(decided))
    if (Object.entries(stored).find(([key]) => key === name)?.[1] !== value)
      throw new Error(`the decision and the events disagree on ${name}`);
}

/** Records that the rider takes the parcel that the receiver returns in exchange for the delivered parcel. */
async function takeInExchange(
  tx: Transaction,
  { role, uid, center }: StaffCaller,
  id: string,
  exchanged: string,
  trackingId: string,
  { at, receivedAt }: Times,
): Promise<void> {
  await lockParcel(tx, exchanged);
  const data = { rider_uid: uid, exchanged_for: trackingId };
  const event = {
    kind: "exchanged",
    at,
    actor: { role, uid },
    center,
    key: `${id}/exchanged`,
    data,
  } as const;
  await recordEvents(tx, exchanged, [event], receivedAt);
}
