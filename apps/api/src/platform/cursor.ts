import { createHash } from "node:crypto";
import { isText } from "@harkara/courier-core/text";

/** Thrown for a cursor of a list with another sort or other filters. */
export class CursorError extends Error {
  override name = "CursorError";
}

/** A fingerprint of a list's sort and filters. Each cursor begins with it. */
export function fingerprint(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 8);
}

/** Builds the cursor for a position in the list with this fingerprint. */
export const cursorOf = (fingerprint: string, place: string): string => `${fingerprint}.${place}`;

/**
 * Returns the position in a cursor.
 * @throws CursorError for the cursor of another list
 */
export function placeOf(cursor: string, fingerprint: string): string {
  if (!cursor.startsWith(`${fingerprint}.`) || !isText(cursor)) throw new CursorError();
  return cursor.slice(fingerprint.length + 1);
}
