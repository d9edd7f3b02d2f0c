/** Tickets for staff to work on. A ticket is about a parcel, a bag, a merchant or a cash count. */
import * as v from "valibot";
import { type Person, type StaffCaller, hasConflict } from "../people/caller.ts";
import { HOUR_MS } from "../base/duration.ts";
import { bagId, isoTime, note, reason, text, trackingId, uuid } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { PageQuerySchema } from "../base/page.ts";
import { CUSTODY_EVENTS, type ParcelEventKind } from "../journey/parcel-event.ts";
import { STAFF_ROLES, type StaffRole } from "../people/principal.ts";
import { shardCodeOf } from "../base/shard-code.ts";
import { randomLetters, shardOf } from "../base/tracking-id.ts";

/** The categories that a person may choose. */
export const REPORTED_CATEGORIES = ["question", "complaint", "missing", "damaged", "other"] as const;
/** All categories. Tickets about claims and cash discrepancies are opened only by the system. */
export const TICKET_CATEGORIES = [...REPORTED_CATEGORIES, "claim", "cash_discrepancy"] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** `waiting`: staff are waiting for a message from the sender. */
export const TICKET_STATUSES = ["open", "waiting", "resolved"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/**
 * The kinds of entries. `note`: an internal note. `reply`: a reply to the sender. `message`: a message from
 * the sender. `settled`: the system has resolved the ticket, because its cause no longer exists.
 */
export const TICKET_ENTRY_KINDS = [
  "note",
  "reply",
  "message",
  "assigned",
  "released",
  "resolved",
  "reopened",
  "settled",
] as const;
export type TicketEntryKind = (typeof TICKET_ENTRY_KINDS)[number];

/** The kinds of entries that the sender can read. */
export const SHARED_ENTRIES = ["reply", "message"] as const satisfies readonly TicketEntryKind[];

/** The author of a ticket or an entry. */
export const TICKET_ACTORS = ["staff", "sender", "system"] as const;
export type TicketActorKind = (typeof TICKET_ACTORS)[number];

/**
 * The status after each kind of entry, by the status before the entry. If a status is missing, the entry is
 * not allowed in this status.
 */
export const TICKET_TRANSITIONS: Readonly<
  Record<TicketEntryKind, Readonly<Partial<Record<TicketStatus, TicketStatus>>>>
> = {
  note: { open: "open", waiting: "waiting", resolved: "resolved" },
  reply: { open: "waiting", waiting: "waiting" },
  message: { open: "open", waiting: "open", resolved: "open" },
  assigned: { open: "open", waiting: "waiting" },
  released: { open: "open", waiting: "waiting" },
  resolved: { open: "resolved", waiting: "resolved" },
  reopened: { resolved: "open" },
  settled: { open: "resolved", waiting: "resolved" },
};

/** The kinds of entries that each kind of actor may write. */
export const TICKET_WRITERS: Readonly<Record<TicketActorKind, readonly TicketEntryKind[]>> = {
  staff: ["note", "reply", "assigned", "released", "resolved", "reopened"],
  sender: ["message"],
  system: ["settled"],
};

const DUE_HOURS: Readonly<Record<TicketCategory, number>> = {
  missing: 24,
  damaged: 24,
  complaint: 24,
  question: 24,
  cash_discrepancy: 24,
  other: 48,
  claim: 72,
};

/**
 * Returns the due time of a ticket that was opened or reopened, or to which the sender replied, at
 * the given time.
 */
export function ticketDue(category: TicketCategory, at: Date): Date {
  return new Date(at.getTime() + DUE_HOURS[category] * HOUR_MS);
}

/** Whether a ticket is overdue. A ticket that is waiting for the sender is never overdue. */
export function isTicketOverdue(ticket: { status: TicketStatus; due_at: Date }, now: Date): boolean {
  return ticket.status === "open" && ticket.due_at < now;
}

/** Whether a parcel event shows that the parcel is not missing. */
export function showsFound(kind: ParcelEventKind): boolean {
  return CUSTODY_EVENTS.has(kind) && kind !== "lost" && kind !== "cancelled";
}

/** The maximum number of unresolved tickets that people have opened about one parcel, bag or merchant. */
export const MAX_TICKETS = 20;
/** The maximum number of entries in one ticket. */
export const MAX_TICKET_ENTRIES = 200;

/** The ticket state on which a decision depends. */
export interface TicketState {
  readonly category: TicketCategory;
  readonly status: TicketStatus;
  readonly assignee_uid: string | null;
  readonly due_at: Date;
  /** Whether the sender sees the ticket. The sender sees it if the sender opened it or staff replied. */
  readonly is_shared: boolean;
  /** The ID of the newest reply; null after the sender has read it. */
  readonly unread_reply: string | null;
  /** The merchant that owns the parcel; null for a ticket without a parcel. */
  readonly owner_uid: string | null;
  /** The merchant that the ticket is about, without a parcel; otherwise null. */
  readonly merchant_uid: string | null;
  readonly opened_at: Date;
}

/**
 * The author of an entry. `hasAccess`: whether the staff member may see the ticket, or the parcel is of the
 * merchant that the sender acts for.
 */
export type TicketActor =
  | { readonly kind: "staff"; readonly caller: StaffCaller; readonly hasAccess: boolean }
  | { readonly kind: "sender"; readonly hasAccess: boolean }
  | { readonly kind: "system" };

/** The facts of a ticket on which its visibility depends. */
export interface TicketPlace {
  /** The cash count that the ticket is about; otherwise null. */
  readonly count_id: string | null;
  /** The centers of the bag or the cash count. */
  readonly centers: readonly string[];
  /** The origin, the destination, the current and the next center of the parcel, and those that it passed. */
  readonly parcelCenters: readonly string[];
}

/**
 * Whether a staff member may see a ticket. Who sees a ticket may be assigned to it, and has it in lists and
 * counts. Admins see all tickets, and support those that are not about cash counts.
 */
export function seesTicket(
  { role, center }: { readonly role: StaffRole; readonly center: string },
  { count_id, centers, parcelCenters }: TicketPlace,
): boolean {
  if (role === "admin") return true;
  if (role === "support") return count_id === null;
  return role === "hub" && (centers.includes(center) || parcelCenters.includes(center));
}

/** An entry to add. The ID is its idempotency key. */
export interface NewTicketEntry {
  readonly id: string;
  readonly kind: TicketEntryKind;
  readonly text?: string;
  /**
   * The colleague to whom the ticket is assigned, and whether the colleague may see it. An assignment without
   * a colleague assigns the ticket to the author.
   */
  readonly assignee?: { readonly person: Person; readonly hasAccess: boolean };
}

/** The stored entry that has the same ID as the new entry, if there is one, and the number of entries. */
export interface TicketRecord {
  readonly known?: {
    readonly kind: TicketEntryKind;
    readonly text: string | null;
    readonly by_uid: string | null;
    readonly assignee_uid?: string | null;
  };
  readonly count: number;
}

export type TicketRefusal =
  | "absent"
  | "own"
  | "reused"
  | "full"
  | "noSender"
  | "assignee"
  | "resolved"
  | "notResolved";

/**
 * The decision on an entry. `repeated`: the entry is already stored, or the ticket is already in this state.
 */
export type TicketDecision =
  | { readonly outcome: "refused"; readonly refusal: TicketRefusal }
  | { readonly outcome: "repeated" }
  | { readonly outcome: "done"; readonly state: TicketState };

const refuse = (refusal: TicketRefusal): TicketDecision => ({ outcome: "refused", refusal });

/**
 * Decides on a new entry in a ticket.
 * @param person the author's uid, which is compared with the uid of a stored entry's author; null for the
 * system
 */
export function decideTicket(
  ticket: TicketState | undefined,
  { known, count }: TicketRecord,
  entry: NewTicketEntry,
  actor: TicketActor,
  person: string | null,
  now: Date,
): TicketDecision {
  if (ticket === undefined || !sees(actor, ticket)) return refuse("absent");
  if (!TICKET_WRITERS[actor.kind].includes(entry.kind)) return refuse("absent");
  if (actor.kind === "staff" && isOwn(ticket, actor.caller)) return refuse("own");
  if (known !== undefined) {
    const isSame =
      known.kind === entry.kind &&
      known.text === (entry.text ?? null) &&
      known.by_uid === person &&
      // Entries that were stored before assignees were recorded have no assignee. Their authors assigned the
      // ticket to themselves.
      (entry.kind !== "assigned" ||
        (known.assignee_uid ?? person) === (entry.assignee?.person.uid ?? person));
    return isSame ? { outcome: "repeated" } : refuse("reused");
  }
  if (entry.kind === "reply" && ticket.owner_uid === null) return refuse("noSender");
  const { assignee } = entry;
  if (assignee !== undefined && (!assignee.hasAccess || isOwn(ticket, assignee.person)))
    return refuse("assignee");
  const status = TICKET_TRANSITIONS[entry.kind][ticket.status];
  if (status === undefined) {
    // A person may have resolved the ticket before its cause ceased to exist. The system's entry then changes
    // nothing, and is not an error.
    if (entry.kind === "settled") return { outcome: "repeated" };
    return refuse(ticket.status === "resolved" ? "resolved" : "notResolved");
  }
  const assignee_uid = assigneeAfter(ticket, entry, actor);
  if ((entry.kind === "assigned" || entry.kind === "released") && assignee_uid === ticket.assignee_uid)
    return { outcome: "repeated" };
  // A ticket that has the maximum number of entries can still be resolved.
  if (count >= MAX_TICKET_ENTRIES && status !== "resolved") return refuse("full");
  const isStarted = status === "open" && ticket.status !== "open";
  return {
    outcome: "done",
    state: {
      ...ticket,
      status,
      assignee_uid,
      due_at: isStarted ? ticketDue(ticket.category, now) : ticket.due_at,
      is_shared: ticket.is_shared || entry.kind === "reply",
      unread_reply: unreadAfter(ticket, entry),
    },
  };
}

/** Whether a person has a conflict of interest in a ticket: it is about a merchant of theirs, or its parcel. */
export function isOwn(
  { owner_uid, merchant_uid, opened_at }: Pick<TicketState, "owner_uid" | "merchant_uid" | "opened_at">,
  person: Person,
): boolean {
  return hasConflict(person, { merchant_id: owner_uid ?? merchant_uid, since: opened_at });
}

function sees(actor: TicketActor, ticket: TicketState): boolean {
  if (actor.kind === "system") return true;
  return actor.hasAccess && (actor.kind === "staff" || ticket.is_shared);
}

function assigneeAfter(
  { assignee_uid }: TicketState,
  { kind, assignee }: NewTicketEntry,
  actor: TicketActor,
): string | null {
  if (kind === "released") return null;
  return kind === "assigned" && actor.kind === "staff"
    ? (assignee?.person ?? actor.caller).uid
    : assignee_uid;
}

/**
 * Returns the unread reply after an entry. A reply is unread until the sender reads the reply or
 * writes a message.
 */
function unreadAfter({ unread_reply }: TicketState, { id, kind }: NewTicketEntry): string | null {
  if (kind === "message") return null;
  return kind === "reply" ? id : unread_reply;
}

const PREFIX = "TKT";

/** The ID of a ticket: 'TKT', the shard code of the ticket's subject, and 8 unambiguous letters or digits. */
export const TICKET_ID_PATTERN: RegExp = /^TKT[A-Z0-9]{2}[A-HJKMNP-Z2-9]{8}$/;

/**
 * Generates the ID of a ticket. The ID is short, because people quote it on the phone.
 * @param shard the shard code of its parcel, bag or merchant
 * @param randomBytes returns n bytes from a cryptographic source
 */
export function newTicketId(shard: string, randomBytes: (n: number) => Uint8Array): string {
  return PREFIX + shard + randomLetters(8, randomBytes);
}

export const ticketId = v.pipe(v.string(), v.regex(TICKET_ID_PATTERN));

const category = v.picklist(REPORTED_CATEGORIES, code("ticketCategory.required"));
const said = text("ticketText.required");

/**
 * A sender's report of a problem with a parcel. The client generates the ID, so that a repeated report is
 * stored only once.
 */
export const TicketReportSchema = v.object({ id: ticketId, category, text: said });
export type TicketReport = v.InferOutput<typeof TicketReportSchema>;

/** The ID of a merchant, which is a uid of the identity provider. */
const MERCHANT_ID = /^\S{1,128}$/;

/** The subject of a ticket that staff open. */
export const TicketAboutSchema = v.union([
  v.object({ tracking_id: trackingId }),
  v.object({ bag_id: bagId }),
  v.object({ merchant_id: v.pipe(v.string(), v.regex(MERCHANT_ID)) }),
]);
export type TicketAbout = v.InferOutput<typeof TicketAboutSchema>;

/** Returns the shard code in the ID of a new ticket about a subject. */
export function ticketShard(about: TicketAbout): string {
  if ("merchant_id" in about) return shardCodeOf(about.merchant_id);
  return shardOf("bag_id" in about ? about.bag_id : about.tracking_id);
}

/** A ticket that staff open about a parcel, a bag or a merchant, with an internal note. */
export const TicketDraftSchema = v.object({ ...TicketReportSchema.entries, about: TicketAboutSchema });
export type TicketDraft = v.InferOutput<typeof TicketDraftSchema>;

/** A message from the sender. The client generates the ID. */
export const TicketMessageSchema = v.object({ id: uuid, text: said });
export type TicketMessage = v.InferOutput<typeof TicketMessageSchema>;

/**
 * An entry by staff: a note, a reply, an assignment, the end of an assignment, a resolution, or a reopening.
 */
export const StaffEntrySchema = v.variant("kind", [
  v.object({ id: uuid, kind: v.picklist(["note", "reply"]), text: said }),
  /** `to` is the ID of a staff member. Without `to`, the ticket is assigned to the author. */
  v.object({ id: uuid, kind: v.literal("assigned"), to: v.optional(uuid) }),
  v.object({ id: uuid, kind: v.literal("released") }),
  v.object({ id: uuid, kind: v.literal("resolved"), text: note }),
  v.object({ id: uuid, kind: v.literal("reopened"), text: reason }),
]);
export type StaffEntry = v.InferOutput<typeof StaffEntrySchema>;

/** A staff member who may see a ticket, so that the ticket can be assigned to them. */
export const AssigneeSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(STAFF_ROLES),
  center: v.string(),
});
export type Assignee = v.InferOutput<typeof AssigneeSchema>;

