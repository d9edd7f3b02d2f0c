/**
 * The merchant that this tab acts for. It is read once when the page loads, so the tab keeps its merchant
 * even if another tab switches.
 */
const KEY = "harkara-merchant";
/** Separates the uid from the merchant's ID. Neither of them can contain a line break. */
const SEPARATOR = "\n";

let acting: string | undefined;

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/**
 * Returns the ID of the merchant that a person acts for in this tab; undefined for their own
 * merchant.
 */
export function actingMerchant(uid: string | undefined): string | undefined {
  acting ??= read();
  const [person, merchant] = acting.split(SEPARATOR);
  return person === uid ? merchant : undefined;
}

/**
 * Stores the merchant that a person acts for. The caller must reload the page afterwards, which removes the
 * data of the previous merchant from memory.
 * @param merchant undefined for the person's own merchant
 */
export function actFor(uid: string, merchant: string | undefined): void {
  acting = merchant === undefined ? "" : uid + SEPARATOR + merchant;
  try {
    localStorage.setItem(KEY, acting);
  } catch {
    // If storage is not available, the choice lasts until the page is reloaded.
  }
}
