import type { Account as OwnAccount, Profile } from "@harkara/courier-core/people/account-profile";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Account, type Identity, type Merchant, senderName } from "../../platform/identity.ts";
import type { Database, Db } from "../../platform/database.ts";
import { ExpiringCache } from "../../platform/expiring-cache.ts";
import { accounts } from "../../tables/accounts.ts";
import { StorageFullError } from "../../platform/storage-full-error.ts";
import { deletePlace, lockPlaces, placesOf, savePlace } from "../addresses/place-store.ts";
import { eraseAccount } from "./erasure.ts";

/** The accounts of all users. */
export interface AccountStore {
  /** Returns a user's account, and creates it at the user's first request. */
  open(identity: Identity): Promise<Account>;
  /**
   * Returns a merchant's default sender and default pickup instructions, which are stored in the default
   * pickup place.
   */
  profile(merchantId: string): Promise<Omit<OwnAccount, "email">>;
  /**
   * Stores a merchant's default sender and default pickup instructions.
   * @throws ErasedAccountError when the account was deleted
   */
  saveProfile(owner: Merchant, profile: Profile): Promise<void>;
  /**
   * Deletes an account and its personal data, and cancels parcels that await pickup. The records of parcels
   * and payments are kept. Idempotent.
   * @param network the client's network, for the merchants' audit logs
   * @returns `busy` while a parcel is in transit or money is owed; `lastAdmin` if the person is the only
   * active admin; `lastOwner` if the person is the only owner of a merchant that has other members
   */
  erase(account: Account, network?: string): ReturnType<typeof eraseAccount>;
}

const CACHE_SIZE = 10_000;
const CACHE_MS = 60_000;

/**
 * Creates the account store, which caches each account for one minute.
 * @param now returns the current time
 */
export function createAccountStore(database: Database, now: () => Date = () => new Date()): AccountStore {
  const { db, write, transact } = database;
  const cache = new ExpiringCache<Account>(CACHE_SIZE);

  async function read({ uid, email }: Identity): Promise<Account> {
    const [known] = await db.select().from(accounts).where(eq(accounts.uid, uid));
    const shards = [...new Set([shardCodeOf(uid), ...(known?.shards ?? [])])];
    const account = { uid, email, shards };
    if (known !== undefined && hasLeft(known)) return { ...account, isErased: true };
    if (known?.email === email && known.shards.length === shards.length) return account;
    try {
      const opened = await write(() =>
        db
          .insert(accounts)
          .values({ uid, email, shards, created_at: now() })
          .onConflictDoUpdate({
            target: accounts.uid,
            set: { email, shards },
            setWhere: and(isNull(accounts.erased_at), isNull(accounts.left_at)),
          })
          .returning({ uid: accounts.uid }),
      );
      // The account was deleted after the SELECT and before this INSERT.
      if (opened.length === 0) return { ...account, isErased: true };
    } catch (error) {
      // If the disk is full, the account cannot be stored. The request continues, because reads still work.
      if (!(error instanceof StorageFullError)) throw error;
    }
    return account;
  }

  return {
    async open({ uid, email }) {
      const identity = { uid, email };
      const time = now().getTime();
      const known = cache.get(identity.uid, time);
      if (known?.email === identity.email) return known;
      const account = await read(identity);
      cache.set(identity.uid, account, time + CACHE_MS);
      return account;
    },

    async profile(merchantId) {
      const [place] = await placesOf(db, merchantId);
      if (place?.is_default !== true) return { default_sender: null };
      return {
        default_sender: place.sender,
        ...(place.instruction !== "" && { pickup_instruction: place.instruction }),
      };
    },

    async saveProfile(owner, { default_sender: sender }) {
      await transact(async (tx) => {
        const known = await lockPlaces(tx, owner.merchant_id);
        const place = known.find(({ is_default }) => is_default);
        if (sender !== null) {
          const { id = crypto.randomUUID(), name = "", instruction = "" } = place ?? {};
          await savePlace(tx, owner, known, { id, name, instruction, sender, is_default: true }, now());
        } else if (place !== undefined) await deletePlace(tx, owner, known, place.id, now());
      });
    },

    async erase(account, network) {
      const { uid, email, shards } = account;
      const time = now();
      const result = await transact((tx) => eraseAccount(tx, account, network, time));
      if (result === "erased")
        cache.set(uid, { uid, email, shards, isErased: true }, time.getTime() + CACHE_MS);
      return result;
    },
  };
}

/**
 * Whether the person has deleted this account. The person's own merchant may still exist if it has
 * other members.
 */
const hasLeft = ({ left_at, erased_at, own_merchant }: typeof accounts.$inferSelect): boolean =>
  left_at !== null || (erased_at !== null && own_merchant === null);

/** Returns the email addresses of merchants and the names of their default senders, by uid. */
export async function merchantsOf(
  db: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, { readonly merchant: string; readonly name: string | undefined }>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: accounts.uid, email: accounts.email, name: senderName })
    .from(accounts)
    .where(inArray(accounts.uid, [...new Set(uids)]));
  return new Map(rows.map(({ uid, email, name }) => [uid, { merchant: email, name: name ?? undefined }]));
}