/** The ID of the newest reply that the sender has read. */
export const ReadReplySchema = v.object({ reply: uuid });

/** A merchant's parcels with an unread reply, newest reply first. */
export const UnreadRepliesSchema = v.object({ tracking_ids: v.array(v.string()) });
/** The maximum number of parcels with unread replies that are listed. */
export const MAX_UNREAD = 100;

/**
 * The ticket lists. `open` contains all tickets that are not resolved, including those that are also in other
 * lists.
 */
export const UNRESOLVED_LISTS = ["mine", "unassigned", "open", "overdue"] as const;
export const TICKET_LISTS = [...UNRESOLVED_LISTS, "resolved"] as const;
export type TicketList = (typeof TICKET_LISTS)[number];

/**
 * The query for a list of tickets. Open tickets are sorted by due time, and resolved tickets by the time of
 * the last change.
 */
export const TicketQuerySchema = v.object({
  ...PageQuerySchema.entries,
  list: v.picklist(TICKET_LISTS),
  category: v.optional(v.picklist(TICKET_CATEGORIES)),
});
export type TicketQuery = v.InferOutput<typeof TicketQuerySchema>;

/** The number of tickets in each list of unresolved tickets. Resolved tickets are too many to count. */
export const TicketCountsSchema = v.object(v.entriesFromList(UNRESOLVED_LISTS, v.number()));
export type TicketCounts = v.InferOutput<typeof TicketCountsSchema>;

