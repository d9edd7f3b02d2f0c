import * as v from "valibot";
import { DELIVERY_PAYMENTS, isCollectAmount, quoteCollection } from "./collection.ts";
import { DELIVERY_STATUSES, canTransition, isAwaitingPickup } from "./delivery.ts";
import { isDeclaredValue } from "./declared-value.ts";
import { toAsciiDigits } from "../base/digits.ts";
import { type FeePlan, DEFAULT_FEE_PLAN } from "./fee-plan.ts";
import { isoTime, line, text, trackingId } from "../base/fields.ts";
import { code, type MessageCode } from "../base/messages.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { PARCEL_TYPES, type ParcelType, quoteParcel } from "./pricing.ts";
import { checkedParty, fieldsOf, isInRegion } from "../people/party.ts";
import { missing } from "../base/missing-fields.ts";
import type { ServiceCenter } from "../people/service-center.ts";
import { isBlank, isLine } from "../base/text.ts";

/**
 * The maximum weight of a parcel, in kg. The specification has no limit, so this is a weight that two people
 * can still carry.
 */
export const MAX_WEIGHT_KG = 100;

/** The step of a weight, in kg (spec section 3). */
export const WEIGHT_STEP_KG = 0.1;

const MAX_TITLE = 100;
const MAX_NUMBER = 40;
/** The maximum length of a reference, in UTF-16 code units. */
const MAX_REFERENCE = 64;
const DECIMAL = /^(\d+\.?\d*|\.\d+)$/;

/**
 * Reads a decimal number that was typed with Latin or Bangla digits. Returns 0 for an empty string, and NaN
 * for a string that is not a decimal number, such as "0x10" or "1e1".
 */
export function readDecimal(text: string): number {
  const plain = toAsciiDigits(text.trim());
  if (plain === "") return 0;
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}

/** A number as typed by a user. */
const typedNumber = v.pipe(v.string(), v.maxLength(MAX_NUMBER), v.check(isLine));

// The value of an empty number field in a form is "" or NaN. Other text becomes NaN, which is rejected below
// if a weight is required.
const weight = v.pipe(
  v.optional(v.union([v.number(), v.nan(), typedNumber], code("weight.invalid")), ""),
  v.transform((value) => {
    if (typeof value === "number") return Number.isNaN(value) ? 0 : value;
    return readDecimal(value);
  }),
);

// An empty field means 0, which stands for no COD or no declared value. Requests from older clients
// have neither field.
const typedTaka = (isAmount: (taka: number) => boolean, problem: MessageCode) =>
  v.pipe(
    v.optional(v.union([v.number(), v.nan(), typedNumber], problem), ""),
    v.transform((value) => {
      if (typeof value === "number") return Number.isNaN(value) ? 0 : value;
      return readDecimal(value.replaceAll(",", ""));
    }),
    v.check(isAmount, problem),
  );

// Requests from older clients and stored drafts have no reference. A string without a visible character means
// that there is no reference.
const orderReference = v.optional(
  v.pipe(
    v.string(code("text.notAllowed")),
    v.trim(),
    v.maxLength(MAX_REFERENCE, code("text.tooLong")),
    v.check(isLine, code("text.notAllowed")),
    v.transform((text) => (isBlank(text) ? "" : text)),
  ),
  "",
);

const DraftFields = v.object(
  {
    title: line("title.required", MAX_TITLE, "title.tooLong"),
    /**
     * The merchant's order number, or "" if there is none. It is unique among the merchant's parcels that are
     * neither cancelled nor deleted.
     */
    reference: orderReference,
    type: v.pipe(v.string(code("type.required")), v.picklist(PARCEL_TYPES, code("type.required"))),
    weight,
    ...fieldsOf("sender", checkedParty("sender")),
    pickup_instruction: text("pickupInstruction.required"),
    ...fieldsOf("receiver", checkedParty("receiver")),
    delivery_instruction: text("deliveryInstruction.required"),
    collect_amount: typedTaka(isCollectAmount, code("collectAmount.invalid")),
    /** The value of the contents, which limits compensation. If it is 0, the COD amount is the limit. */
    declared_value: typedTaka(isDeclaredValue, code("declaredValue.invalid")),
    delivery_payment: v.pipe(
      v.optional(v.string(code("deliveryPayment.required")), "online"),
      v.picklist(DELIVERY_PAYMENTS, code("deliveryPayment.required")),
    ),
    /** The tracking ID of a delivered parcel that the receiver returns to the rider in exchange. */
    exchange_of: v.optional(v.nullable(trackingId), null),
  },
  missing,
);

