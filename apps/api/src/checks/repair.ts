import { isChargeOwed } from "@harkara/courier-core/journey/operations/cash";
import { recordClaim } from "../money/cash/claims.ts";
import { type RecordedEvent, isParcel, lockParcel, readRecord, recordEvents } from "../events/event-store.ts";
import type { Disagreement } from "../ledger/disagreement.ts";
import { auditLedger } from "../ledger/ledger-audit.ts";
import { transfer } from "../ledger/ledger-store.ts";
import { storedState } from "../ledger/parcel-audit.ts";
import { mendPayables } from "../ledger/payables.ts";
import { mendManifest } from "../events/bag-store.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { parcels } from "../tables/parcels.ts";

const TRACKING_ID_LENGTH = 11;

/**
 * The kinds of disagreements that {@link repairLedger} can repair. A person has to decide about all other
 * kinds.
 */
export const REPAIRABLE: ReadonlySet<string> = new Set(["unclaimed", "charge", "bag", "payable", "state"]);

/**
 * Repairs data from earlier versions in five ways: creates missing cash claims, under review; debits unpaid
 * delivery fees of delivered and returned parcels; rebuilds the manifests of open and closed bags from the
 * parcels in the bags; rebuilds payables from the ledger; and rebuilds the statuses, the custody and the times
 * of parcels from their events. Runs one transaction per row and is idempotent.
 * @returns the number of repaired rows
 */
export async function repairLedger(database: Database): Promise<number> {
  // The other repairs depend on the statuses, so the statuses are repaired before the others are looked for.
  return (await repairKinds(database, new Set(["state"]))) + (await repairKinds(database, REPAIRABLE));
}

async function repairKinds({ db, transact }: Database, kinds: ReadonlySet<string>): Promise<number> {
  const found = (await auditLedger({ db })).filter(({ what }) => kinds.has(what));
  const rows = new Map(found.map((row) => [`${row.what} ${row.id}`, row]));
  const now = new Date();
  for (const row of rows.values()) await transact((tx) => REPAIRS[row.what]?.(tx, row.id, now) ?? done);
  return rows.size;
}

const done = Promise.resolve();

const REPAIRS: Readonly<
  Record<Disagreement["what"], (tx: Transaction, id: string, now: Date) => Promise<void>>
> = {
  unclaimed: claimReported,
  charge: debitCharge,
  bag: (tx, id) => mendManifest(tx, id),
  payable: (tx, id) => mendPayables(tx, id),
  state: mendState,
};

/** @param id the tracking ID, followed by the names of the columns */
async function mendState(tx: Transaction, id: string): Promise<void> {
  const parcel = await lockParcel(tx, id.slice(0, TRACKING_ID_LENGTH));
  if (parcel === undefined) return;
  const { tracking_id, fee_plan } = parcel;
  const columns = storedState(await readRecord(tx, tracking_id), fee_plan.answer_hours);
  await tx.update(parcels).set(columns).where(isParcel(tracking_id));
}

/** Returns the cash that an event reports, or undefined if the event reports no cash. */
function reportOf({ kind, key, actor_uid, center, data, at }: RecordedEvent) {
  const amount = data.amount_poisha ?? data.reported_poisha;
  const isReport = kind === "collected" || kind === "delivered" || kind === "partly_delivered";
  if (!isReport || key === null || actor_uid === null || amount === undefined) return undefined;
  return { key, uid: actor_uid, center: center ?? "", amount, at, isPickup: kind === "collected" };
}

async function claimReported(tx: Transaction, id: string, now: Date): Promise<void> {
  const parcel = await lockParcel(tx, id);
  if (parcel === undefined) return;
  const { shard, tracking_id, owner_uid } = parcel;
  for (const event of await readRecord(tx, id)) {
    const report = reportOf(event);
    if (report === undefined) continue;
    const { key, uid, center, amount, at, isPickup } = report;
    const kind = isPickup ? ("pickup" as const) : ("delivery" as const);
    const isNew = await recordClaim(
      tx,
      parcel,
      key,
      { uid, center },
      { kind, amount, due: 0, review: "late" },
      at,
    );
    if (!isNew) continue;
    const entry = { key: `${key}/claimed`, from: `rider_cash:${uid}`, to: "suspense", amount } as const;
    await transfer(
      tx,
      { shard, book: tracking_id, owner_uid },
      [{ ...entry, event_number: event.number }],
      now,
    );
  }
}

async function debitCharge(tx: Transaction, id: string, now: Date): Promise<void> {
  const parcel = await lockParcel(tx, id);
  const hasArrived = parcel?.delivery_status === "delivered" || parcel?.delivery_status === "returned";
  if (parcel === undefined || !hasArrived || !isChargeOwed(parcel)) return;
  const { shard, tracking_id, owner_uid, cost_poisha } = parcel;
  const key = "repair/delivery";
  const data = { amount_poisha: cost_poisha, confirmation_id: "repair" };
  const paid = { kind: "payment_confirmed", at: now, actor: { role: "system" }, key, data } as const;
  const { number } = await recordEvents(tx, id, [paid], now);
  const entry = { key, from: `merchant:${owner_uid}`, to: "parcel", amount: cost_poisha } as const;
  await transfer(tx, { shard, book: tracking_id, owner_uid }, [{ ...entry, event_number: number }], now);
}
