import { SHOWN_VAT_CHANGES, type Vat, type VatPaymentRequest } from "@harkara/courier-core/money/invoice";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { desc, eq } from "drizzle-orm";
import { balanceOf, transfer } from "../../ledger/ledger-store.ts";
import { readShardsInTurn } from "../../platform/citus.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { lockBank, lockReference, lockRequest } from "../../platform/lock.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { vatPayments, vatRates } from "../../tables/invoices.ts";
import { COMMON_SHARD } from "../../tables/ledger.ts";
import { usedReferences } from "../payouts/used-references.ts";

/** A requested amount, and the smaller amount that is available, in taka. */
interface Shortage {
  readonly available: number;
  readonly amount: number;
}

/** The VAT that the company owes. */
export interface VatStore {
  read(): Promise<Vat>;
  /**
   * Records a VAT payment, once per request ID and per reference. Returns `excess` if the amount exceeds the
   * VAT due, and `overdrawn` if the bank balance would become negative and the caller has not confirmed this.
   */
  pay(
    by: string,
    payment: VatPaymentRequest,
  ): Promise<
    Vat | "reused" | "referenceUsed" | { readonly refusal: "excess" | "overdrawn"; readonly funds: Shortage }
  >;
}

/**
 * Creates the store for VAT.
 * @param now returns the current time
 */
export function createVatStore({ db, transact }: Database, now: () => Date = () => new Date()): VatStore {
  return {
    read: () => readVat(db),
    pay: async (by, payment) => (await transact((tx) => payVat(tx, by, payment, now))) ?? readVat(db),
  };
}

async function readVat(db: Db): Promise<Vat> {
  const [due, rates, payments] = await Promise.all([
    balanceOf(db, "vat"),
    db
      .select()
      .from(vatRates)
      .orderBy(desc(vatRates.from_month), desc(vatRates.at), desc(vatRates.id))
      .limit(SHOWN_VAT_CHANGES),
    db
      .select()
      .from(vatPayments)
      .orderBy(desc(vatPayments.at), desc(vatPayments.id))
      .limit(SHOWN_VAT_CHANGES),
  ]);
  const names = await staffNames(
    db,
    [...rates, ...payments].map(({ by_uid }) => by_uid),
  );
  return {
    due: poishaToTaka(due),
    rates: rates.map(({ id, from_month, share, bin, by_uid, at }) => ({
      id,
      from: from_month,
      share,
      bin: bin ?? undefined,
      by: names.get(by_uid) ?? "",
      at: at.toISOString(),
    })),
    payments: payments.map(({ id, amount_poisha, reference, by_uid, at }) => ({
      id,
      amount: poishaToTaka(amount_poisha),
      reference,
      by: names.get(by_uid) ?? "",
      at: at.toISOString(),
    })),
  };
}

/** Records a payment of VAT. Returns undefined if it is recorded, now or before. */
async function payVat(
  tx: Transaction,
  by_uid: string,
  { id, amount, reference, is_overdraft_confirmed = false }: VatPaymentRequest,
  now: () => Date,
) {
  await readShardsInTurn(tx);
  await lockRequest(tx, id);
  await lockReference(tx, "out", reference);
  await lockBank(tx);
  const amount_poisha = takaToPoisha(amount);
  const [known] = await tx.select().from(vatPayments).where(eq(vatPayments.id, id));
  if (known !== undefined) {
    const isSame = known.amount_poisha === amount_poisha && known.reference === reference;
    return isSame && known.by_uid === by_uid ? undefined : "reused";
  }
  if ((await usedReferences(tx, [reference])).size > 0) return "referenceUsed";
  const due = await balanceOf(tx, "vat");
  if (amount_poisha > due)
    return { refusal: "excess", funds: { available: poishaToTaka(due), amount } } as const;
  const bank = 0 - (await balanceOf(tx, "bank"));
  if (amount_poisha > bank && !is_overdraft_confirmed)
    return { refusal: "overdrawn", funds: { available: poishaToTaka(bank), amount } } as const;
  const at = now();
  await tx.insert(vatPayments).values({ id, amount_poisha, reference, by_uid, at });
  const paid = { key: `${id}/paid`, from: "vat", to: "bank", amount: amount_poisha } as const;
  await transfer(tx, { shard: COMMON_SHARD, book: "vat" }, [paid], at);
  return undefined;
}