/**
 * The fields of the receiver that a sender may change in transit: the phone number, and the address within
 * the district.
 */
export const ReceiverChangeSchema = v.pick(DraftFields, ["receiver_contact", "receiver_address"]);
export type ReceiverChange = v.InferOutput<typeof ReceiverChangeSchema>;

/** Creates the schema of a draft, without the check of the price. */
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
 * Creates the schema for the send-a-parcel form (spec section 5). The schema reports the errors in
 * all fields in one pass. Strings are trimmed, contacts are in E.164, the weight is in kg (0 for a
 * document), and the COD amount is in whole taka.
 * @param centers if given, each center must be one of these centers and in the chosen region
 * @param plan the fee plan that determines the COD fee and limits the declared value
 */
export function parcelDraftSchema(
  centers?: readonly ServiceCenter[],
  plan: Pick<FeePlan, "cod_share" | "return_share" | "value_limit"> = DEFAULT_FEE_PLAN,
) {
  return v.pipe(
    unpricedSchema(centers),
    v.forward(
      v.partialCheck(
        [["declared_value"]],
        // NaN passes this check, because input that is not a number has its own error.
        ({ declared_value }) => !(declared_value > plan.value_limit),
        code("declaredValue.aboveLimit"),
      ),
      ["declared_value"],
    ),
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

/**
 * {@link parcelDraftSchema} without the check that the centers exist, for code that does not load the
 * centers.
 */
export const ParcelDraftSchema = parcelDraftSchema();

/** A draft in a form. */
export type ParcelDraftInput = v.InferInput<typeof ParcelDraftSchema>;

/** A validated draft. */
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
 * Creates the schema of a booking (spec section 7): a draft, its tracking ID, and the cost in taka
 * that was shown to the sender. Fields that the server sets (created_by, the statuses,
 * creation_date) are dropped. This schema does not check whether the COD amount covers the cost, or
 * whether the declared value is within its limit, because both depend on the merchant's plan.
 * @param centers if given, each center must be one of these centers and in the chosen region
 */
export function bookingSchema(centers?: readonly ServiceCenter[]) {
  return v.intersect([v.pipe(unpricedSchema(centers), v.transform(withCountedWeight)), BookingFields]);
}

/**
 * {@link bookingSchema} without the check that the centers exist, for code that does not load the centers.
 */
export const BookingSchema = bookingSchema();

/** A validated booking. */
export type Booking = v.InferOutput<typeof BookingSchema>;

/**
 * Creates the schema for the body of POST /parcel. In contrast to {@link bookingSchema}, the
 * tracking ID and the cost are optional. Without a tracking ID, the server generates one. The
 * server computes the cost in any case.
 */
export function bookingRequestSchema(centers?: readonly ServiceCenter[]) {
  return v.intersect([
    v.pipe(unpricedSchema(centers), v.transform(withCountedWeight)),
    v.partial(BookingFields),
  ]);
}

/** A validated booking request. The tracking ID or the cost may be missing. */
export type BookingRequest = v.InferOutput<ReturnType<typeof bookingRequestSchema>>;

const STORED_PARTY = {
  name: v.string(),
  contact: v.string(),
  region: v.string(),
  center: v.string(),
  address: v.string(),
};

/**
 * A stored parcel in the format of lists (spec section 3): weight in kg, cost in taka, creation date in ISO
 * 8601.
 */
export const ParcelSchema = v.object({
  _id: v.string(),
  title: v.string(),
  /** The merchant's order number, or "" if there is none. */
  reference: v.optional(v.string(), ""),
  type: v.picklist(PARCEL_TYPES),
  weight: v.number(),
  ...fieldsOf("sender", STORED_PARTY),
  pickup_instruction: v.string(),
  ...fieldsOf("receiver", STORED_PARTY),
  delivery_instruction: v.string(),
  /** The COD amount in taka, or 0 if there is none. */
  collect_amount: v.number(),
  /**
   * The declared value in taka, or 0 if there is none. Parcels that were booked before this field existed
   * have none.
   */
  declared_value: v.optional(v.number(), 0),
  delivery_payment: v.picklist(DELIVERY_PAYMENTS),
  /** The parcel that is returned in exchange for this parcel. */
  exchange_of: v.optional(v.nullable(v.string()), null),
  cost: v.number(),
  created_by: v.string(),
  payment_status: v.picklist(PAYMENT_STATUSES),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  creation_date: isoTime,
  tracking_id: v.string(),
});

export type Parcel = v.InferOutput<typeof ParcelSchema>;

/** The fields of a parcel's label. */
export const LabelParcelSchema = v.pick(ParcelSchema, [
  "tracking_id",
  "title",
  "reference",
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

// The reasons why a paid parcel that was never sent cannot be deleted. Its payment record must stay visible.
const KEPT = { held: "held", paid: "paid", refund_due: "refundDue" } as const;

/**
 * Returns the reason why a parcel may not be deleted, or null if it may be deleted. Only a parcel
 * that is unpaid and was not picked up may be deleted. A paid parcel can be cancelled instead.
 */
export function deletionRefusal(parcel: ParcelState): "paid" | "held" | "refundDue" | "collected" | null {
  if (parcel.payment_status !== "unpaid") return KEPT[parcel.payment_status];
  return isUncollected(parcel) ? null : "collected";
}

/** Whether a parcel may be deleted; see {@link deletionRefusal}. */
export function isDeletable(parcel: ParcelState): boolean {
  return deletionRefusal(parcel) === null;
}

/**
 * Returns the reason why a parcel may not be cancelled, or null if it may be cancelled. A paid or
 * unpaid parcel may be cancelled until it is picked up.
 */
export function cancellationRefusal(
  parcel: Pick<Parcel, "delivery_status">,
): "collected" | "cancelled" | null {
  if (parcel.delivery_status === "cancelled") return "cancelled";
  return canTransition(parcel.delivery_status, "cancelled") ? null : "collected";
}

/** Whether a parcel may be cancelled; see {@link cancellationRefusal}. */
export function isCancellable(parcel: Pick<Parcel, "delivery_status">): boolean {
  return cancellationRefusal(parcel) === null;
}

/**
 * Returns the reason why a parcel cannot be paid for through the gateway, or null if it can be. A
 * parcel can be paid for online at any time, unless it is already paid, it is cancelled or lost, or its fee
 * is paid in cash or from the collection. If a lost parcel was refunded and arrives after all, its fee is
 * debited from the balance.
 */
export function paymentRefusal(
  parcel: ParcelState & Pick<Parcel, "delivery_payment">,
): "paid" | "held" | "cancelled" | "lost" | "cash" | null {
  if (parcel.delivery_status === "cancelled") return "cancelled";
  if (parcel.delivery_status === "lost" || parcel.payment_status === "refund_due") return "lost";
  if (parcel.payment_status === "unpaid" && parcel.delivery_payment !== "online") return "cash";
  return parcel.payment_status === "unpaid" ? null : parcel.payment_status;
}

/** Whether a parcel can be paid for through the gateway; see {@link paymentRefusal}. */
export function isPayable(parcel: ParcelState & Pick<Parcel, "delivery_payment">): boolean {
  return paymentRefusal(parcel) === null;
}

/**
 * Whether a sender is asked to pay for a parcel online. This applies to payable parcels that are not damaged.
 * The fee of a damaged parcel can still be paid on the parcel's page.
 */
export function isPaymentDue(parcel: ParcelState & Pick<Parcel, "delivery_payment">): boolean {
  return isPayable(parcel) && parcel.delivery_status !== "damaged";
}

/** The response to POST /parcels/{id}/cancel. */
export const CancelledParcelSchema = v.pick(ParcelSchema, ["payment_status", "delivery_status"]);

/** The statuses of a cancelled parcel. The payment status is `refund_due` if money was paid. */
export type CancelledParcel = v.InferOutput<typeof CancelledParcelSchema>;

// Cancelled parcels also count as parcels that were not picked up.
function isUncollected({ delivery_status }: ParcelState): boolean {
  return isAwaitingPickup(delivery_status) || delivery_status === "cancelled";
}

// Returns the weight of a parcel that counts for its price, which is 0 for a document. The weight
// field of a document is disabled, so an earlier value in the field is ignored.
function countedWeight(type: ParcelType, weight: number): number {
  return type === "document" ? 0 : weight;
}

/**
 * Whether a number is a valid weight, which is a multiple of 0.1 kg. A small tolerance allows for
 * floating-point errors, for example in 3.3 × 10.
 */
export function isWeight(weight: number): boolean {
  return weight >= 0 && Number.isFinite(weight) && Math.abs(weight * 10 - Math.round(weight * 10)) < 1e-6;
}

/** Rounds a weight in kg up to the next step, so that 2.95 is charged as 3. */
export function roundUpWeight(kg: number): number {
  return isWeight(kg) ? kg : Math.ceil(kg * 10) / 10;
}
