import { and, eq, inArray, isNull, min } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { accounts, senders } from "../../tables/accounts.ts";
import { merchants } from "../../tables/team.ts";

/** Returns the name of a merchant: that of its team, of one of its senders, or its e-mail address. */
export const merchantName = (team: string | null, sender: string | null | undefined, email: string): string =>
  team ?? sender ?? email;

/**
 * Returns the names of merchants by their IDs. Deleted merchants have no name.
 */
export async function merchantNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [known, named] = await Promise.all([
    db
      .select({ id: accounts.uid, email: accounts.email, team: merchants.name })
      .from(accounts)
      .leftJoin(merchants, eq(merchants.id, accounts.uid))
      .where(and(inArray(accounts.uid, wanted), isNull(accounts.erased_at))),
    db
      .select({ id: senders.merchant_id, name: min(senders.name) })
      .from(senders)
      .where(inArray(senders.merchant_id, wanted))
      .groupBy(senders.merchant_id),
  ]);
  const senderOf = new Map(named.map(({ id, name }) => [id, name]));
  return new Map(known.map(({ id, email, team }) => [id, merchantName(team, senderOf.get(id), email)]));
}
