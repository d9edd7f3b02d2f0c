import type { ReplyRequest } from "@harkara/courier-core/journey/parcel-details";
import type { ReceiverChange } from "@harkara/courier-core/parcel/parcel";
import type { Reply } from "@harkara/courier-core/journey/parcel-event";
import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { SILENCE } from "@harkara/courier-core/journey/reason";
import { canRescheduleTo } from "@harkara/courier-core/journey/reschedule";
import { attemptFee, canAskBack, canChangeReceiver, returnFee } from "@harkara/courier-core/journey/return";
import type { Merchant } from "../../platform/identity.ts";
import {
  type StoredParcel,
  lockOwnParcel,
  lockParcel,
  readRecord,
  recordEvents,
  replyJobSubject,
  sender,
} from "../../events/event-store.ts";
import { MAX_EVENTS } from "@harkara/courier-core/journey/operations/access";
import { foldEvents } from "@harkara/courier-core/journey/parcel-event";
import type { JobHandler } from "../../jobs/job-worker.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import type { Database } from "../../platform/database.ts";
import { openTicket } from "../../events/tickets/open-ticket.ts";
import type { AreaOf } from "../../people/zones/zone-store.ts";
import { feeEvents } from "./fee-events.ts";
import { recordReceiver } from "./record-receiver.ts";
import { startReturn } from "./start-return.ts";

/**
 * Why a reply is refused: the parcel does not exist, no question is open, the parcel can no longer be
 * returned, the fee has changed, or the delivery cannot be rescheduled to the requested day.
 */
export type AnswerRefusal = "absent" | "noQuestion" | "notReturnable" | "feeChanged" | "dayNotOffered";

/** Senders' replies and changes for parcels in transit. */
export interface ReturnStore {
  /** Requests a reattempt or a return. Idempotent. */
  answer(owner: Merchant, trackingId: string, request: ReplyRequest): Promise<"answered" | AnswerRefusal>;
  /** Changes the receiver's phone and address. Idempotent. */
  changeReceiver(
    owner: Merchant,
    trackingId: string,
    receiver: ReceiverChange,
  ): Promise<"changed" | "absent" | "receiverFixed">;
  /** Runs the job that returns a parcel if its sender has not replied in time. */
  sendBackUnanswered: JobHandler;
}

/**
 * Creates the store for returns.
 * @param areaOf reads the area of an address
 * @param now returns the current time
 */
export function createReturnStore(
  { transact }: Database,
  areaOf: AreaOf,
  now: () => Date = () => new Date(),
): ReturnStore {
  return {
    answer: (owner, trackingId, request) =>
      transact(async (tx) => {
        const parcel = await lockOwnParcel(tx, owner.merchant_id, trackingId);
        if (parcel === undefined) return "absent";
        const { counted } = foldEvents(await readRecord(tx, trackingId));
        const { answer, note } = request;
        // If the request is a retry after a lost response, the last recorded reply is the same.
        const last = counted.findLast(({ kind }) => kind === "answered")?.data;
        const day = answer === "again" ? request.day : undefined;
        if (
          isAnswered(parcel, answer) &&
          last?.answer === answer &&
          last.reason === undefined &&
          last.day === day
        )
          return "answered";
        if (answer === "again" && parcel.answer_until === null) return "noQuestion";
        if (answer === "send_back" && !canAskBack(parcel)) return "notReturnable";
        const { cost_poisha, fee_plan } = parcel;
        const fee =
          answer === "send_back"
            ? returnFee(cost_poisha, fee_plan)
            : attemptFee(cost_poisha, fee_plan, feeEvents(counted));
        if (fee !== takaToPoisha(request.fee)) return "feeChanged";
        const at = now();
        if (day !== undefined && !canRescheduleTo(day, at)) return "dayNotOffered";
        const actor = sender(owner);
        if (answer === "again" && request.receiver !== undefined)
          await recordReceiver(tx, areaOf, parcel, request.receiver, { actor }, at);
        const data = { answer, note, day, ...(fee > 0 && { amount_poisha: fee }) };
        const recorded = await recordEvents(tx, trackingId, [{ kind: "answered", at, actor, data }], at);
        if (answer === "again")
          await transfer(
            tx,
            { shard: parcel.shard, book: trackingId, owner_uid: owner.merchant_id },
            [
              {
                key: `answer ${recorded.number}/attempt`,
                from: `merchant:${owner.merchant_id}`,
                to: "attempt_fee",
                amount: fee,
                event_number: recorded.number,
              },
            ],
            at,
          );
        await startReturn(tx, parcel, recorded, at);
        return "answered";
      }),

    changeReceiver: (owner, trackingId, receiver) =>
      transact(async (tx) => {
        const parcel = await lockOwnParcel(tx, owner.merchant_id, trackingId);
        if (parcel === undefined) return "absent";
        if (!canChangeReceiver(parcel)) return "receiverFixed";
        // Half of a parcel's maximum number of events is reserved for staff.
        if ((await readRecord(tx, trackingId)).length >= MAX_EVENTS / 2) return "receiverFixed";
        await recordReceiver(tx, areaOf, parcel, receiver, { actor: sender(owner) }, now());
        return "changed";
      }),

    sendBackUnanswered: ({ subject }) =>
      transact(async (tx) => {
        const [trackingId = ""] = subject.split(" ", 1);
        const parcel = await lockParcel(tx, trackingId);
        const until = parcel?.answer_until ?? null;
        // The sender has replied in the meantime, or the parcel has a newer question with its own job.
        if (parcel === undefined || until === null || replyJobSubject(trackingId, until) !== subject)
          return undefined;
        const at = now();
        if (at < until) return until;
        const data = { answer: "send_back", reason: SILENCE } as const;
        const silent = { kind: "answered", at, actor: { role: "system" }, data } as const;
        const recorded = await recordEvents(tx, trackingId, [silent], at);
        await startReturn(tx, parcel, recorded, at);
        const { owner_uid } = parcel;
        const event_number = recorded.number;
        await openTicket(tx, { category: "question", tracking_id: trackingId, owner_uid, event_number }, at);
        return undefined;
      }),
  };
}

/**
 * Whether the same reply is already in force. A reply is in force until the parcel leaves the hub. A
 * requested return is also in force while the parcel is returning.
 */
function isAnswered({ answer, delivery_status }: StoredParcel, given: Reply): boolean {
  if (answer === given) return true;
  return given === "send_back" && (delivery_status === "returning" || delivery_status === "returned");
}
