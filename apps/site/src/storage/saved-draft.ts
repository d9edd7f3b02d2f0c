/** A half-filled form outlives an accidental reload of its tab; it belongs to one person and goes when they log out or book. */
import type { Parcel, ParcelDraft, ParcelDraftInput } from "@harkara/courier-core/parcel";
import { fieldsOf } from "@harkara/courier-core/party";
import { formatPhone } from "@harkara/courier-core/phone";
import { newTrackingId, shardCodeOf } from "@harkara/courier-core/tracking-id";
import * as v from "valibot";
import { forgetTab, readTab, writeTab } from "./tab-storage.ts";

const KEY = "send-parcel";

/** What the form's fields hold, before it is checked. */
export type DraftValues = ParcelDraftInput;

const text = v.optional(v.string(), "");
const PARTY_TEXTS = { name: text, contact: text, region: text, center: text, address: text };
const ValuesSchema = v.object({
  title: text,
  type: text,
  weight: text,
  ...fieldsOf("sender", PARTY_TEXTS),
  pickup_instruction: text,
  ...fieldsOf("receiver", PARTY_TEXTS),
  delivery_instruction: text,
}) satisfies v.GenericSchema<unknown, Record<keyof DraftValues, string>>;

const ValuesOfPersonSchema = v.object({
  uid: v.string(),
  values: ValuesSchema,
  copyOf: v.optional(v.string()),
  replaced: v.optional(ValuesSchema),
});
const AttemptSchema = v.object({ uid: v.string(), content: v.string(), trackingId: v.string() });

/** An untouched form. */
export function emptyValues(senderName: string): DraftValues {
  return { ...v.parse(ValuesSchema, {}), sender_name: senderName };
}

/** A form as it was left. */
export interface SavedDraft {
  readonly values: DraftValues;
  /** The title of the parcel that it was filled in from and not touched since. */
  readonly copyOf?: string | undefined;
  /** What a person had been writing when that parcel's took its place. */
  readonly replaced?: DraftValues | undefined;
}

export function readDraft(uid: string): SavedDraft | undefined {
  const saved = readTab(KEY, ValuesOfPersonSchema);
  return saved?.uid === uid ? saved : undefined;
}

export function saveDraft(uid: string, values: DraftValues): void {
  writeTab(KEY, { uid, values });
}

/** Fills the form in as for a parcel. What it held is kept, until either is touched. */
export function saveCopy(uid: string, parcel: Parcel): void {
  const values = v.parse(ValuesSchema, {
    ...parcel,
    weight: parcel.type === "document" ? "" : String(parcel.weight),
    sender_contact: formatPhone(parcel.sender_contact),
    receiver_contact: formatPhone(parcel.receiver_contact),
  });
  const earlier = readDraft(uid);
  const replaced = earlier?.copyOf === undefined ? earlier?.values : earlier.replaced;
  writeTab(KEY, { uid, values, copyOf: parcel.title, replaced });
}

export function forgetDraft(): void {
  forgetTab(KEY);
  forgetTab(`${KEY}-attempt`);
}

/**
 * The tracking id to book a draft under. The same draft keeps its id over retries and reloads, and the server takes an id once, so
 * a booking whose answer was lost on the way is not made twice.
 */
export function trackingIdFor(uid: string, draft: ParcelDraft): string {
  const content = JSON.stringify(draft);
  const attempt = readTab(`${KEY}-attempt`, AttemptSchema);
  if (attempt?.uid === uid && attempt.content === content) return attempt.trackingId;
  const trackingId = newTrackingId(shardCodeOf(uid), (length) =>
    crypto.getRandomValues(new Uint8Array(length)),
  );
  writeTab(`${KEY}-attempt`, { uid, content, trackingId });
  return trackingId;
}
