/**
 * The merchant for which this tab acts. It is read once, so that a tab keeps its merchant until it is reloaded,
 * even if another tab switches.
 */
const KEY = "harkara-merchant";
/** Separates the uid of the person from the ID of the merchant. Neither contains it. */
const SEPARATOR = "\n";

let acting: string | undefined;

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** The ID of the merchant for which a person acts in this tab; undefined for their own. */
export function actingMerchant(uid: string | undefined): string | undefined {
  acting ??= read();
  const [person, merchant] = acting.split(SEPARATOR);
  return person === uid ? merchant : undefined;
}

/**
 * Stores the merchant for which a person acts. The page has to be reloaded afterwards, which removes the data
 * of the previous merchant from its memory.
 * @param merchant undefined for the person's own
 */
export function actFor(uid: string, merchant: string | undefined): void {
  acting = merchant === undefined ? "" : uid + SEPARATOR + merchant;
  try {
    localStorage.setItem(KEY, acting);
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
}
