/**
 * A merchant's address book, which contains the receivers of its bookings and the receivers that its members
 * add or upload.
 */
import * as v from "valibot";
import { isoTime, line, note, phone, text, uuid } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { pageEntries } from "../base/page.ts";
import { isInRegion } from "./party.ts";
import { parsePhone } from "../base/phone.ts";
import { namesOf, plain } from "./place-search.ts";
import { FieldErrorsSchema } from "../base/field-errors.ts";
import type { ServiceCenter } from "./service-center.ts";
import { soundsLike } from "../base/sound.ts";
import { isLine, searchable } from "../base/text.ts";

/**
 * The maximum number of receivers per merchant. If the address book is full, a booking to a new receiver
 * replaces the least recently used receiver.
 */
export const MAX_RECEIVERS = 10_000;
/** The maximum number of receivers in one upload, and in one merge of duplicates. */
export const MAX_UPLOADED_RECEIVERS = 500;
export const MAX_MERGED_RECEIVERS = 50;
/** The maximum length of a search text, in UTF-16 code units. */
const MAX_SEARCH = 100;
/** The maximum number of words in a search. Further words are ignored. */
const MAX_WORDS = 8;
const [USUAL_ROWS, MOST_ROWS] = [50, 100];

/**
 * Creates the schema of a receiver that a member enters. The schema converts the phone number to
 * E.164.
 * @param centers if given, the center must be one of these centers and in the chosen region
 */
export function receiverSchema(centers?: readonly ServiceCenter[]) {
  return v.pipe(
    v.object({
      name: line("receiverName.required"),
      phone: phone("receiverContact.required", "receiverContact.invalid"),
      region: line("receiverRegion.required"),
      center: line("receiverCenter.required"),
      address: text("receiverAddress.required"),
      delivery_instruction: v.optional(note.wrapped, ""),
    }),
    v.forward(
      v.check(
        ({ region, center }) => isInRegion(centers, region, center),
        code("receiverCenter.notInRegion"),
      ),
      ["center"],
    ),
  );
}

/**
 * The fields of a receiver that members enter. Without delivery instructions, the instruction is an empty
 * string.
 */
export type Receiver = v.InferOutput<ReturnType<typeof receiverSchema>>;

/**
 * A receiver in the address book. The combination of phone number, center and address is unique within a
 * merchant.
 */
export const SavedReceiverSchema = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  region: v.string(),
  center: v.string(),
  address: v.string(),
  delivery_instruction: v.string(),
  /** The number of parcels that were booked for this receiver. */
  bookings: v.number(),
  /**
   * The time of the last booking to the receiver. Without a booking, the time when the receiver was added.
   */
  last_used_at: isoTime,
});
export type SavedReceiver = v.InferOutput<typeof SavedReceiverSchema>;

/** The query for a page of the address book. */
export const ReceiverQuerySchema = v.object({
  ...pageEntries(USUAL_ROWS, MOST_ROWS),
  search: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH), v.check(isLine)), ""),
});
export type ReceiverQuery = v.InferOutput<typeof ReceiverQuerySchema>;

/**
 * An upload of receivers. Each row is parsed separately, so that an invalid row does not block the other
 * rows.
 */
export const ReceiverUploadSchema = v.object({
  receivers: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_UPLOADED_RECEIVERS)),
});

/**
 * The results of an upload, in the order of its rows. `known`: the receiver was already in the address book.
 */
export const ReceiverUploadResultsSchema = v.object({
  results: v.array(
    v.variant("status", [
      v.object({ status: v.picklist(["added", "known"]), id: v.string() }),
      v.object({ status: v.literal("refused"), errors: FieldErrorsSchema }),
    ]),
  ),
});
export type ReceiverUploadResult = v.InferOutput<typeof ReceiverUploadResultsSchema>["results"][number];

/**
 * A merge of duplicates into one receiver, which keeps its own fields. The booking counts of the other
 * receivers are added to its count, and the other receivers are deleted.
 */
export const ReceiverMergeSchema = v.object({
  keep: uuid,
  merge: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(MAX_MERGED_RECEIVERS)),
});
export type ReceiverMerge = v.InferOutput<typeof ReceiverMergeSchema>;

// The separators that people write in phone numbers.
const PHONE_MARKS = /[\s().\-‐-–]/g;
const PHONE_FRAGMENT = /^\+?\d{3,}$/;

/**
 * Returns the conditions of a search in either script. For each condition, the text of a receiver must
 * contain one of its alternatives: part of a name or an address, digits of the phone number, or the name of a
 * place.
 * @returns an empty list for an empty search
 */
export function receiverTerms(
  search: string,
  centers: readonly ServiceCenter[],
): readonly (readonly string[])[] {
  const whole = searchable(search);
  if (whole === "") return [];
  const digits = whole.replace(PHONE_MARKS, "");
  const number =
    parsePhone(search) ?? (PHONE_FRAGMENT.test(digits) ? digits.replace(/^00(?=88)/, "") : undefined);
  if (number !== undefined) return [[...new Set([number, whole])]];
  const places = withPlaces(whole, centers);
  if (places.length > 1) return [places];
  return whole
    .split(/[\s,;]+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS)
    .map((word) => withPlaces(word, centers).concat(soundsLike(word)));
}

/**
 * Returns the typed text and, if it is the name of a district or an area, the names of that place
 * in both scripts.
 */
function withPlaces(typed: string, centers: readonly ServiceCenter[]): string[] {
  const wanted = plain(typed);
  const names = namesOf(centers)
    .filter(({ text }) => text === wanted)
    .flatMap(({ center, area }) =>
      area === undefined
        ? [center.district, center.district_bn]
        : [center.covered_area, center.covered_area_en, center.covered_area_bn].map((list) => list?.[area]),
    );
  const found = names.flatMap((name) => (name === undefined ? [] : [searchable(name)]));
  return [...new Set([typed, ...found])];
}
