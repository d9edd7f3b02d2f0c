import { BAG_ID_PATTERN } from "@harkara/courier-core/bag-id";
import { exactTrackingId } from "@harkara/courier-core/tracking-id";

/** The result of reading: a parcel or a bag. */
export type Code = { readonly kind: "parcel" | "bag"; readonly id: string };

/**
 * Reads a scanned or typed text: an ID, or a URL that ends in an ID, as in QR codes.
 * @returns undefined when the text contains neither a tracking ID nor a bag ID
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
