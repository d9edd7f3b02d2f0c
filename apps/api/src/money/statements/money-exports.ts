/** CSV exports of the transfers, accounts and payouts in a date range. */
import { type CsvColumn, csvHeader, csvRows } from "@harkara/courier-core/base/csv";
import { timeInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { kindOf } from "@harkara/courier-core/money/ledger";
import type { PeriodSchema } from "@harkara/courier-core/base/period";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { and, gte, lt } from "drizzle-orm";
import type * as v from "valibot";
import { merchantsOf } from "../../people/accounts/account-store.ts";
import { addMovements, balancesOf, movements } from "../../ledger/ledger-store.ts";
import type { Database } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { ledger } from "../../tables/ledger.ts";
import { payouts } from "../../tables/merchants.ts";

/** The tables that can be exported. */
export const MONEY_EXPORTS = ["transfers", "accounts", "payouts"] as const;
export type MoneyExport = (typeof MONEY_EXPORTS)[number];

type Period = v.InferOutput<typeof PeriodSchema>;

/** The lines of one page, and the cursor of the next page. */
interface ExportPage {
  readonly rows: string;
  readonly cursor: string | undefined;
}

/** Exports of the company's accounting data. */
export interface ExportStore {
  /** Returns the header row of a table. */
  header(table: MoneyExport): string;
  /** Reads a page of a table. The first and the last day of the period are included. */
  read(
    table: MoneyExport,
    period: Period,
    query: { readonly limit: number; readonly cursor: string | undefined },
  ): Promise<ExportPage>;
}

/** The merchant that a row belongs to, if any. */
interface OfMerchant {
  readonly owner_uid: string | null;
  readonly merchant: string;
  readonly name: string;
}

const MERCHANT: readonly CsvColumn<OfMerchant>[] = [
  { header: "merchant_uid", value: ({ owner_uid }) => owner_uid ?? "" },
  { header: "merchant", value: ({ merchant }) => merchant },
  { header: "merchant_name", value: ({ name }) => name },
];

type TransferRow = typeof ledger.$inferSelect & OfMerchant;
const TRANSFERS: readonly CsvColumn<TransferRow>[] = [
  { header: "time", value: ({ at }) => timeInDhaka(at) },
  { header: "book", value: ({ book }) => book },
  { header: "key", value: ({ key }) => key },
  { header: "from_account", value: ({ from_account }) => from_account },
  { header: "to_account", value: ({ to_account }) => to_account },
  { header: "amount", value: ({ amount_poisha }) => poishaToTaka(amount_poisha) },
  ...MERCHANT,
];

type PayoutRow = typeof payouts.$inferSelect & OfMerchant;
const PAYOUTS: readonly CsvColumn<PayoutRow>[] = [
  { header: "id", value: ({ id }) => id },
  { header: "kind", value: ({ kind }) => kind },
  { header: "status", value: ({ status }) => status },
  { header: "amount", value: ({ amount_poisha }) => poishaToTaka(amount_poisha) },
  { header: "parcels", value: ({ parcels }) => parcels },
  { header: "method", value: ({ method }) => method?.kind ?? "" },
  { header: "reference", value: ({ reference }) => reference ?? "" },
  { header: "reason", value: ({ reason }) => reason ?? "" },
  { header: "created_at", value: ({ created_at }) => timeInDhaka(created_at) },
  { header: "ended_at", value: ({ ended_at }) => (ended_at === null ? "" : timeInDhaka(ended_at)) },
  {
    header: "returned_at",
    value: ({ returned_at }) => (returned_at === null ? "" : timeInDhaka(returned_at)),
  },
  { header: "return_reference", value: ({ return_reference }) => return_reference ?? "" },
  ...MERCHANT,
];

/** An account with its ledger balances. The balances of assets and losses are negative. */
interface AccountRow extends OfMerchant {
  readonly account: string;
  readonly opening: number;
  readonly closing: number;
}
const ACCOUNTS: readonly CsvColumn<AccountRow>[] = [
  { header: "kind", value: ({ account }) => kindOf(account) },
  { header: "account", value: ({ account }) => account },
  { header: "opening", value: ({ opening }) => poishaToTaka(opening) },
  { header: "change", value: ({ opening, closing }) => poishaToTaka(closing - opening) },
  { header: "closing", value: ({ closing }) => poishaToTaka(closing) },
  ...MERCHANT,
];

const HEADERS: Readonly<Record<MoneyExport, string>> = {
  transfers: csvHeader(TRANSFERS),
  accounts: csvHeader(ACCOUNTS),
  payouts: csvHeader(PAYOUTS),
};

const BY_TRANSFER = keyset("transfers export", "asc", [
  [ledger.at, "timestamptz"],
  [ledger.book, "text"],
  [ledger.key, "text"],
]);
const BY_PAYOUT = keyset("payouts export", "asc", [
  [payouts.created_at, "timestamptz"],
  [payouts.id, "text"],
]);

/** Creates the store for exports. */
export function createExportStore({ db }: Pick<Database, "db">): ExportStore {
  async function named<Row extends Pick<OfMerchant, "owner_uid">>(rows: readonly Row[]) {
    const known = await merchantsOf(
      db,
      rows.flatMap(({ owner_uid }) => owner_uid ?? []),
    );
    return rows.map((row) => {
      const found = known.get(row.owner_uid ?? "");
      return { ...row, merchant: found?.merchant ?? "", name: found?.name ?? "" };
    });
  }

  const readers: Readonly<Record<MoneyExport, ExportStore["read"]>> = {
    async transfers(_, { from, to, since, before }, query) {
      const found = await db
        .select({ row: ledger, position: BY_TRANSFER.position })
        .from(ledger)
        .where(and(gte(ledger.at, since), lt(ledger.at, before), BY_TRANSFER.after(query, from, to)))
        .orderBy(...BY_TRANSFER.order)
        .limit(query.limit + 1);
      const { rows, cursor } = BY_TRANSFER.pageOf(found, query, from, to);
      return { rows: csvRows(TRANSFERS, await named(rows.map(({ row }) => row))), cursor };
    },

    async payouts(_, { from, to, since, before }, query) {
      const { created_at } = payouts;
      const found = await db
        .select({ row: payouts, position: BY_PAYOUT.position })
        .from(payouts)
        .where(and(gte(created_at, since), lt(created_at, before), BY_PAYOUT.after(query, from, to)))
        .orderBy(...BY_PAYOUT.order)
        .limit(query.limit + 1);
      const { rows, cursor } = BY_PAYOUT.pageOf(found, query, from, to);
      return { rows: csvRows(PAYOUTS, await named(rows.map(({ row }) => row))), cursor };
    },

    // The result is a single page, because all balances are in memory anyway. Payout accounts are left out,
    // because each payout has its own account.
    async accounts(_, { since, before }) {
      const [openings, moved] = await Promise.all([balancesOf(db, since), movements(db, { since, before })]);
      const closings = addMovements(new Map(openings), moved);
      const rows = [...closings]
        .filter(
          ([account, closing]) =>
            closing !== 0 || (openings.get(account) ?? 0) !== 0 || kindOf(account) !== "payout",
        )
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([account, closing]) => ({
          account,
          opening: openings.get(account) ?? 0,
          closing,
          owner_uid: kindOf(account) === "merchant" ? account.slice("merchant:".length) : null,
        }));
      return { rows: csvRows(ACCOUNTS, await named(rows)), cursor: undefined };
    },
  };

  return { header: (table) => HEADERS[table], read: (table, ...rest) => readers[table](table, ...rest) };
}
