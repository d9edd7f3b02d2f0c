import { BADGE_PATTERN } from "@harkara/courier-core/people/badge";
import { BAG_ID_PATTERN } from "@harkara/courier-core/base/bag-id";
import { exactTrackingId } from "@harkara/courier-core/base/tracking-id";

/** A code that was read: of a parcel, a bag or a rider's badge. */
export type Code = { readonly kind: "parcel" | "bag" | "badge"; readonly id: string };

/**
 * Reads a scanned or typed text: an ID, or a URL that ends in an ID, as in QR codes.
 * @returns undefined when the text contains no tracking ID, bag ID or badge code
 */
export function readCode(text: string): Code | undefined {
  const last = text.trim().split(/[/?=]/).at(-1) ?? "";
  const plain = last.toUpperCase().replace(/[\s-]/g, "");
  if (BAG_ID_PATTERN.test(plain)) return { kind: "bag", id: plain };
  if (BADGE_PATTERN.test(plain)) return { kind: "badge", id: plain };
  const id = exactTrackingId(last);
  return id === undefined ? undefined : { kind: "parcel", id };
}

/** Whether {@link readCode} can read a string. */
export function isCode(text: string): boolean {
  return readCode(text) !== undefined;
}
