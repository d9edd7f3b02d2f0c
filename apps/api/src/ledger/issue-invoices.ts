import { FEE_ACCOUNTS, type FeeAccount, invoiceNumber, vatIn } from "@harkara/courier-core/money/invoice";
import { monthPeriod } from "@harkara/courier-core/base/period";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { batchesOf } from "../platform/batches.ts";
import type { Db, Transaction } from "../platform/database.ts";
import { invoices, vatRates } from "../tables/invoices.ts";
import { ledger } from "../tables/ledger.ts";
import { databaseTime } from "./closing-balances.ts";
import { NumberSchema, type Transfer, transferAll } from "./ledger-store.ts";

/**
 * Returns the VAT rate for a month's fees, and the company's BIN (business identification number).
 * The rate is 0 until an admin sets a rate.
 */
export async function vatRateOf(db: Db, month: string): Promise<{ share: number; bin: string | null }> {
  const [rate] = await db
    .select({ share: vatRates.share, bin: vatRates.bin })
    .from(vatRates)
    .where(lte(vatRates.from_month, month))
    .orderBy(desc(vatRates.from_month), desc(vatRates.at), desc(vatRates.id))
    .limit(1);
  return rate ?? { share: 0, bin: null };
}

/**
 * SQL condition: the entry is a fee transfer. Transfers between a fee account and the VAT account do not
 * count as fees.
 */
export const isFee = and(
  or(inArray(ledger.from_account, [...FEE_ACCOUNTS]), inArray(ledger.to_account, [...FEE_ACCOUNTS])),
  ne(ledger.from_account, "vat"),
  ne(ledger.to_account, "vat"),
);

/** SQL expression: the fee account of a fee transfer. */
export const feeAccount = sql<FeeAccount>`case when ${inArray(ledger.to_account, [...FEE_ACCOUNTS])} then ${ledger.to_account} else ${ledger.from_account} end`;

/** SQL expression: the amount of a fee transfer in poisha. The amount is negative for a credit. */
export const feeAmount = sql`case when ${inArray(ledger.to_account, [...FEE_ACCOUNTS])} then ${ledger.amount_poisha} else -${ledger.amount_poisha} end`;

const FeesSchema = v.array(
  v.object({
    owner_uid: v.string(),
    account: v.picklist(FEE_ACCOUNTS),
    /** The month whose VAT rate the fees have. */
    rate_month: v.string(),
    amount: NumberSchema,
    parcels: NumberSchema,
  }),
);

/** A line of an invoice, in poisha: a merchant's fees in a month on one fee account, with one VAT rate. */
export interface InvoiceLine {
  readonly owner_uid: string;
  readonly account: FeeAccount;
  readonly share: number;
  readonly bin: string | null;
  readonly amount: number;
  readonly parcels: number;
  readonly vat: number;
}

/**
 * Returns the invoice lines of a month, sorted by merchant and account. A credit has the VAT rate of the month in
 * which the fee was first charged, and so have all charges of the parcel's fee that are in the same month as the
 * credit, because a correction reverses the fee and charges it again. Other fees have the rate of the month.
 * @param ownerUid one merchant; all merchants if undefined
 * @param hasFeeRates false for the invoices of earlier releases, whose credits have the rate of the month
 */
