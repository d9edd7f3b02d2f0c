import { type CsvColumn, csvHeader, csvRows } from "@harkara/courier-core/base/csv";
import { timeInDhaka } from "@harkara/courier-core/journey/delivery-window";
import {
  FEE_ACCOUNTS,
  type Invoice,
  type InvoiceDetails,
  type MerchantInvoice,
  invoiceNumber,
} from "@harkara/courier-core/money/invoice";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { monthPeriod } from "@harkara/courier-core/base/period";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { and, eq, gte, lt } from "drizzle-orm";
import { merchantsOf } from "../../people/accounts/account-store.ts";
import type { Page } from "../../http/page.ts";
import { feeAccount, feeAmount, invoiceLines, isFee } from "../../ledger/issue-invoices.ts";
import type { Database, Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { invoices } from "../../tables/invoices.ts";
import { ledger } from "../../tables/ledger.ts";
import { BY_TIME, namesOf } from "../statements/statement-lines.ts";

/** The monthly invoices of merchants. */
export interface InvoiceStore {
  /** Returns the invoices of a merchant, newest first. */
  listOf(ownerUid: string, query: PageQuery): Promise<Page<Invoice[]>>;
  /** Returns the invoices of a month, sorted by number. */
  list(month: string, query: PageQuery): Promise<Page<MerchantInvoice[]>>;
  /** Returns a merchant's invoice for a month, with its lines, or undefined if there is none. */
  find(ownerUid: string, month: string): Promise<InvoiceDetails | undefined>;
  /** The header row of an invoice's CSV file. */
  readonly header: string;
  /** Whether a merchant has an invoice for a month. */
  isIssued(ownerUid: string, month: string): Promise<boolean>;
  /** Returns a page of an invoice's fees as CSV, with one row per transfer. */
  fees(
    ownerUid: string,
    month: string,
    query: PageQuery,
  ): Promise<{ readonly rows: string; readonly cursor: string | undefined }>;
}

type InvoiceRow = typeof invoices.$inferSelect;

const OWN = keyset("invoices", "desc", [[invoices.month, "text"]]);
const OF_MONTH = keyset("invoices of a month", "asc", [[invoices.position, "int"]]);
const FEES = keyset("fees of an invoice", "asc", BY_TIME);

interface FeeRow {
  readonly at: Date;
  readonly tracking_id: string;
  readonly reference: string;
  readonly title: string;
  readonly fee: string;
  readonly amount: number;
}

const COLUMNS: readonly CsvColumn<FeeRow>[] = [
  { header: "time", value: ({ at }) => timeInDhaka(at) },
  { header: "tracking_id", value: ({ tracking_id }) => tracking_id },
  { header: "reference", value: ({ reference }) => reference },
  { header: "title", value: ({ title }) => title },
  { header: "fee", value: ({ fee }) => (fee === "parcel" ? "delivery" : fee) },
  { header: "amount", value: ({ amount }) => poishaToTaka(amount) },
];

type Merchants = Awaited<ReturnType<typeof merchantsOf>>;

/**
 * Returns the e-mail address and the name of a merchant. For a deleted account, the uid replaces
 * them.
 */
function namedAs(known: Merchants, uid: string): Pick<MerchantInvoice, "merchant" | "name"> {
  const { merchant = "", name } = known.get(uid) ?? {};
  return { merchant: merchant === "" ? uid : merchant, name };
}

const invoiceOf = ({ month, position, amount_poisha, vat_poisha, issued_at }: InvoiceRow): Invoice => ({
  number: invoiceNumber(month, position),
  month,
  amount: poishaToTaka(amount_poisha),
  vat: poishaToTaka(vat_poisha),
  issued_at: issued_at.toISOString(),
});

/** Creates the store for invoices. */
export function createInvoiceStore({ db }: Pick<Database, "db">): InvoiceStore {
  return {
    listOf: (ownerUid, query) => listOwnInvoices(db, ownerUid, query),
    list: (month, query) => listInvoices(db, month, query),
    isIssued: async (ownerUid, month) => (await findInvoice(db, ownerUid, month)) !== undefined,
    find: (ownerUid, month) => readInvoice(db, ownerUid, month),
    header: csvHeader(COLUMNS),
    fees: (ownerUid, month, query) => readFees(db, ownerUid, month, query),
  };
}

async function listOwnInvoices(db: Db, ownerUid: string, query: PageQuery): Promise<Page<Invoice[]>> {
  const found = await db
    .select({ row: invoices, position: OWN.position })
    .from(invoices)
    .where(and(eq(invoices.owner_uid, ownerUid), OWN.after(query, ownerUid)))
    .orderBy(...OWN.order)
    .limit(query.limit + 1);
  const { rows, cursor } = OWN.pageOf(found, query, ownerUid);
  return { body: rows.map(({ row }) => invoiceOf(row)), cursor };
}

async function listInvoices(db: Db, month: string, query: PageQuery): Promise<Page<MerchantInvoice[]>> {
  const found = await db
    .select({ row: invoices, position: OF_MONTH.position })
    .from(invoices)
    .where(and(eq(invoices.month, month), OF_MONTH.after(query, month)))
    .orderBy(...OF_MONTH.order)
    .limit(query.limit + 1);
  const { rows, cursor } = OF_MONTH.pageOf(found, query, month);
  const known = await merchantsOf(
    db,
    rows.map(({ row }) => row.owner_uid),
  );
  const body = rows.map(({ row }) =>
    Object.assign(invoiceOf(row), {
      merchant_uid: row.owner_uid,
      ...namedAs(known, row.owner_uid),
    }),
  );
  return { body, cursor };
}

async function findInvoice(db: Db, ownerUid: string, month: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.owner_uid, ownerUid), eq(invoices.month, month)));
  return row;
}

