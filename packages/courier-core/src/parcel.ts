import * as v from "valibot";
import { DELIVERY_PAYMENTS, isCollectAmount, quoteCollection } from "./collection.ts";
import { DELIVERY_STATUSES, canTransition } from "./delivery.ts";
import { toAsciiDigits } from "./digits.ts";
import type { FeePlan } from "./fee-plan.ts";
import { isoTime, line, phone, text, trackingId } from "./fields.ts";
import { code, type MessageCode } from "./messages.ts";
import { fieldsOf, type Party } from "./party.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { DEFAULT_FEE_PLAN, quoteParcel } from "./pricing.ts";
import type { ServiceCenter } from "./service-center.ts";
import { isLine } from "./text.ts";

/** The kinds of parcel (spec section 3). */
export const PARCEL_TYPES = ["document", "non-document"] as const;

/** A kind of parcel. */
export type ParcelType = (typeof PARCEL_TYPES)[number];

/** The heaviest parcel we take, in kg. The spec sets no limit; this is what two people can carry. */
export const MAX_WEIGHT_KG = 100;

/** The steps of a weight in kg (spec section 3). */
export const WEIGHT_STEP_KG = 0.1;

const MAX_TITLE = 100;
const MAX_NUMBER = 40;
const DECIMAL = /^(\d+\.?\d*|\.\d+)$/;

/** Reads a typed decimal number: 0 for an empty text, NaN for anything else, such as "0x10" or "1e1". */
function readDecimal(text: string): number {
  const plain = toAsciiDigits(text.trim());
  if (plain === "") return 0;
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}

/** A number as it is typed into a form. */
const typedNumber = v.pipe(v.string(), v.maxLength(MAX_NUMBER), v.check(isLine));

// Forms give '' or NaN for an empty number input. What is no number at all becomes NaN, refused below when it counts.
const weight = v.pipe(
  v.optional(v.union([v.number(), v.nan(), typedNumber], code("weight.invalid")), ""),
  v.transform((value) => {
    if (typeof value === "number") return Number.isNaN(value) ? 0 : value;
    return readDecimal(value);
  }),
);

// As a weight: an empty field collects nothing.
const collectAmount = v.pipe(
  v.optional(v.union([v.number(), v.nan(), typedNumber], code("collectAmount.invalid")), ""),
  v.transform((value) => {
    if (typeof value === "number") return Number.isNaN(value) ? 0 : value;
    return readDecimal(value.replaceAll(",", ""));
  }),
  v.check((taka) => isCollectAmount(taka), code("collectAmount.invalid")),
);

// A key that is missing altogether has the same code as an empty one: sender_name is senderName.required.
function missing(issue: v.ObjectIssue): MessageCode {
  return MISSING.get(String(issue.path?.at(-1)?.key)) ?? "request.invalid";
}

/** The codes of fields that are missing. Browsers need the codes only, not the English texts in `messages.ts`. */
const MISSING: ReadonlyMap<string, MessageCode> = new Map([
  ["tracking_id", code("trackingId.invalid")],
  ["cost", code("cost.invalid")],
  ["title", code("title.required")],
  ["type", code("type.required")],
  ["sender_name", code("senderName.required")],
  ["sender_contact", code("senderContact.required")],
  ["sender_region", code("senderRegion.required")],
  ["sender_center", code("senderCenter.required")],
  ["sender_address", code("senderAddress.required")],
  ["pickup_instruction", code("pickupInstruction.required")],
  ["receiver_name", code("receiverName.required")],
  ["receiver_contact", code("receiverContact.required")],
  ["receiver_region", code("receiverRegion.required")],
  ["receiver_center", code("receiverCenter.required")],
  ["receiver_address", code("receiverAddress.required")],
  ["delivery_instruction", code("deliveryInstruction.required")],
  ["delivery_payment", code("deliveryPayment.required")],
]);

const checkedParty = (party: Party) => ({
  name: line(`${party}Name.required`),
  contact: phone(`${party}Contact.required`, `${party}Contact.invalid`),
  region: line(`${party}Region.required`),
  center: line(`${party}Center.required`),
  address: text(`${party}Address.required`),
});

/** Whether a center is one of the chosen region. An empty choice has an error of its own already. */
function isInRegion(centers: readonly ServiceCenter[] | undefined, region: string, center: string): boolean {
  return (
    centers === undefined ||
    region === "" ||
    center === "" ||
    centers.some((known) => known.region === region && known.district === center)
  );
}

/**
 * A sender as the form checks one: strings come out trimmed, the contact in E.164.
 * @param centers when given, a center must be one of the chosen region.
 */
export function senderSchema(centers?: readonly ServiceCenter[]) {
  return v.pipe(
    v.object(fieldsOf("sender", checkedParty("sender")), missing),
    v.forward(
      v.check(
        ({ sender_region, sender_center }) => isInRegion(centers, sender_region, sender_center),
        code("senderCenter.notInRegion"),
      ),
      ["sender_center"],
    ),
  );
}

/** {@link senderSchema} for where the service centers are not at hand. */
export const SenderSchema = senderSchema();

