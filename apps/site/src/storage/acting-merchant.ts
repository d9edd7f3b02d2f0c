/**
 * The merchant for which this tab acts. It is read once, so that a tab keeps its merchant until it is reloaded,
 * even if another tab switches.
 */
import * as v from "valibot";

const KEY = "harkara-merchant";
const ActingSchema = v.object({ uid: v.string(), merchant: v.string() });

let acting: v.InferOutput<typeof ActingSchema> | null | undefined;

function read(): v.InferOutput<typeof ActingSchema> | null {
  try {
    const stored = v.safeParse(ActingSchema, JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** The ID of the merchant for which a person acts in this tab; undefined for their own. */
export function actingMerchant(uid: string | undefined): string | undefined {
  acting ??= read();
  return acting?.uid === uid ? acting?.merchant : undefined;
}

/**
 * Stores the merchant for which a person acts. The page has to be reloaded afterwards, which removes the data
 * of the previous merchant from its memory.
 * @param merchant undefined for the person's own
 */
export function actFor(uid: string, merchant: string | undefined): void {
  acting = merchant === undefined ? null : { uid, merchant };
  try {
    if (merchant === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(acting));
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
}