/** A ticket in a list for staff. */
export const TicketSchema = v.object({
  id: v.string(),
  category: v.picklist(TICKET_CATEGORIES),
  status: v.picklist(TICKET_STATUSES),
  tracking_id: v.optional(v.string()),
  bag_id: v.optional(v.string()),
  /** The service center of a cash count. */
  center: v.optional(v.string()),
  /**
   * Whether the caller has a conflict of interest, so that a colleague has to work on the ticket. A server of
   * an earlier release leaves it out of lists.
   */
  is_own: v.optional(v.boolean(), false),
  /** The merchant of a ticket without a parcel. The name is absent after the account is deleted. */
  merchant_id: v.optional(v.string()),
  merchant_name: v.optional(v.string()),
  sender_name: v.optional(v.string()),
  /**
   * The beginning of the text with which a person opened the ticket, on one line. Phone numbers are masked.
   */
  excerpt: v.optional(v.string()),
  /** The name of the staff member to whom the ticket is assigned. */
  assignee: v.optional(v.string()),
  is_mine: v.boolean(),
  opened_by: v.picklist(TICKET_ACTORS),
  opened_at: isoTime,
  due_at: isoTime,
  changed_at: isoTime,
});
export type Ticket = v.InferOutput<typeof TicketSchema>;

/** A ticket with its entries, oldest first. `by` is the name of a staff member. */
export const TicketDetailsSchema = v.object({
  ...TicketSchema.entries,
  entries: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(TICKET_ENTRY_KINDS),
      at: isoTime,
      by_kind: v.picklist(TICKET_ACTORS),
      by: v.optional(v.string()),
      /** The name of the staff member to whom the ticket was assigned. */
      to: v.optional(v.string()),
      text: v.optional(v.string()),
    }),
  ),
});
export type TicketDetails = v.InferOutput<typeof TicketDetailsSchema>;

/**
 * A ticket as the sender sees it, with messages and replies, but without the names of staff and without
 * internal notes.
 */
export const SenderTicketSchema = v.object({
  id: v.string(),
  category: v.picklist(TICKET_CATEGORIES),
  status: v.picklist(TICKET_STATUSES),
  opened_at: isoTime,
  /** The ID of the newest reply. Absent after a member of the merchant has read it. */
  unread_reply: v.optional(v.string()),
  entries: v.array(
    v.object({ id: v.string(), kind: v.picklist(SHARED_ENTRIES), at: isoTime, text: v.string() }),
  ),
});
export type SenderTicket = v.InferOutput<typeof SenderTicketSchema>;