/** Who sends a parcel, and from where. */
export type Sender = v.InferOutput<typeof SenderSchema>;

const DraftFields = v.object(
  {
    title: line("title.required", MAX_TITLE, "title.tooLong"),
    type: v.pipe(v.string(code("type.required")), v.picklist(PARCEL_TYPES, code("type.required"))),
    weight,
    ...fieldsOf("sender", checkedParty("sender")),
    pickup_instruction: text("pickupInstruction.required"),
    ...fieldsOf("receiver", checkedParty("receiver")),
    delivery_instruction: text("deliveryInstruction.required"),
    collect_amount: collectAmount,
    delivery_payment: v.pipe(
      v.optional(v.string(code("deliveryPayment.required")), "online"),
      v.picklist(DELIVERY_PAYMENTS, code("deliveryPayment.required")),
    ),
    /** The tracking id of a delivered parcel that the rider takes back from the receiver. */
    exchange_of: v.optional(v.nullable(trackingId), null),
  },
  missing,
);

/** What a sender may change of the receiver while the parcel is on its way: phone and address in the same district. */
export const ReceiverChangeSchema = v.pick(DraftFields, ["receiver_contact", "receiver_address"]);
export type ReceiverChange = v.InferOutput<typeof ReceiverChangeSchema>;

/** The fields of a draft, checked without its price. */
function unpricedSchema(centers?: readonly ServiceCenter[]) {
  return v.pipe(
    DraftFields,
    v.forward(
      v.partialCheck(
        [["type"], ["weight"]],
        ({ type, weight }) => isWeight(countedWeight(type, weight)),
        code("weight.invalid"),
      ),
      ["weight"],
    ),
    v.forward(
      v.partialCheck(
        [["type"], ["weight"]],
        ({ type, weight }) => !isWeight(weight) || countedWeight(type, weight) <= MAX_WEIGHT_KG,
        code("weight.tooHeavy"),
      ),
      ["weight"],
    ),
    v.forward(
      v.partialCheck(
        [["sender_region"], ["sender_center"]],
        ({ sender_region, sender_center }) => isInRegion(centers, sender_region, sender_center),
        code("senderCenter.notInRegion"),
      ),
      ["sender_center"],
    ),
    v.forward(
      v.partialCheck(
        [["receiver_region"], ["receiver_center"]],
        ({ receiver_region, receiver_center }) => isInRegion(centers, receiver_region, receiver_center),
        code("receiverCenter.notInRegion"),
      ),
      ["receiver_center"],
    ),
  );
}

function withCountedWeight<Draft extends { type: ParcelType; weight: number }>(draft: Draft): Draft {
  return { ...draft, weight: countedWeight(draft.type, draft.weight) };
}

/**
 * What the send-a-parcel form submits (spec section 5), with every field's error in one pass. Strings come out trimmed,
 * contacts in E.164, weight in kg and 0 for a document, the amount to collect in whole taka.
 * @param centers when given, a center must be one of the chosen region.
 * @param plan by which the fee of a collection is made
 */
export function parcelDraftSchema(
  centers?: readonly ServiceCenter[],
  plan: Pick<FeePlan, "cod_share" | "return_share"> = DEFAULT_FEE_PLAN,
) {
  return v.pipe(
    unpricedSchema(centers),
    v.forward(
      v.partialCheck(
        [
          ["type"],
          ["weight"],
          ["sender_center"],
          ["receiver_center"],
          ["collect_amount"],
          ["delivery_payment"],
          ["exchange_of"],
        ],
        ({ collect_amount, delivery_payment, ...parcel }) =>
          delivery_payment !== "from_collection" ||
          quoteCollection(collect_amount, quoteParcel(parcel, plan).total, plan).payout >= 0,
        code("collectAmount.belowCost"),
      ),
      ["collect_amount"],
    ),
    v.transform(withCountedWeight),
  );
}

/** {@link parcelDraftSchema} for where the service centers are not at hand. */
export const ParcelDraftSchema = parcelDraftSchema();

/** A draft as a form holds it. */
export type ParcelDraftInput = v.InferInput<typeof ParcelDraftSchema>;

/** A draft that has been checked. */
export type ParcelDraft = v.InferOutput<typeof ParcelDraftSchema>;

const BookingFields = v.object(
  {
    tracking_id: trackingId,
    cost: v.pipe(
      v.number(code("cost.invalid")),
      v.finite(code("cost.invalid")),
      v.minValue(0, code("cost.invalid")),
    ),
  },
  missing,
);

/**
 * What POST /parcel accepts (spec section 7): a draft, its tracking id and the cost in taka that the sender saw. The
 * other fields that a client may send (created_by, the statuses, creation_date) are the server's and are dropped. Whether a collection covers
 * the cost depends on the merchant's plan and is not checked here.
 * @param centers when given, a center must be one of the chosen region.
 */
export function bookingSchema(centers?: readonly ServiceCenter[]) {
  return v.intersect([v.pipe(unpricedSchema(centers), v.transform(withCountedWeight)), BookingFields]);
}

/** {@link bookingSchema} for where the service centers are not at hand. */
export const BookingSchema = bookingSchema();

