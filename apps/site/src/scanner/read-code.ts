import { BAG_ID_PATTERN } from "@harkara/courier-core/bag-id";
import { exactTrackingId } from "@harkara/courier-core/tracking-id";

/** What was read: a parcel or a bag. */
export type Code = { readonly kind: "parcel" | "bag"; readonly id: string };

/**
 * Reads what a scanner, a camera or a person gives: an id, or an address that ends in one, as QR codes hold it.
 * @returns undefined when it is neither a tracking id nor that of a bag
 */
export function readCode(text: string): Code | undefined {
  const last = text.trim().split(/[/?=]/).at(-1) ?? "";
  const bag = last.toUpperCase().replace(/[\s-]/g, "");
  if (BAG_ID_PATTERN.test(bag)) return { kind: "bag", id: bag };
  const id = exactTrackingId(last);
  return id === undefined ? undefined : { kind: "parcel", id };
}

/** Whether {@link readCode} can read a text. */
export function isCode(text: string): boolean {
  return readCode(text) !== undefined;
}
