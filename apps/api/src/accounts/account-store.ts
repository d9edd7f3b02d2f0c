import { shardCodeOf } from "@harkara/courier-core/tracking-id";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { ExpiringCache } from "../platform/expiring-cache.ts";
import { accounts } from "../platform/schema.ts";
import { StorageFullError } from "../platform/storage-full-error.ts";

/** Who a verified token names. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
}

/** An identity, and until when its token vouches for it. */
export interface TokenIdentity extends Identity {
  readonly expiresAt: Date;
}

/** A signed-in person, and the shard codes under which their parcels are stored. */
export interface Account extends Identity {
  readonly shards: readonly string[];
}

/** The accounts of all people. */
export interface AccountStore {
  /** A person's account, made at their first request. */
  open(identity: Identity): Promise<Account>;
}

const CACHE_SIZE = 10_000;
const CACHE_MS = 60_000;

/**
 * Reads accounts, each at most once a minute.
 * @param now the clock
 */
export function createAccountStore(database: Database, now: () => Date = () => new Date()): AccountStore {
  const { db, write } = database;
  const cache = new ExpiringCache<Account>(CACHE_SIZE);

  async function read({ uid, email }: Identity): Promise<Account> {
    const [known] = await db.select().from(accounts).where(eq(accounts.uid, uid));
    const shards = [...new Set([shardCodeOf(uid), ...(known?.shards ?? [])])];
    const account = { uid, email, shards };
    if (known?.email === email && known.shards.length === shards.length) return account;
    try {
      await write(() =>
        db
          .insert(accounts)
          .values({ uid, email, shards, created_at: now() })
          .onConflictDoUpdate({ target: accounts.uid, set: { email, shards } }),
      );
    } catch (error) {
      // What can be read is read on a full disk too.
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
  };
}
