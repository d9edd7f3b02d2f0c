/** The badges of riders: a barcode that names a staff record, so that a hub selects the rider by one scan. */

const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** The code of a badge: 'RDR' and 8 unambiguous letters or digits. */
export const BADGE_PATTERN: RegExp = /^RDR[A-HJKMNP-Z2-9]{8}$/;

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Returns the code of a rider's badge, which follows from the ID of the staff record (FNV-1a, 64 bits). It is a name
 * and no secret: it permits nothing.
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

/** Finds the rider of a badge; undefined if none of the riders, or more than one, has it. */
export function riderOfBadge<Rider extends { readonly badge?: string | undefined }>(
  riders: readonly Rider[],
  badge: string,
): Rider | undefined {
  const [found, another] = riders.filter((rider) => rider.badge === badge);
  return another === undefined ? found : undefined;
}
