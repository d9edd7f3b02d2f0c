/** Searches for merchants and staff members at the parcel desk, and the records of these people. */
import * as v from "valibot";
import { DELIVERY_STATUSES, type DeliveryStatus } from "../parcel/delivery.ts";
import { type DeskTerm, FoundParcelSchema, deskSearch } from "./desk.ts";
import { FeePlanSchema } from "../parcel/fee-plan-schema.ts";
import { isoTime } from "../base/fields.ts";
import { PageQuerySchema } from "../base/page.ts";
import { BalanceSchema } from "../money/payout.ts";
import { STAFF_ROLES } from "../people/principal.ts";
import { RunSummarySchema } from "../journey/run.ts";
import { StaffHoldingsSchema } from "../people/staff-holdings.ts";
import { searchable } from "../base/text.ts";
import { TicketSchema } from "./ticket.ts";

/** The kinds of people that a search can find. */
export const PEOPLE_KINDS = ["merchant", "staff"] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

/** The kinds of access to people's records that are recorded in the audit log. */
export const PEOPLE_AUDIT_ACTIONS = ["record_read", "phones_disclosed"] as const;
export type PeopleAuditAction = (typeof PEOPLE_AUDIT_ACTIONS)[number];

/** The statuses in which a parcel is not on its way because of a problem. */
export const NEEDING_ATTENTION = [
  "attempt_failed",
  "on_hold",
  "lost",
  "damaged",
] as const satisfies readonly DeliveryStatus[];

/** Whether a parcel is not on its way because of a problem. */
export function needsAttention(status: DeliveryStatus): boolean {
  return NEEDING_ATTENTION.some((known) => known === status);
}

/** The maximum number of results of each kind. */
export const MAX_FOUND_PEOPLE = 20;

/** The query parameters of a search for people. */
export const PeopleQuerySchema = v.object({ search: deskSearch });

/**
 * A merchant in the search results. The phone number is masked. A team that has not sent a parcel has no
 * phone number.
 */
export const FoundMerchantSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.optional(v.string()),
  center: v.optional(v.string()),
});
export type FoundMerchant = v.InferOutput<typeof FoundMerchantSchema>;

/** A current or former staff member in the search results. The phone number is masked. */
export const FoundStaffSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(STAFF_ROLES),
  center: v.string(),
  phone: v.optional(v.string()),
  is_active: v.boolean(),
});
export type FoundStaff = v.InferOutput<typeof FoundStaffSchema>;

/** The people that a search has found, sorted by name. `has_more`: there are more results than are shown. */
export const FoundPeopleSchema = v.object({
  merchants: v.array(FoundMerchantSchema),
  staff: v.array(FoundStaffSchema),
  has_more: v.boolean(),
});
export type FoundPeople = v.InferOutput<typeof FoundPeopleSchema>;

/**
 * A search for people, which consists of words that must all match, or of the beginning of an e-mail address.
 */
export interface PeopleSearch {
  readonly terms: readonly DeskTerm[];
  /** The beginning of an e-mail address; undefined if several words were typed. */
  readonly email: string | undefined;
}

const LEAST_EMAIL = 3;

/** Returns the conditions of a typed search for people. @param terms the search terms of the same text */
export function peopleSearch(search: string, terms: readonly DeskTerm[]): PeopleSearch {
  const text = searchable(search).trim();
  const isAddress = text.length >= LEAST_EMAIL && !/\s/.test(text);
  return { terms: terms.filter(({ kind }) => kind !== "id"), email: isAddress ? text : undefined };
}

/** The audit log entries about a person, newest first. */
const audit = v.array(
  v.object({
    at: isoTime,
    action: v.picklist(PEOPLE_AUDIT_ACTIONS),
    role: v.picklist(STAFF_ROLES),
    by: v.optional(v.string()),
    reason: v.optional(v.string()),
  }),
);

/** The record of a merchant. Its parcels are listed separately. */
export const MerchantRecordSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  since: isoTime,
  /** Whether phone numbers are masked until a reason is given. */
  is_masked: v.boolean(),
  /** Present if the caller has a conflict of interest. The phone numbers then stay masked. */
  is_own: v.optional(v.literal(true)),
  /** The senders under whose names the merchant has sent parcels. */
  senders: v.array(v.object({ name: v.string(), phone: v.string(), center: v.string() })),
  /** The newest tickets about the merchant's parcels. */
  tickets: v.array(TicketSchema),
  /** For admins only. */
  balance: v.optional(BalanceSchema),
  /** The fee plan in force. Only admins see it. */
  fee_plan: v.optional(FeePlanSchema),
  audit,
});
export type MerchantRecord = v.InferOutput<typeof MerchantRecordSchema>;

/** The record of a staff member. */
export const StaffRecordSchema = v.object({
  ...FoundStaffSchema.entries,
  email: v.string(),
  since: isoTime,
  is_masked: v.boolean(),
  /** The rider's run today, and the COD of all its parcels in taka. Servers of earlier releases do not send it. */
  run: v.optional(v.object({ ...RunSummarySchema.entries, due: v.optional(v.number()) })),
  /** The parcels in the person's custody, newest first. */
  parcels: v.array(FoundParcelSchema),
  /** Only admins see the holdings, because a cash desk must count the cash without knowing the amount. */
  holdings: v.optional(StaffHoldingsSchema),
  audit,
});
export type StaffRecord = v.InferOutput<typeof StaffRecordSchema>;

/**
 * The query for the parcels of a merchant: a page, optionally limited to a delivery status, or to the parcels
 * that are not on their way because of a problem. Servers of earlier releases ignore `needs_attention`.
 */
export const MerchantParcelsQuerySchema = v.object({
  ...PageQuerySchema.entries,
  delivery_status: v.optional(v.picklist(DELIVERY_STATUSES)),
  needs_attention: v.optional(
    v.pipe(v.literal("true"), v.description("Only parcels that failed, are on hold, lost or damaged")),
  ),
});
export type MerchantParcelsQuery = v.InferOutput<typeof MerchantParcelsQuerySchema>;
