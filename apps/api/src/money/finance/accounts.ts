import { ACCOUNT_KINDS, kindOf } from "@harkara/courier-core/money/ledger";
import type { Accounts } from "@harkara/courier-core/money/money-report";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { isNull, sql } from "drizzle-orm";
import type { Page } from "../../http/page.ts";
import { balancesOf } from "../../ledger/ledger-store.ts";
import type { Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { cashClaims, writeOffs } from "../../tables/cash.ts";
import { isoTime } from "../../tables/columns.ts";
import { staff } from "../../tables/staff.ts";

const WRITE_OFFS = keyset("write-offs", "desc", [
  [writeOffs.at, "timestamptz"],
  [writeOffs.id, "text"],
]);

/** Returns the company's accounts, and a page of write-offs. */
export async function readAccounts(db: Db, query: PageQuery): Promise<Page<Accounts>> {
  const [all, people, claims, found] = await Promise.all([
    balancesOf(db),
    db.select({ id: staff.id, uid: staff.uid, name: staff.name, center: staff.center }).from(staff),
    db
      .select({ uid: cashClaims.rider_uid, since: isoTime(sql`min(${cashClaims.at})`) })
      .from(cashClaims)
      .where(isNull(cashClaims.confirmed_at))
      .groupBy(cashClaims.rider_uid),
    db
      .select({ row: writeOffs, position: WRITE_OFFS.position })
      .from(writeOffs)
      .where(WRITE_OFFS.after(query))
      .orderBy(...WRITE_OFFS.order)
      .limit(query.limit + 1),
  ]);
  const { rows: written, cursor } = WRITE_OFFS.pageOf(found, query);
  const taka = (account: string) => poishaToTaka(-(all.get(account) ?? 0));
  const byKind = new Map<string, number>(ACCOUNT_KINDS.map((kind) => [kind, 0]));
  for (const [account, balance] of all)
    byKind.set(kindOf(account), (byKind.get(kindOf(account)) ?? 0) + balance);
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  const since = new Map(claims.map((claim) => [claim.uid, claim.since]));
  const body: Accounts = {
    balances: ACCOUNT_KINDS.map((kind) => ({ kind, balance: poishaToTaka(byKind.get(kind) ?? 0) })),
    hubs: [...all.keys()]
      .filter((account) => kindOf(account) === "hub_cash")
      .map((account) => ({ center: holderOf(account), held: taka(account) }))
      .filter(({ held }) => held !== 0)
      .toSorted((a, b) => b.held - a.held),
    riders: people
      .flatMap(({ id, uid, name, center }) =>
        uid === null
          ? []
          : [
              {
                uid,
                staff_id: id,
                name,
                center,
                held: taka(`rider_cash:${uid}`),
                debt: taka(`rider_debt:${uid}`),
                since: since.get(uid),
              },
            ],
      )
      .filter(({ held, debt }) => held !== 0 || debt !== 0)
      .toSorted((a, b) => (a.since ?? "9").localeCompare(b.since ?? "9")),
    write_offs: written.map(({ row: { id, rider_uid, amount_poisha, reason, at, by_uid } }) => ({
      id,
      rider: names.get(rider_uid) ?? "",
      amount: poishaToTaka(amount_poisha),
      reason,
      at: at.toISOString(),
      by: names.get(by_uid) ?? "",
    })),
  };
  return { body, cursor };
}

/**
 * Returns the ID of an account's holder, such as the uid in the account name `rider_cash:{uid}`.
 */
export function holderOf(account: string): string {
  return account.slice(account.indexOf(":") + 1);
}
