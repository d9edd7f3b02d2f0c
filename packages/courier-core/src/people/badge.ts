/**
 * Riders' badges. The barcode on a badge identifies a staff record, so that a hub can select a rider with one
 * scan.
 */

const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** The code on a badge: 'RDR' and 8 unambiguous letters or digits. */
export const BADGE_PATTERN: RegExp = /^RDR[A-HJKMNP-Z2-9]{8}$/;

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Returns the code of a rider's badge, which is a hash of the staff record's ID (FNV-1a, 64 bits). The code
 * is not secret, because it identifies the rider but grants no permission.
 */
export function badgeOf(staffId: string): string {
  let hash = OFFSET;
  for (const character of staffId)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * PRIME);
  let code = "";
  for (let place = 0; place < LENGTH; place += 1) {
    code += LETTERS[Number(hash % BigInt(LETTERS.length))];
    hash /= BigInt(LETTERS.length);
  }
  return `RDR${code}`;
}

/** Finds the rider whose badge has this code; undefined if no rider, or more than one, has the code. */
export function riderOfBadge<Rider extends { readonly badge?: string | undefined }>(
  riders: readonly Rider[],
  badge: string,
): Rider | undefined {
  const [found, another] = riders.filter((rider) => rider.badge === badge);
  return another === undefined ? found : undefined;
}
