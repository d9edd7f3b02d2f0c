/** Opens and resolves tickets on behalf of the system, in the same transaction that records the cause. */
import { randomBytes } from "node:crypto";
import { type TicketCategory, newTicketId, ticketDue } from "@harkara/courier-core/support/ticket";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import type { Transaction } from "../../platform/database.ts";
import { tickets } from "../../tables/tickets.ts";
import { addEntry } from "./ticket-rows.ts";

/**
 * The cause of a ticket: a parcel that is missing from a bag, a claim about a parcel, a question that was not
 * answered in time, or a cash count with a discrepancy.
 */
type Cause =
  | {
      readonly category: "missing";
      readonly tracking_id: string;
      readonly owner_uid: string;
      readonly bag: { readonly bag_id: string; readonly from_center: string; readonly to_center: string };
    }
  | {
      /** `claim`: the sender has claimed compensation. `question`: the sender did not reply in time. */
      readonly category: "claim" | "question";
      readonly tracking_id: string;
      readonly owner_uid: string;
      /** The number of the event that records the claim or the missed reply deadline. */
      readonly event_number: number;
    }
  | { readonly category: "cash_discrepancy"; readonly count_id: string; readonly center: string };

/**
 * Opens a ticket for a cause, at most once. The caller must already have locked the parcel, the bag or the
 * cash desk, because tickets are locked last.
 */
export async function openTicket(tx: Transaction, cause: Cause, at: Date): Promise<void> {
  const { category, ...about } = aboutOf(cause);
  const shard = about.tracking_id === null ? shardCodeOf(about.count_id ?? "") : shardOf(about.tracking_id);
  await tx
    .insert(tickets)
    .values({
      shard,
      id: newTicketId(shard, (n) => randomBytes(n)),
      category,
      status: "open",
      ...about,
      due_at: ticketDue(category, at),
      is_shared: false,
      opened_kind: "system",
      opened_at: at,
      changed_at: at,
    })
    .onConflictDoNothing({ target: [tickets.shard, tickets.cause] });
}

function aboutOf(cause: Cause) {
  const none = { tracking_id: null, owner_uid: null, bag_id: null, count_id: null, centers: [] };
  switch (cause.category) {
    case "missing": {
      const { category, tracking_id, owner_uid, bag } = cause;
      const { bag_id, from_center, to_center } = bag;
      const centers = [from_center, to_center];
      const key = `missing/${bag_id}/${tracking_id}`;
      return { ...none, category, tracking_id, owner_uid, bag_id, centers, cause: key };
    }
    case "claim":
    case "question": {
      const { category, tracking_id, owner_uid, event_number } = cause;
      return {
        ...none,
        category,
        tracking_id,
        owner_uid,
        cause: `${category}/${tracking_id}/${event_number}`,
      };
    }
    case "cash_discrepancy": {
      const { category, count_id, center } = cause;
      return { ...none, category, count_id, centers: [center], cause: `cash/${count_id}` };
    }
    default:
      return cause satisfies never;
  }
}

/**
 * Resolves the tickets of one category that the system opened about a parcel. Called when their cause no
 * longer exists.
 */
export function settleParcel(
  tx: Transaction,
  trackingId: string,
  category: Extract<TicketCategory, "missing" | "claim">,
  at: Date,
): Promise<void> {
  const isAbout = and(
    eq(tickets.shard, shardOf(trackingId)),
    eq(tickets.tracking_id, trackingId),
    eq(tickets.category, category),
  );
  return settle(tx, isAbout, at);
}

/** Resolves the ticket about a cash count. Called when its discrepancy no longer exists. */
export function settleCount(tx: Transaction, countId: string, at: Date): Promise<void> {
  return settle(tx, and(eq(tickets.shard, shardCodeOf(countId)), eq(tickets.cause, `cash/${countId}`)), at);
}

async function settle(tx: Transaction, isAbout: ReturnType<typeof and>, at: Date): Promise<void> {
  const open = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isAbout, isNotNull(tickets.cause), ne(tickets.status, "resolved")))
    .orderBy(asc(tickets.id));
  const system = { actor: { kind: "system" }, uid: null } as const;
  for (const { id } of open)
    await addEntry(tx, id, { id: crypto.randomUUID(), kind: "settled" }, system, () => at);
}
