import { type Profile, ProfileSchema } from "@harkara/courier-core/account-profile";
import type { DeliveryStatus } from "@harkara/courier-core/delivery";
import { shardCodeOf } from "@harkara/courier-core/tracking-id";
import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or } from "drizzle-orm";
import * as v from "valibot";
import { balanceOf } from "../ledger/ledger-store.ts";
import type { Database, Db } from "../platform/database.ts";
import { ExpiringCache } from "../platform/expiring-cache.ts";
import { accounts, cashClaims, compensations, parcels, payouts } from "../platform/schema.ts";
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
  profile(account: Account): Promise<Profile>;
  saveProfile(account: Account, profile: Profile): Promise<void>;
  /** Whether a parcel of theirs is on its way, or money is owed. */
  isBusy(account: Account): Promise<boolean>;
  /** Deletes the email address, the default sender and the payout method of an account. Its parcels and payments are kept as records. */
  erase(account: Account): Promise<void>;
}

/** The delivery statuses in which the courier does not carry the parcel. */
const AT_REST: readonly DeliveryStatus[] = [
  "not_collected",
  "delivered",
  "returned",
  "lost",
  "damaged",
  "cancelled",
];

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

  /** Whether an account has a collection that is not counted yet, a payout under way, or a balance other than 0. */
  async function hasMoney(uid: string): Promise<boolean> {
    const [[claim], [payout], [compensation], balance] = await Promise.all([
      db
        .select({ id: cashClaims.id })
        .from(cashClaims)
        .innerJoin(
          parcels,
          and(eq(parcels.shard, cashClaims.shard), eq(parcels.tracking_id, cashClaims.tracking_id)),
        )
        .where(
          and(
            eq(parcels.owner_uid, uid),
            or(
              isNull(cashClaims.confirmed_at),
              and(isNotNull(cashClaims.review), isNull(cashClaims.resolution)),
            ),
          ),
        )
        .limit(1),
      db
        .select({ id: payouts.id })
        .from(payouts)
        .where(and(eq(payouts.owner_uid, uid), eq(payouts.status, "reserved")))
        .limit(1),
      db
        .select({ id: compensations.tracking_id })
        .from(compensations)
        .where(and(eq(compensations.owner_uid, uid), eq(compensations.status, "open")))
        .limit(1),
      balanceOf(db, `merchant:${uid}`),
    ]);
    return [claim, payout, compensation].some((row) => row !== undefined) || balance !== 0;
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

    async profile({ uid }) {
      const [known] = await db
        .select({ default_sender: accounts.default_sender })
        .from(accounts)
        .where(eq(accounts.uid, uid));
      // What an earlier version stored in another form is no reason to refuse the page.
      const profile = v.safeParse(ProfileSchema, known);
      return profile.success ? profile.output : { default_sender: null };
    },

    async saveProfile({ uid }, { default_sender }) {
      await write(() => db.update(accounts).set({ default_sender }).where(eq(accounts.uid, uid)));
    },

    async isBusy({ uid, shards }) {
      const [busy] = await db
        .select({ id: parcels.tracking_id })
        .from(parcels)
        .where(
          and(
            inArray(parcels.shard, [...shards]),
            eq(parcels.owner_uid, uid),
            isNull(parcels.deleted_at),
            or(
              notInArray(parcels.delivery_status, [...AT_REST]),
              inArray(parcels.payment_status, ["held", "refund_due"]),
              and(eq(parcels.delivery_status, "not_collected"), ne(parcels.payment_status, "unpaid")),
            ),
          ),
        )
        .limit(1);
      return busy !== undefined || hasMoney(uid);
    },

    async erase({ uid }) {
      await write(() =>
        db
          .update(accounts)
          .set({ email: "", default_sender: null, payout_method: null })
          .where(eq(accounts.uid, uid)),
      );
    },
  };
}

/** The email addresses of accounts by their uids. */
export async function emailsOf(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: accounts.uid, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.uid, [...new Set(uids)]));
  return new Map(rows.map(({ uid, email }) => [uid, email]));
}
