import { FEE_ACCOUNTS, type FeeAccount, invoiceNumber, vatIn } from "@harkara/courier-core/invoice";
import { monthPeriod } from "@harkara/courier-core/period";
import { shardCodeOf } from "@harkara/courier-core/shard-code";
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, or, sql } from "drizzle-orm";
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
    amount: NumberSchema,
    parcels: NumberSchema,
  }),
);

/** A merchant's fees in a month on one fee account, in poisha. */
type Fees = v.InferOutput<typeof FeesSchema>[number];

/**
 * Sums the fees of a month by merchant and account, sorted by merchant.
 * @param ownerUid one merchant; all merchants if undefined
 */
export async function feesOf(db: Db, month: string, ownerUid?: string): Promise<Fees[]> {
  const { since, before } = monthPeriod(month);
  const rows = await db
    .select({
      owner_uid: ledger.owner_uid,
      account: feeAccount,
      amount: sql`sum(${feeAmount})`,
      parcels: sql`count(distinct ${ledger.book})`,
    })
    .from(ledger)
    .where(
      and(
        isFee,
        gte(ledger.at, since),
        lt(ledger.at, before),
        ownerUid === undefined ? isNotNull(ledger.owner_uid) : eq(ledger.owner_uid, ownerUid),
      ),
    )
    .groupBy(ledger.owner_uid, sql`2`)
    .orderBy(asc(ledger.owner_uid), sql`2`);
  return v.parse(FeesSchema, rows);
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
  const lines = (await feesOf(tx, month))
    .filter(({ amount }) => amount !== 0)
    .map((fees) => Object.assign(fees, { vat: vatIn(fees.amount, share) }));
  const byOwner = [...Map.groupBy(lines, ({ owner_uid }) => owner_uid)];
  const issued_at = await databaseTime(tx);
  const rows = byOwner.map(([owner_uid, own], index) => ({
    owner_uid,
    month,
    position: index + 1,
    amount_poisha: own.reduce((sum, { amount }) => sum + amount, 0),
    vat_poisha: own.reduce((sum, { vat }) => sum + vat, 0),
    vat_share: share,
    bin,
    issued_at,
  }));
  for (const batch of batchesOf(rows)) await tx.insert(invoices).values(batch);
  const books = byOwner.map(([owner_uid, own], index) => ({
    shard: shardCodeOf(owner_uid),
    book: invoiceNumber(month, index + 1),
    owner_uid,
    transfers: own.map(vatTransfer),
  }));
  await transferAll(tx, books, new Date(monthPeriod(month).before.getTime() - 1));
}

/**
 * Returns the VAT transfer for an invoice line: from the fee account to the VAT account, or back
 * for a credit.
 */
function vatTransfer({ account, vat }: Pick<Fees, "account"> & { readonly vat: number }): Transfer {
  return vat > 0
    ? { key: account, from: account, to: "vat", amount: vat }
    : { key: account, from: "vat", to: account, amount: -vat };
}