/** A booking that has been checked. */
export type Booking = v.InferOutput<typeof BookingSchema>;

const STORED_PARTY = {
  name: v.string(),
  contact: v.string(),
  region: v.string(),
  center: v.string(),
  address: v.string(),
};

/** A parcel as it is stored and listed (spec section 3): weight in kg, cost in taka, creation date in ISO 8601. */
export const ParcelSchema = v.object({
  _id: v.string(),
  title: v.string(),
  type: v.picklist(PARCEL_TYPES),
  weight: v.number(),
  ...fieldsOf("sender", STORED_PARTY),
  pickup_instruction: v.string(),
  ...fieldsOf("receiver", STORED_PARTY),
  delivery_instruction: v.string(),
  /** What the receiver is to pay at the door, in taka; 0 when nothing. */
  collect_amount: v.number(),
  delivery_payment: v.picklist(DELIVERY_PAYMENTS),
  /** The parcel that comes back in exchange for this one. */
  exchange_of: v.optional(v.nullable(v.string()), null),
  cost: v.number(),
  created_by: v.string(),
  payment_status: v.picklist(PAYMENT_STATUSES),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  creation_date: isoTime,
  tracking_id: v.string(),
});

/** A stored parcel. */
export type Parcel = v.InferOutput<typeof ParcelSchema>;

/** What of a parcel its label says. */
export const LabelParcelSchema = v.pick(ParcelSchema, [
  "tracking_id",
  "title",
  "type",
  "weight",
  "sender_name",
  "sender_contact",
  "sender_center",
  "sender_address",
  "receiver_name",
  "receiver_contact",
  "receiver_center",
  "receiver_address",
  "collect_amount",
  "exchange_of",
  "delivery_status",
  "creation_date",
]);
export type LabelParcel = v.InferOutput<typeof LabelParcelSchema>;

type ParcelState = Pick<Parcel, "payment_status" | "delivery_status">;

// What was paid for and never went: the record of the money has to stay in sight.
const KEPT = { held: "held", paid: "paid", refund_due: "refundDue" } as const;

/**
 * Why a parcel may not be deleted, or null when it may: only one for which no money came, and that nobody has collected. A paid one
 * can be cancelled.
 */
export function deletionRefusal(parcel: ParcelState): "paid" | "held" | "refundDue" | "collected" | null {
  if (parcel.payment_status !== "unpaid") return KEPT[parcel.payment_status];
  return isUncollected(parcel) ? null : "collected";
}

/** Whether a parcel may be deleted; {@link deletionRefusal} says why not. */
export function isDeletable(parcel: ParcelState): boolean {
  return deletionRefusal(parcel) === null;
}

/** Why a parcel may not be cancelled, or null when it may: until it has been collected, paid or not. */
export function cancellationRefusal(
  parcel: Pick<Parcel, "delivery_status">,
): "collected" | "cancelled" | null {
  if (parcel.delivery_status === "cancelled") return "cancelled";
  return canTransition(parcel.delivery_status, "cancelled") ? null : "collected";
}

/** Whether a parcel may be cancelled; {@link cancellationRefusal} says why not. */
export function isCancellable(parcel: Pick<Parcel, "delivery_status">): boolean {
  return cancellationRefusal(parcel) === null;
}

/**
 * Why a parcel cannot be paid for through the gateway, or null when it can: wherever it is, unless it was paid or cancelled, or is paid
 * for in cash or out of the collection.
 */
export function paymentRefusal(
  parcel: ParcelState & Pick<Parcel, "delivery_payment">,
): "paid" | "held" | "cancelled" | "cash" | null {
  if (parcel.delivery_status === "cancelled" || parcel.payment_status === "refund_due") return "cancelled";
  if (parcel.payment_status === "unpaid" && parcel.delivery_payment !== "online") return "cash";
  return parcel.payment_status === "unpaid" ? null : parcel.payment_status;
}

/** Whether a parcel can be paid for; {@link paymentRefusal} says why not. */
export function isPayable(parcel: ParcelState & Pick<Parcel, "delivery_payment">): boolean {
  return paymentRefusal(parcel) === null;
}

/** What POST /parcels/{id}/cancel answers. */
export const CancelledParcelSchema = v.pick(ParcelSchema, ["payment_status", "delivery_status"]);

/** How a parcel stands after it was cancelled: `refund_due` when money is owed back. */
export type CancelledParcel = v.InferOutput<typeof CancelledParcelSchema>;

// A cancelled one never left either.
function isUncollected({ delivery_status }: ParcelState): boolean {
  return (
    delivery_status === "not_collected" ||
    delivery_status === "pickup_assigned" ||
    delivery_status === "cancelled"
  );
}

// A weight left in the disabled field of a document matters to nobody.
function countedWeight(type: ParcelType, weight: number): number {
  return type === "document" ? 0 : weight;
}

/** Whether a number can be a weight: kg in steps of 0.1. The tolerance is for what binary fractions do to 3.3 × 10. */
export function isWeight(weight: number): boolean {
  return weight >= 0 && Number.isFinite(weight) && Math.abs(weight * 10 - Math.round(weight * 10)) < 1e-6;
}