export async function invoiceLines(
  db: Db,
  month: string,
  ownerUid?: string,
  hasFeeRates = true,
): Promise<InvoiceLine[]> {
  const { since, before } = monthPeriod(month);
  const charge = alias(ledger, "charge");
  const credited = db
    .select({
      shard: ledger.shard,
      book: ledger.book,
      account: ledger.from_account,
      first_month: sql<string>`to_char(min(${charge.at}) at time zone 'Asia/Dhaka', 'YYYY-MM')`.as(
        "first_month",
      ),
    })
    .from(ledger)
    .innerJoin(
      charge,
      and(
        eq(charge.shard, ledger.shard),
        eq(charge.book, ledger.book),
        eq(charge.to_account, ledger.from_account),
        ne(charge.from_account, "vat"),
        lt(charge.at, before),
      ),
    )
    .where(
      and(
        inArray(ledger.from_account, [...FEE_ACCOUNTS]),
        ne(ledger.to_account, "vat"),
        gte(ledger.at, since),
        lt(ledger.at, before),
        hasFeeRates ? undefined : sql`false`,
      ),
    )
    .groupBy(ledger.shard, ledger.book, ledger.from_account)
    .as("credited");
  const rows = await db
    .select({
      owner_uid: ledger.owner_uid,
      account: feeAccount,
      rate_month: sql`coalesce(${credited.first_month}, ${month})`,
      amount: sql`sum(${feeAmount})`,
      parcels: sql`count(distinct ${ledger.book})`,
    })
    .from(ledger)
    .leftJoin(
      credited,
      and(
        eq(credited.shard, ledger.shard),
        eq(credited.book, ledger.book),
        sql`${credited.account} = ${feeAccount}`,
      ),
    )
    .where(
      and(
        isFee,
        gte(ledger.at, since),
        lt(ledger.at, before),
        ownerUid === undefined ? isNotNull(ledger.owner_uid) : eq(ledger.owner_uid, ownerUid),
      ),
    )
    .groupBy(ledger.owner_uid, sql`2`, sql`3`)
    .orderBy(asc(ledger.owner_uid), sql`2`, sql`3 desc`);
  const fees = v.parse(FeesSchema, rows);
  const rates = new Map<string, Awaited<ReturnType<typeof vatRateOf>>>();
  for (const { rate_month } of fees)
    if (!rates.has(rate_month)) rates.set(rate_month, await vatRateOf(db, rate_month));
  const lines = new Map<string, InvoiceLine>();
  for (const { owner_uid, account, rate_month, amount, parcels } of fees) {
    const { share = 0, bin = null } = rates.get(rate_month) ?? {};
    const key = JSON.stringify([owner_uid, account, share]);
    const known = lines.get(key) ?? { amount: 0, parcels: 0 };
    const sum = known.amount + amount;
    lines.set(key, {
      owner_uid,
      account,
      share,
      bin,
      amount: sum,
      parcels: known.parcels + parcels,
      vat: vatIn(sum, share),
    });
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

/**
 * Issues the invoices of a month and posts their VAT in that month, before it is closed. A merchant without
 * fees gets no invoice. Requires the lock for closing months, so that a month is invoiced once.
 */
export async function issueInvoices(tx: Transaction, month: string): Promise<void> {
  const [issued] = await tx
    .select({ month: invoices.month })
    .from(invoices)
    .where(eq(invoices.month, month))
    .limit(1);
  if (issued !== undefined) return;
  const { share, bin } = await vatRateOf(tx, month);
  const byOwner = [...Map.groupBy(await invoiceLines(tx, month), ({ owner_uid }) => owner_uid)];
  const issued_at = await databaseTime(tx);
  const rows = byOwner.map(([owner_uid, own], index) => ({
    owner_uid,
    month,
    position: index + 1,
    amount_poisha: own.reduce((sum, { amount }) => sum + amount, 0),
    vat_poisha: own.reduce((sum, { vat }) => sum + vat, 0),
    vat_share: share,
    bin: bin ?? own.find((line) => line.bin !== null)?.bin ?? null,
    has_fee_rates: true,
    issued_at,
  }));
  for (const batch of batchesOf(rows)) await tx.insert(invoices).values(batch);
  const books = byOwner.map(([owner_uid, own], index) => ({
    shard: shardCodeOf(owner_uid),
    book: invoiceNumber(month, index + 1),
    owner_uid,
    transfers: own.map((line) => vatTransfer(line, share)),
  }));
  await transferAll(tx, books, new Date(monthPeriod(month).before.getTime() - 1));
}

/**
 * Returns the VAT transfer for an invoice line: from the fee account to the VAT account, or back
 * for a credit.
 * @param rate the VAT rate of the month
 */
function vatTransfer({ account, share, vat }: InvoiceLine, rate: number): Transfer {
  const key = share === rate ? account : `${account}/${share}`;
  return vat > 0
    ? { key, from: account, to: "vat", amount: vat }
    : { key, from: "vat", to: account, amount: -vat };
}
