import { MINUTE_MS } from "@harkara/courier-core/base/duration";
import type { Hub, HubContact, HubPhoneChange } from "@harkara/courier-core/journey/hub-phone";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database.ts";
import { ExpiringCache } from "../../platform/expiring-cache.ts";
import { hubPhones } from "../../tables/hub-phones.ts";
import { staff } from "../../tables/staff.ts";

/** Reads the phone number of a hub. Undefined if the hub has no phone number. */
export type ReadHubContact = (center: string) => Promise<HubContact | undefined>;

/** The phone numbers of hubs. */
export interface HubPhoneStore {
  /** Returns all hubs, in the order of `centers`. */
  list(): Promise<Hub[]>;
  /** Reads a phone number that may be up to half a minute old, because tracking pages are read often. */
  readonly contactOf: ReadHubContact;
  /**
   * Sets or removes a hub's phone number. Setting the stored number again changes nothing.
   * @returns `changed` if the stored number is neither the new nor the known one
   */
  change(uid: string, center: string, change: HubPhoneChange): Promise<Hub | "changed">;
}

const CACHE_MS = MINUTE_MS / 2;
// A limit that is higher than the number of service centers.
const CACHE_SIZE = 500;

/**
 * Creates the store for the phone numbers of hubs.
 * @param centers the districts of all service centers
 * @param now returns the current time
 */
export function createHubPhoneStore(
  { db, write }: Database,
  centers: readonly string[],
  now: () => Date = () => new Date(),
): HubPhoneStore {
  const cache = new ExpiringCache<HubContact | null>(CACHE_SIZE);

  /** Returns the hubs that have or had a phone number. */
  async function read(center?: string): Promise<Map<string, Hub>> {
    const rows = await db
      .select({ row: hubPhones, by: staff.name })
      .from(hubPhones)
      .leftJoin(staff, eq(staff.uid, hubPhones.changed_by))
      .where(center === undefined ? undefined : eq(hubPhones.center, center));
    return new Map(
      rows.map(({ row, by }) => [
        row.center,
        {
          center: row.center,
          phone: row.phone ?? undefined,
          changed: { at: row.changed_at.toISOString(), by: by ?? undefined },
        },
      ]),
    );
  }

  async function readOne(center: string): Promise<Hub> {
    return (await read(center)).get(center) ?? { center };
  }

  return {
    async list() {
      const stored = await read();
      return centers.map((center) => stored.get(center) ?? { center });
    },

    async contactOf(center) {
      const time = now().getTime();
      const cached = cache.get(center, time);
      if (cached !== undefined) return cached ?? undefined;
      const [row] = await db
        .select({ phone: hubPhones.phone })
        .from(hubPhones)
        .where(eq(hubPhones.center, center));
      const contact = row?.phone == null ? null : { center, phone: row.phone };
      cache.set(center, contact, time + CACHE_MS);
      return contact ?? undefined;
    },

    async change(uid, center, { phone, known }) {
      const stored = await readOne(center);
      const number = stored.phone ?? null;
      if (number === phone) return stored;
      if (number !== known) return "changed";
      const row = { phone, changed_at: now(), changed_by: uid };
      // The condition on the number detects a concurrent change.
      const saved = await write(() =>
        db
          .insert(hubPhones)
          .values({ center, ...row })
          .onConflictDoUpdate({
            target: hubPhones.center,
            set: row,
            setWhere: sql`${hubPhones.phone} is not distinct from ${known}`,
          })
          .returning({ center: hubPhones.center }),
      );
      cache.delete(center);
      const after = await readOne(center);
      return saved.length > 0 || after.phone === (phone ?? undefined) ? after : "changed";
    },
  };
}
