import {
  type Compensation,
  type CompensationDecision,
  canTakeBack,
} from "@harkara/courier-core/money/compensation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { lockParcel, readRecord, recordEvents } from "../../events/event-store.ts";
import { settleParcel } from "../../events/tickets/open-ticket.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { compensations } from "../../tables/compensations.ts";
import { isClaimForLoss } from "../cash/loss-claim.ts";
import { photosOfOne } from "./claim-photos.ts";
import { type CompensationRow, NO_PROPOSAL, findRow, isOf, toWire, verdictOn } from "./compensation.ts";
import { limitOf, partlyPaid } from "./compensation-limit.ts";

/** Approves, rejects or reverses a compensation, or proposes an amount above the limit. */
export async function decideCompensation(
  tx: Transaction,
  admin: StaffCaller,
  trackingId: string,
  decision: CompensationDecision,
  approvalAbove: number,
  now: () => Date,
): Promise<Compensation | "absent" | "own" | "decided" | "tooMuch" | "stillLost"> {
  const { uid } = admin;
  const parcel = await lockParcel(tx, trackingId);
  const known = await findRow(tx, trackingId);
  if (parcel === undefined || known === undefined) return "absent";
  if (verdictOn(known, parcel, admin) === "own") return "own";
  const isTakenBack = decision.status === "taken_back";
  const granted_poisha = isTakenBack
    ? known.granted_poisha
    : decision.status === "granted"
      ? takaToPoisha(decision.amount)
      : null;
  // The request is a retry after a lost response, so the stored decision is returned.
  if (
    known.status === decision.status &&
    known.granted_poisha === granted_poisha &&
    known.decision === decision.reason
  )
    return toWire(known, await photosOfOne(tx, trackingId));
  if (known.status !== (isTakenBack ? "granted" : "open")) return "decided";
  if (isTakenBack && !canTakeBack(known.status, parcel.delivery_status)) return "stillLost";
  // An earlier version left claims open when a lost parcel was found. They can only be refused.
  if (
    decision.status === "granted" &&
    parcel.delivery_status !== "lost" &&
    isClaimForLoss(await readRecord(tx, trackingId))
  )
    return "decided";
  const limit = takaToPoisha(limitOf(parcel, await partlyPaid(tx, [trackingId])));
  const most = Math.min(known.asked_poisha, limit);
  if (!isTakenBack && granted_poisha !== null && granted_poisha > most) return "tooMuch";
  const at = now();
  const isSecond =
    known.proposed_by !== null &&
    verdictOn(known, parcel, admin, known.proposed_by) === "permitted" &&
    (granted_poisha ?? 0) <= (known.proposed_poisha ?? 0);
  const needsSecond = decision.status === "granted" && decision.amount > approvalAbove;
  if (needsSecond && !isSecond) {
    const proposed = {
      proposed_poisha: granted_poisha,
      proposal: decision.reason,
      proposed_at: at,
      proposed_by: uid,
    };
    await tx.update(compensations).set(proposed).where(isOf(trackingId, parcel.shard));
    return toWire(known, await photosOfOne(tx, trackingId));
  }
  const decided: CompensationRow = {
    ...known,
    ...(decision.status === "granted" && !needsSecond && NO_PROPOSAL),
    status: decision.status,
    granted_poisha,
    decision: decision.reason,
    decided_at: at,
    decided_by: uid,
  };
  const { shard: _shard, tracking_id: _id, ...changed } = decided;
  await tx.update(compensations).set(changed).where(isOf(trackingId, parcel.shard));
  const data = {
    note: decision.reason,
    ...(decision.status === "granted" && granted_poisha !== null && { amount_poisha: granted_poisha }),
  };
  const event = { kind: "compensation_decided", at, actor: { role: "admin", uid }, data } as const;
  const { number } = await recordEvents(tx, trackingId, [event], at);
  const { shard, owner_uid } = parcel;
  const merchant = `merchant:${owner_uid}` as const;
  const moved = { key: `compensation/${number}`, amount: granted_poisha ?? 0, event_number: number };
  await transfer(
    tx,
    { shard, book: trackingId, owner_uid },
    [isTakenBack ? { ...moved, from: merchant, to: "loss" } : { ...moved, from: "loss", to: merchant }],
    at,
  );
  await settleParcel(tx, trackingId, "claim", at);
  return toWire(decided, await photosOfOne(tx, trackingId));
}