async function readInvoice(db: Db, ownerUid: string, month: string): Promise<InvoiceDetails | undefined> {
  const row = await findInvoice(db, ownerUid, month);
  if (row === undefined) return undefined;
  const [fees, known] = await Promise.all([
    invoiceLines(db, month, ownerUid, row.has_fee_rates),
    merchantsOf(db, [ownerUid]),
  ]);
  const lines = FEE_ACCOUNTS.flatMap((account) =>
    fees
      .filter((fee) => fee.account === account)
      .map(({ amount, parcels, vat, share }) => ({
        account,
        parcels,
        amount: poishaToTaka(amount),
        vat: poishaToTaka(vat),
        vat_share: share === row.vat_share ? undefined : share,
      })),
  );
  return {
    ...invoiceOf(row),
    vat_share: row.vat_share,
    bin: row.bin ?? undefined,
    ...namedAs(known, ownerUid),
    lines,
  };
}

async function readFees(
  db: Db,
  ownerUid: string,
  month: string,
  query: PageQuery,
): ReturnType<InvoiceStore["fees"]> {
  const { since, before } = monthPeriod(month);
  const found = await db
    .select({
      at: ledger.at,
      book: ledger.book,
      fee: feeAccount,
      amount: feeAmount.mapWith(Number),
      position: FEES.position,
    })
    .from(ledger)
    .where(
      and(
        eq(ledger.owner_uid, ownerUid),
        isFee,
        gte(ledger.at, since),
        lt(ledger.at, before),
        FEES.after(query, ownerUid, month),
      ),
    )
    .orderBy(...FEES.order)
    .limit(query.limit + 1);
  const { rows, cursor } = FEES.pageOf(found, query, ownerUid, month);
  const named = await namesOf(db, [...new Set(rows.map(({ book }) => book))]);
  return {
    rows: csvRows(
      COLUMNS,
      rows.map(({ at, book, fee, amount }) => ({
        at,
        tracking_id: book,
        reference: named.get(book)?.reference ?? "",
        title: named.get(book)?.title ?? "",
        fee,
        amount,
      })),
    ),
    cursor,
  };
}
