import type { Membership, Person } from "@harkara/courier-core/people/caller";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db, Transaction } from "./database.ts";
import { ErasedAccountError } from "./erased-account-error.ts";
import { accounts } from "../tables/accounts.ts";
import { pickupPlaces } from "../tables/pickups.ts";
import { formerMembers, members } from "../tables/team.ts";

/** The identity in a verified token. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
}

/** An identity, whether the provider has verified its email address, and the expiry of its token. */
export interface TokenIdentity extends Identity {
  readonly isEmailVerified: boolean;
  readonly expiresAt: Date;
}

/** The person who acts, and the network address of the request, as recorded in audit logs. */
export interface Actor extends Identity {
  readonly network?: string;
}

/** A person's account, with the shard codes of the merchant whose ID is the person's uid. */
export interface Account extends Identity {
  readonly shards: readonly string[];
  /**
   * Whether the account was deleted. A token of a deleted account only permits deleting the account again.
   */
  readonly isErased?: boolean;
}

/** The ID of a merchant, with the shard codes of its parcels. */
export interface MerchantShards {
  readonly merchant_id: string;
  readonly shards: readonly string[];
}

/** The merchant that a request acts for. */
export interface Merchant extends MerchantShards {
  /** The email address of the merchant's account. */
  readonly email: string;
  /** The member who acts for the merchant. */
  readonly actor: Actor;
}

/**
 * Blocks the deletion of an account until the transaction ends. This must be the first lock of a
 * transaction.
 * @throws ErasedAccountError when the account was deleted
 */
export async function holdAccount(tx: Transaction, uid: string): Promise<void> {
  const [account] = await tx
    .select({ erased_at: accounts.erased_at })
    .from(accounts)
    .where(eq(accounts.uid, uid))
    .for("share");
  if (account !== undefined && account.erased_at !== null) throw new ErasedAccountError();
}

/** Whether an account was deleted. */
export async function isErased(db: Db, uid: string): Promise<boolean> {
  const [account] = await db
    .select({ erased_at: accounts.erased_at })
    .from(accounts)
    .where(eq(accounts.uid, uid));
  return account !== undefined && account.erased_at !== null;
}

/**
 * Returns people with all their current and former memberships. The merchant that replaces one that the person
 * has left is a membership too, although it has no team.
 */
export async function peopleOf(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const found = new Map<string, { uid: string; memberships: Membership[] }>(
    uids.map((uid) => [uid, { uid, memberships: [] }]),
  );
  if (found.size === 0) return found;
  const ids = [...found.keys()];
  const never = sql<Date | null>`null::timestamptz`.mapWith(formerMembers.until).as("until");
  const rows = await unionAll(
    db
      .select({ uid: members.uid, merchant_id: members.merchant_id, until: never })
      .from(members)
      .where(inArray(members.uid, ids)),
    db
      .select({ uid: formerMembers.uid, merchant_id: formerMembers.merchant_id, until: formerMembers.until })
      .from(formerMembers)
      .where(inArray(formerMembers.uid, ids)),
    db
      .select({ uid: accounts.uid, merchant_id: sql<string>`${accounts.own_merchant}`, until: never })
      .from(accounts)
      .where(and(inArray(accounts.uid, ids), isNotNull(accounts.own_merchant))),
  );
  for (const { uid, merchant_id, until } of rows) found.get(uid)?.memberships.push({ merchant_id, until });
  return found;
}

/** Returns a person with all their current and former memberships. */
export async function personOf(db: Db, uid: string): Promise<Person> {
  return (await peopleOf(db, [uid])).get(uid) ?? { uid, memberships: [] };
}

/** Returns the email addresses of accounts by their uids. */
export async function emailsOf(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: accounts.uid, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.uid, [...new Set(uids)]));
  return new Map(rows.map(({ uid, email }) => [uid, email]));
}

/** SQL expression: the name of an account's default sender. */
export const senderName = sql<
  string | null
>`(select ${pickupPlaces.sender} ->> 'sender_name' from ${pickupPlaces} where ${pickupPlaces.merchant_id} = ${accounts.uid} and ${pickupPlaces.is_default})`;
