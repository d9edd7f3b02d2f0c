import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { type StatementLine, lineKindOf } from "@harkara/courier-core/money/payout";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { isTrackingId } from "@harkara/courier-core/base/tracking-id";
import { sql } from "drizzle-orm";
import { areParcels } from "../../events/event-store.ts";
import type { Db } from "../../platform/database.ts";
import { ledger } from "../../tables/ledger.ts";
import { parcels } from "../../tables/parcels.ts";

type LedgerRow = typeof ledger.$inferSelect;

/** The order of statement lines: by time, then by parcel, and then in the order of the parcel's events. */
export const BY_TIME = [
  [ledger.at, "timestamptz"],
  [ledger.book, "text"],
  [sql`coalesce(${ledger.event_number}, 2147483647)`, "int"],
  [ledger.key, "text"],
] as const;

/** Reads transfers as an account's statement lines, with their parcels' titles and references. */
export async function statementLines(
  db: Db,
  rows: readonly LedgerRow[],
  account: LedgerAccount,
): Promise<StatementLine[]> {
  const named = await namesOf(db, [...new Set(rows.map(({ book }) => book))].filter(isTrackingId));
  return rows.map((row) => lineOf(row, account, named));
}

/**
 * Returns the change in an account's balance caused by a transfer, in poisha. The amount is
 * negative for a debit.
 */
export function signedAmount(
  { to_account, amount_poisha }: Pick<LedgerRow, "to_account" | "amount_poisha">,
  account: LedgerAccount,
): number {
  return to_account === account ? amount_poisha : -amount_poisha;
}

type Named = ReadonlyMap<string, Pick<StatementLine, "title" | "reference">>;

/** Returns the titles and references of parcels by their tracking IDs. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Named> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: parcels.tracking_id, title: parcels.title, reference: parcels.reference })
    .from(parcels)
    .where(areParcels(ids));
  return new Map(
    rows.map(({ id, title, reference }) => [id, { title, ...(reference !== "" && { reference }) }]),
  );
}

function lineOf(row: LedgerRow, account: LedgerAccount, named: Named): StatementLine {
  const line = {
    at: row.at.toISOString(),
    kind: lineKindOf({ from: row.from_account, to: row.to_account }),
    amount: poishaToTaka(signedAmount(row, account)),
    event_number: row.event_number ?? undefined,
  };
  return isTrackingId(row.book)
    ? { ...line, tracking_id: row.book, ...named.get(row.book) }
    : { ...line, payout_id: row.book };
}
