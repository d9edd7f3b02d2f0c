import { eq } from "drizzle-orm";
import type { Db, Transaction } from "./database.ts";
import { ErasedAccountError } from "./erased-account-error.ts";
import { accounts } from "../tables/accounts.ts";

/** The identity in a verified token. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
}

/** An identity, and the expiry of its token. */
export interface TokenIdentity extends Identity {
  readonly expiresAt: Date;
}

/** A user, and the shard codes of their parcels. */
export interface Account extends Identity {
  readonly shards: readonly string[];
  /** Whether the account was deleted. Its tokens permit only a repeated deletion. */
  readonly isErased?: boolean;
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
