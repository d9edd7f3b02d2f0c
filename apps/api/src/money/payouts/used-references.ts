import { inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { vatPayments } from "../../tables/invoices.ts";
import { payouts } from "../../tables/merchants.ts";

/** Returns the given references that a payout or a VAT payment already uses, in lower case. */
export async function usedReferences(db: Db, references: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(references.map((reference) => reference.toLowerCase()))];
  const paid = sql<string>`lower(${payouts.reference})`;
  const vat = sql<string>`lower(${vatPayments.reference})`;
  const rows = [
    ...(await db.select({ reference: paid }).from(payouts).where(inArray(paid, asked))),
    ...(await db.select({ reference: vat }).from(vatPayments).where(inArray(vat, asked))),
  ];
  return new Set(rows.map(({ reference }) => reference));
}
