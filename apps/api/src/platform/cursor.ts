import { createHash } from "node:crypto";
import { isText } from "@harkara/courier-core/base/text";

/** Thrown if a cursor belongs to a list with a different sort order or different filters. */
export class CursorError extends Error {
  override name = "CursorError";
}

/**
 * Computes a fingerprint of a list's sort order and filters. Each cursor of the list begins with the
 * fingerprint.
 */
export function fingerprint(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 8);
}

/** Builds the cursor for a position in the list with this fingerprint. */
export const cursorOf = (fingerprint: string, place: string): string => `${fingerprint}.${place}`;

/**
 * Returns the position in a cursor.
 * @throws CursorError if the cursor belongs to a different list
 */
export function placeOf(cursor: string, fingerprint: string): string {
  if (!cursor.startsWith(`${fingerprint}.`) || !isText(cursor)) throw new CursorError();
  return cursor.slice(fingerprint.length + 1);
}
