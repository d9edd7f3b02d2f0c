/** The parcel desk, at which hubs, support and admins search for parcels and read their records. */
import * as v from "valibot";
import { CLAIM_KINDS, CLAIM_REVIEWS, REVIEW_RESOLUTIONS } from "../money/cash.ts";
import { CompensationSchema } from "../money/compensation.ts";
import { StaffWeighingSchema } from "../journey/weighing.ts";
import { CorrectionSchema, CORRECTABLE_AMOUNTS } from "../money/correction.ts";
import { ACTOR_ROLES, DELIVERY_STATUSES } from "../parcel/delivery.ts";
import { digitsOf, wordsOf } from "./desk-words.ts";
import { isoTime, reason } from "../base/fields.ts";
import { HubContactSchema } from "../journey/hub-phone.ts";
import { ACCOUNT_KINDS } from "../money/ledger.ts";
import { BagSchema } from "../journey/operation.ts";
import type { BagOperation } from "../journey/operations/task.ts";
import { pageEntries } from "../base/page.ts";
import { ParcelSchema, ReceiverChangeSchema } from "../parcel/parcel.ts";
import { ParcelEventSchema, REPLIES } from "../journey/parcel-event.ts";
import { ParcelDetailsSchema } from "../journey/parcel-details.ts";
import { PaymentSchema } from "../money/payment.ts";
import { PAYMENT_STATUSES } from "../parcel/payment-status.ts";
import { STAFF_ROLES } from "../people/principal.ts";
import { type ServiceCenter, otherSpellings } from "../people/service-center.ts";
import { soundsLike } from "../base/sound.ts";
import { isLine, searchable } from "../base/text.ts";
import { SenderTicketSchema } from "./ticket.ts";
import { exactTrackingId } from "../base/tracking-id.ts";

/** The maximum length of a search text, in UTF-16 code units. */
const MAX_SEARCH = 100;
const DESK_ROWS = 50;

/** The text of a search. */
export const deskSearch = v.pipe(v.string(), v.maxLength(MAX_SEARCH), v.check(isLine));

/** The query for a search at the parcel desk. */
export const DeskQuerySchema = v.object({
  ...pageEntries(DESK_ROWS, DESK_ROWS),
  search: deskSearch,
});
export type DeskQuery = v.InferOutput<typeof DeskQuerySchema>;

/**
 * One condition of a search at the parcel desk. A parcel must meet all conditions. `word`: the
 * beginning of a word in a name, in the sender's e-mail address or in the reference, or of a name
 * that sounds similar. `digits`: the beginning of a word as above, or the last digits of a phone
 * number. `center`: the sender's or the receiver's service center.
 */
export type DeskTerm =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "digits"; readonly digits: string }
  | { readonly kind: "center"; readonly center: string }
  | { readonly kind: "word"; readonly word: string; readonly sounds: readonly string[] };

/**
 * Returns the conditions of a typed search, in either script. The text may contain a tracking ID, a phone
 * number or its last digits, a reference, names and districts.
 * @returns an empty list if no word of the search has at least two characters
 */
export function deskTerms(search: string, centers: readonly ServiceCenter[]): readonly DeskTerm[] {
  const text = searchable(search);
  const id = exactTrackingId(text);
  const phone = digitsOf(text);
  if (phone !== undefined) return [{ kind: "digits", digits: phone }];
  // An ID without the prefix is not accepted, because eight letters may also be a name.
  if (id !== undefined && text.startsWith("trk")) return [{ kind: "id", id }];
  const whole = centerOf(text, centers);
  if (whole !== undefined) return [{ kind: "center", center: whole }];
  return wordsOf(text).map((word): DeskTerm => {
    const digits = digitsOf(word);
    if (digits !== undefined) return { kind: "digits", digits };
    const center = centerOf(word, centers);
    return center === undefined
      ? { kind: "word", word, sounds: soundsLike(word).map((sound) => sound.trim()) }
      : { kind: "center", center };
  });
}

function centerOf(text: string, centers: readonly ServiceCenter[]): string | undefined {
  return centers.find(({ district, district_bn }) =>
    [district, district_bn ?? "", ...otherSpellings(district)].some((name) => searchable(name) === text),
  )?.district;
}

/** The number of digits that stay visible in a masked phone number. */
export const SHOWN_DIGITS = 4;

/** Masks a phone number for users who may not see it. */
export function maskPhone(e164: string): string {
  return `•••••••${e164.slice(-SHOWN_DIGITS)}`;
}

