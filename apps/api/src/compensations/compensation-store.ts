import {
  type Compensation,
  type CompensationDecision,
  type CompensationRequest,
  type CompensationClaim,
  canClaim,
  canTakeBack,
  mostGranted,
} from "@harkara/courier-core/compensation";
import { CUSTODY_EVENTS, foldEvents } from "@harkara/courier-core/parcel-event";
import type { PageQuery } from "@harkara/courier-core/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/pricing";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { and, eq, sql } from "drizzle-orm";
import { emailsOf } from "../platform/identity.ts";
import { type Account, holdAccount } from "../platform/identity.ts";
import {
  type StoredParcel,
  lockOwnParcel,
  lockParcel,
  readRecord,
  recordEvents,
  sender,
} from "../events/event-store.ts";
import type { Page } from "../http/page.ts";
import { transfer } from "../ledger/ledger-store.ts";
import type { Operator } from "@harkara/courier-core/operations/decide";
import type { Database, Db } from "../platform/database.ts";
import { keyset } from "../platform/keyset.ts";
import { staffNames } from "../staff/staff-names.ts";
import { compensations } from "../tables/compensations.ts";
import { events, parcels } from "../tables/parcels.ts";
import { openTicket, settleParcel } from "../tickets/open-ticket.ts";

type Row = typeof compensations.$inferSelect;

/** Claims for lost and damaged parcels, and their decisions. Each writing method is one transaction, and idempotent. */
export interface CompensationStore {
  /**
   * Adds a claim for compensation for an owner's parcel. A parcel has one claim, and may get another after a
   * reversal.
   */
  claim(
    owner: Account,
    trackingId: string,
    request: CompensationRequest,
  ): Promise<Compensation | "absent" | "notPossible" | "known">;
  /** The claims of all senders: open ones first, longest waiting first; then decided ones, latest first. */
  list(by: string, query: PageQuery): Promise<Page<CompensationClaim[]>>;
  /**
   * Grants, rejects or reverses a compensation. Credits the sender's balance on grant, and debits it on reversal. A grant above the limit is
   * a proposal, and the claim stays open, until another admin grants as much or less.
   */
  decide(
    admin: Operator,
    trackingId: string,
    decision: CompensationDecision,
  ): Promise<Compensation | "absent" | "own" | "decided" | "tooMuch" | "stillLost">;
}

// Open claims, longest waiting first; then decided claims, latest first.
const OPEN_FIRST = keyset("compensations", "desc", [
  [sql`(${compensations.status} = 'open')`, "boolean"],
  [
    sql`case when ${compensations.status} = 'open' then -extract(epoch from ${compensations.at}) else extract(epoch from coalesce(${compensations.decided_at}, ${compensations.at})) end::float8`,
    "float8",
  ],
  [compensations.tracking_id, "text"],
]);

/**
 * @param approvalAbove the amount in taka above which two admins have to grant a compensation
 * @param now the clock
 */
