/**
 * The draft of a booking. It is kept when its tab is reloaded, until the user books the parcel or logs out.
 */
import type { Receiver } from "@harkara/courier-core/people/address-book";
import {
  BookingSchema,
  type Booking,
  type Parcel,
  type ParcelDraft,
  type ParcelDraftInput,
} from "@harkara/courier-core/parcel/parcel";
import { fieldsOf } from "@harkara/courier-core/people/party";
import { formatPhone } from "@harkara/courier-core/base/phone";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import * as v from "valibot";
import { actingMerchant } from "./acting-merchant.ts";
import { forgetTab, readTab, writeTab } from "./tab-storage.ts";

/** Returns the storage key of the draft. Each merchant has its own draft. */
const keyOf = (uid: string) =>
  ["send-parcel", actingMerchant(uid)].filter((part) => part !== undefined).join("@");

/** The values of the form's fields, without validation. */
export type DraftValues = ParcelDraftInput;

const text = v.optional(v.string(), "");
const PARTY_TEXTS = { name: text, contact: text, region: text, center: text, address: text };
const ValuesSchema = v.object({
  title: text,
  type: text,
  weight: text,
  reference: text,
  ...fieldsOf("sender", PARTY_TEXTS),
  pickup_instruction: text,
  ...fieldsOf("receiver", PARTY_TEXTS),
  delivery_instruction: text,
  collect_amount: text,
  declared_value: text,
  delivery_payment: v.optional(v.string(), "online"),
  exchange_of: v.optional(v.nullable(v.string()), null),
}) satisfies v.GenericSchema<unknown, Record<Exclude<keyof DraftValues, "exchange_of">, string>>;

const ValuesOfPersonSchema = v.object({
  uid: v.string(),
  values: ValuesSchema,
  copyOf: v.optional(v.string()),
  receiver: v.optional(v.string()),
  replaced: v.optional(ValuesSchema),
});
const AttemptSchema = v.object({ uid: v.string(), content: v.string(), trackingId: v.string() });

/** Returns the values of an empty form. */
export function emptyValues(senderName: string): DraftValues {
  return { ...v.parse(ValuesSchema, {}), sender_name: senderName };
}

/** A stored draft. */
export interface SavedDraft {
  readonly values: DraftValues;
  /** The title of the parcel that the draft was copied from; undefined after the draft was edited. */
  readonly copyOf?: string | undefined;
  /** The name of the receiver that was filled in; undefined after the draft was edited. */
  readonly receiver?: string | undefined;
  /** The draft that these values replaced. */
  readonly replaced?: DraftValues | undefined;
}

export function readDraft(uid: string): SavedDraft | undefined {
  const saved = readTab(keyOf(uid), ValuesOfPersonSchema);
  return saved?.uid === uid ? saved : undefined;
}

export function saveDraft(uid: string, values: DraftValues): void {
  writeTab(keyOf(uid), { uid, values });
}

/** Returns the form values that book the same parcel again. */
export function valuesOfParcel(parcel: Parcel): DraftValues {
  return v.parse(ValuesSchema, {
    ...parcel,
    exchange_of: null,
    // An order number belongs to one parcel, so it is not copied.
    reference: "",
    weight: parcel.type === "document" ? "" : String(parcel.weight),
    collect_amount: parcel.collect_amount === 0 ? "" : String(parcel.collect_amount),
    declared_value: parcel.declared_value === 0 ? "" : String(parcel.declared_value),
    sender_contact: formatPhone(parcel.sender_contact),
    receiver_contact: formatPhone(parcel.receiver_contact),
  });
}

/**
 * Fills in the form with a parcel's data. The previous draft is kept until the user edits either draft.
 * @param exchange_of the parcel that is returned in exchange
 */
export function saveCopy(uid: string, parcel: Parcel, exchange_of: string | null = null): void {
  const values = { ...valuesOfParcel(parcel), exchange_of };
  writeTab(keyOf(uid), { uid, values, copyOf: parcel.title, replaced: editedDraft(uid) });
}

/** Starts a draft with only the receiver filled in. The previous draft is kept, as in {@link saveCopy}. */
export function saveReceiverDraft(uid: string, senderName: string, receiver: Receiver): void {
  const { name, phone, region, center, address, delivery_instruction } = receiver;
  const party = { name, contact: formatPhone(phone), region, center, address };
  const values = { ...emptyValues(senderName), ...fieldsOf("receiver", party), delivery_instruction };
  writeTab(keyOf(uid), { uid, values, receiver: name, replaced: editedDraft(uid) });
}

/** Returns the last draft that the user has edited. */
function editedDraft(uid: string): DraftValues | undefined {
  const draft = readDraft(uid);
  const isFilled = draft?.copyOf !== undefined || draft?.receiver !== undefined;
  return isFilled ? draft.replaced : draft?.values;
}

export function forgetDraft(uid: string): void {
  forgetTab(keyOf(uid));
  forgetTrackingId(uid);
  forgetSent(uid);
}

const sentKeyOf = (uid: string) => `${keyOf(uid)}-sent`;

/** Stores a booking that was sent, until its outcome is known: see {@link forgetSent}. */
export function rememberSent(uid: string, booking: Booking): void {
  writeTab(sentKeyOf(uid), { uid, booking });
}

export function forgetSent(uid: string): void {
  forgetTab(sentKeyOf(uid));
}

/** Returns the booking that was sent and whose outcome is unknown, for example after a reload. */
export function readSent(uid: string): Booking | undefined {
  const sent = readTab(sentKeyOf(uid), v.object({ uid: v.string(), booking: BookingSchema }));
  return sent?.uid === uid ? sent.booking : undefined;
}

/** Makes {@link trackingIdFor} generate a new ID, because the current one is already in use. */
export function forgetTrackingId(uid: string): void {
  forgetTab(`${keyOf(uid)}-attempt`);
}

/**
 * Returns the tracking ID of a draft, which is the same for retries and after a reload. The server books an
 * ID only once, so a retry after a lost response does not book a second parcel.
 * @param shard the shard code of the merchant's new tracking IDs
 */
export function trackingIdFor(uid: string, shard: string, draft: ParcelDraft): string {
  const content = JSON.stringify(draft);
  const attempt = readTab(`${keyOf(uid)}-attempt`, AttemptSchema);
  if (attempt?.uid === uid && attempt.content === content) return attempt.trackingId;
  const trackingId = newTrackingId(shard, (length) => crypto.getRandomValues(new Uint8Array(length)));
  writeTab(`${keyOf(uid)}-attempt`, { uid, content, trackingId });
  return trackingId;
}