/** A parcel in a search result. Phone numbers are masked by {@link maskPhone}. */
export const FoundParcelSchema = v.object({
  ...v.pick(ParcelSchema, [
    "tracking_id",
    "title",
    "reference",
    "sender_name",
    "sender_center",
    "receiver_name",
    "receiver_center",
    "collect_amount",
    "creation_date",
  ]).entries,
  sender_phone: v.string(),
  receiver_phone: v.string(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  payment_status: v.picklist(PAYMENT_STATUSES),
});
export type FoundParcel = v.InferOutput<typeof FoundParcelSchema>;

/** The operations that appear in a bag's custody trail, in their usual order. */
export const BAG_TASKS = [
  "bag_open",
  "bag_close",
  "bag_reopen",
  "bag_send",
  "bag_receive",
  "bag_reconcile",
] as const satisfies readonly BagOperation["task"][];

/**
 * The record of a bag: its manifest, its parcels with masked phone numbers, and its custody trail, oldest first.
 */
export const BagRecordSchema = v.object({
  ...BagSchema.entries,
  parcels: v.array(FoundParcelSchema),
  trail: v.optional(
    v.array(
      v.object({
        task: v.picklist(BAG_TASKS),
        at: isoTime,
        /** The name of the staff member. */
        by: v.optional(v.string()),
      }),
    ),
    [],
  ),
});
export type BagRecord = v.InferOutput<typeof BagRecordSchema>;

/** The kinds of access that the audit log records. */
export const AUDIT_ACTIONS = [
  "record_read",
  "phones_disclosed",
  "receiver_corrected",
  "ticket_read",
  "correction_proposed",
  "amount_corrected",
  "correction_rejected",
  "bag_reopened",
  "sender_view_read",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const actor = {
  /** The role of the actor. `by` is the actor's name if the actor is a staff member. */
  by_role: v.picklist(ACTOR_ROLES),
  by: v.optional(v.string()),
};

/**
 * An event in a parcel record: the event as the sender sees it, the person who recorded it, and the time of
 * recording.
 */
export const RecordEventSchema = v.object({
  ...ParcelEventSchema.entries,
  ...actor,
  received_at: isoTime,
  bag_id: v.optional(v.string()),
  /** The rider who received the parcel or the task. */
  rider: v.optional(v.string()),
  /** Reported cash that is under review, in taka. */
  reported: v.optional(v.number()),
  /** Whether the event has no effect because it was recorded late or undone. */
  is_late: v.boolean(),
  is_undone: v.boolean(),
  /** The name of the person who undid the event. */
  undone_by: v.optional(v.string()),
  /** The number of seconds by which the device clock was fast. */
  clock_skew: v.optional(v.number()),
  /**
   * The new and the previous phone number and address, for a change of the receiver. The phone numbers are
   * masked if the parcel's phone numbers are masked.
   */
  contact: v.optional(v.string()),
  address: v.optional(v.string()),
  previous_contact: v.optional(v.string()),
  previous_address: v.optional(v.string()),
});
export type RecordEvent = v.InferOutput<typeof RecordEventSchema>;

const ledgerSide = v.object({
  account: v.picklist(ACCOUNT_KINDS),
  /** The rider or the center that the account belongs to. */
  holder: v.optional(v.string()),
});

/** A parcel's record, with everything that staff may see. Amounts are in taka. */
export const ParcelRecordSchema = v.object({
  parcel: ParcelSchema,
  /** The merchant that sent the parcel. */
  merchant_uid: v.optional(v.string()),
  /** Whether phone numbers are masked until a reason is given. */
  is_masked: v.boolean(),
  /** Present if the caller has a conflict of interest. The phone numbers then stay masked. */
  is_own: v.optional(v.literal(true)),
  is_deleted: v.boolean(),
  /** The parcel's custody: its center, its destination, its rider or its bag. */
  custody: v.object({
    at_center: v.optional(v.string()),
    to_center: v.optional(v.string()),
    bag_id: v.optional(v.string()),
    rider: v.optional(v.object({ name: v.string(), phone: v.optional(v.string()), center: v.string() })),
    is_accepted: v.boolean(),
    since: isoTime,
  }),
  /** The hub that answers the sender's questions. Absent if the hub has no phone number. */
  hub: v.optional(HubContactSchema),
  attempts: v.number(),
  answer: v.optional(v.picklist(REPLIES)),
  answer_until: v.optional(isoTime),
  /** The first and the last expected delivery day. */
  promised: v.optional(v.object({ first: v.string(), last: v.string() })),
  exchanged_by: v.optional(v.string()),
  events: v.array(RecordEventSchema),
  payments: v.array(PaymentSchema),
  /** Cash that staff reported for this parcel. */
  claims: v.array(
    v.object({
      at: isoTime,
      kind: v.picklist(CLAIM_KINDS),
      amount: v.number(),
      due: v.number(),
      by: v.optional(v.string()),
      center: v.string(),
      counted_at: v.optional(isoTime),
      review: v.optional(v.picklist(CLAIM_REVIEWS)),
      resolution: v.optional(v.picklist(REVIEW_RESOLUTIONS)),
      /** Whether a correction has replaced the reported amount. */
      is_corrected: v.boolean(),
    }),
  ),
  /** The amounts that an admin can correct, and the corrections, newest first. */
  correctable: v.array(v.object({ amount_of: v.picklist(CORRECTABLE_AMOUNTS), amount: v.number() })),
  corrections: v.array(CorrectionSchema),
  /** The ledger transfers of the parcel. */
  transfers: v.array(v.object({ at: isoTime, amount: v.number(), from: ledgerSide, to: ledgerSide })),
  compensation: v.optional(CompensationSchema),
  /** The weighings at hubs, newest first. */
  weighings: v.optional(v.array(StaffWeighingSchema), []),
  /** The audit log of the parcel, newest first. */
  audit: v.array(
    v.object({
      at: isoTime,
      action: v.picklist(AUDIT_ACTIONS),
      role: v.picklist(STAFF_ROLES),
      by: v.optional(v.string()),
      reason: v.optional(v.string()),
    }),
  ),
});
export type ParcelRecord = v.InferOutput<typeof ParcelRecordSchema>;

/**
 * A parcel's data as its sender sees it. The delivery code and the return code are hidden, and phone numbers
 * are masked if they are masked in the record.
 */
export const SenderViewSchema = v.object({
  details: ParcelDetailsSchema,
  tickets: v.array(SenderTicketSchema),
});
export type SenderView = v.InferOutput<typeof SenderViewSchema>;

/** The text that is shown instead of a delivery code or a return code. */
export const HIDDEN_CODE = "••••";

/** The reason for showing phone numbers. */
export const DisclosureSchema = v.object({ reason });

/** A correction of the receiver's phone number and address. The district cannot change. */
export const ReceiverCorrectionSchema = v.object({ ...ReceiverChangeSchema.entries, reason });
export type ReceiverCorrection = v.InferOutput<typeof ReceiverCorrectionSchema>;