export function createCompensationStore(
  { db, transact }: Database,
  approvalAbove: number,
  now: () => Date = () => new Date(),
): CompensationStore {
  return {
    claim: (owner, trackingId, { amount, reason }) =>
      transact(async (tx) => {
        await holdAccount(tx, owner.uid);
        const parcel = await lockOwnParcel(tx, owner.uid, trackingId);
        if (parcel === undefined) return "absent";
        const asked_poisha = takaToPoisha(amount);
        const known = await findRow(tx, trackingId);
        // On a retry after a lost response, returns the stored claim.
        if (known !== undefined && known.status !== "taken_back")
          return known.asked_poisha === asked_poisha && known.reason === reason ? toWire(known) : "known";
        const at = now();
        if (!canClaim(parcel.delivery_status, await heardAt(tx, parcel), known?.status, at))
          return "notPossible";
        const { shard, tracking_id, owner_uid } = parcel;
        const asked = {
          owner_uid,
          status: "open",
          asked_poisha,
          reason,
          at,
          granted_poisha: null,
          decision: null,
          decided_at: null,
          decided_by: null,
          ...NO_PROPOSAL,
        } satisfies Partial<Row>;
        const row: Row = { shard, tracking_id, ...asked };
        await tx
          .insert(compensations)
          .values(row)
          .onConflictDoUpdate({ target: [compensations.shard, compensations.tracking_id], set: asked });
        const data = { amount_poisha: asked_poisha, note: reason };
        const asking = { kind: "compensation_asked", at, actor: sender(owner), data } as const;
        const { number } = await recordEvents(tx, trackingId, [asking], at);
        await openTicket(tx, { category: "claim", tracking_id, owner_uid, event_number: number }, at);
        return toWire(row);
      }),

    async list(by, query) {
      const found = await db
        .select({
          row: compensations,
          title: parcels.title,
          delivery_status: parcels.delivery_status,
          cost_poisha: parcels.cost_poisha,
          collect_poisha: parcels.collect_poisha,
          position: OPEN_FIRST.position,
        })
        .from(compensations)
        .innerJoin(
          parcels,
          and(eq(parcels.shard, compensations.shard), eq(parcels.tracking_id, compensations.tracking_id)),
        )
        .where(OPEN_FIRST.after(query))
        .orderBy(...OPEN_FIRST.order)
        .limit(query.limit + 1);
      const { rows, cursor } = OPEN_FIRST.pageOf(found, query);
      const [emails, names] = await Promise.all([
        emailsOf(
          db,
          rows.map(({ row }) => row.owner_uid),
        ),
        staffNames(
          db,
          rows.flatMap(({ row }) => row.proposed_by ?? []),
        ),
      ]);
      const body = rows.map(({ row, title, delivery_status, cost_poisha, collect_poisha }) =>
        Object.assign(toWire(row), {
          tracking_id: row.tracking_id,
          title,
          delivery_status,
          merchant: emails.get(row.owner_uid) ?? "",
          cost: poishaToTaka(cost_poisha),
          collect_amount: poishaToTaka(collect_poisha),
          proposal: row.status === "open" ? proposalOf(row, by, names) : undefined,
        }),
      );
      return { body, cursor };
    },

    decide: ({ uid }, trackingId, decision) =>
      transact(async (tx) => {
        const parcel = await lockParcel(tx, trackingId);
        const known = await findRow(tx, trackingId);
        if (parcel === undefined || known === undefined) return "absent";
        if (known.owner_uid === uid) return "own";
        const isTakenBack = decision.status === "taken_back";
        const granted_poisha = isTakenBack
          ? known.granted_poisha
          : decision.status === "granted"
            ? takaToPoisha(decision.amount)
            : null;
        // On a retry after a lost response, returns the stored decision.
        if (
          known.status === decision.status &&
          known.granted_poisha === granted_poisha &&
          known.decision === decision.reason
        )
          return toWire(known);
        if (known.status !== (isTakenBack ? "granted" : "open")) return "decided";
        if (isTakenBack && !canTakeBack(known.status, parcel.delivery_status)) return "stillLost";
        const most = mostGranted({
          asked: poishaToTaka(known.asked_poisha),
          collect_amount: poishaToTaka(parcel.collect_poisha),
        });
        if (!isTakenBack && granted_poisha !== null && granted_poisha > takaToPoisha(most)) return "tooMuch";
        const at = now();
        const isSecond =
          known.proposed_by !== null &&
          known.proposed_by !== uid &&
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
          return toWire(known);
        }
        const decided: Row = {
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
        return toWire(decided);
      }),
  };
}

const NO_PROPOSAL = { proposed_poisha: null, proposal: null, proposed_at: null, proposed_by: null } as const;

function proposalOf(
  { proposed_poisha, proposal, proposed_at, proposed_by }: Row,
  by: string,
  names: ReadonlyMap<string, string>,
): CompensationClaim["proposal"] {
  if (proposed_poisha === null || proposal === null || proposed_at === null || proposed_by === null)
    return undefined;
  return {
    amount: poishaToTaka(proposed_poisha),
    reason: proposal,
    by: names.get(proposed_by) ?? "",
    at: proposed_at.toISOString(),
    is_own: proposed_by === by,
  };
}

const isOf = (trackingId: string, shard: string) =>
  and(eq(compensations.shard, shard), eq(compensations.tracking_id, trackingId));

async function findRow(db: Db, trackingId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(compensations)
    .where(isOf(trackingId, shardOf(trackingId)));
  return row;
}

/**
 * The time when the server recorded the delivery or return of a parcel, which starts the time to claim.
 * Undefined for a parcel that is neither delivered nor returned.
 */
export async function heardAt(
  db: Db,
  { tracking_id, delivery_status }: Pick<StoredParcel, "tracking_id" | "delivery_status">,
): Promise<Date | undefined> {
  if (delivery_status !== "delivered" && delivery_status !== "returned") return undefined;
  const { counted } = foldEvents(await readRecord(db, tracking_id));
  const last = counted.findLast(({ kind }) => CUSTODY_EVENTS.has(kind));
  if (last === undefined) return undefined;
  const [row] = await db
    .select({ received_at: events.received_at })
    .from(events)
    .where(
      and(
        eq(events.shard, shardOf(tracking_id)),
        eq(events.tracking_id, tracking_id),
        eq(events.number, last.number),
      ),
    );
  return row?.received_at;
}

/** The claim for a parcel; undefined if there is none. */
export async function readCompensation(db: Db, trackingId: string): Promise<Compensation | undefined> {
  const row = await findRow(db, trackingId);
  return row && toWire(row);
}

function toWire(row: Row): Compensation {
  const { status, asked_poisha, reason, at, granted_poisha, decision, decided_at } = row;
  return {
    status,
    asked: poishaToTaka(asked_poisha),
    reason,
    at: at.toISOString(),
    granted: granted_poisha === null ? undefined : poishaToTaka(granted_poisha),
    decision: decision ?? undefined,
    decided_at: decided_at?.toISOString(),
  };
}
