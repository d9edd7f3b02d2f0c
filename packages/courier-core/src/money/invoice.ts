/** Merchants' monthly invoices, and VAT. Shares are in hundredths of a per cent, so 1500 is 15%. */
import * as v from "valibot";
import { toAsciiDigits } from "../base/digits.ts";
import { isoTime, positiveTaka, reference, requestId } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { MonthSchema } from "../base/month.ts";
import { PageQuerySchema } from "../base/page.ts";
import { isOverdraftConfirmed } from "./payout.ts";

/** The fee accounts, in the order of the invoice lines. Fees include VAT. */
export const FEE_ACCOUNTS = ["parcel", "cod_fee", "return_fee", "attempt_fee"] as const;
export type FeeAccount = (typeof FEE_ACCOUNTS)[number];

/** 100%, in hundredths of a per cent. */
const WHOLE = 10_000;

/**
 * Returns the VAT that is included in an amount. Half a poisha is rounded away from 0, so that a credit
 * includes the same VAT as a charge of the same amount.
 * @param amount in poisha
 */
export function vatIn(amount: number, share: number): number {
  return Math.sign(amount) * Math.round((Math.abs(amount) * share) / (WHOLE + share));
}

/**
 * Returns the number of an invoice, which consists of its month and its position in that month.
 * There are no gaps between positions.
 */
export function invoiceNumber(month: string, position: number): string {
  return `INV-${month}-${String(position).padStart(5, "0")}`;
}

/**
 * A business identification number (BIN): nine digits, a hyphen and four digits. It is optional if the VAT
 * rate is 0.
 */
const bin = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => toAsciiDigits(text).replace(/[\s-]/g, "")),
    v.regex(/^(\d{13})?$/, code("vat.bin")),
    v.transform((digits) => (digits === "" ? undefined : `${digits.slice(0, 9)}-${digits.slice(9)}`)),
  ),
);

/** The VAT rate for all fees from a given month on, and the BIN under which the company charges VAT. */
export const VatRateRequestSchema = v.pipe(
  v.object({
    id: requestId,
    from: MonthSchema,
    share: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0, code("vat.share")),
      v.maxValue(5000, code("vat.share")),
    ),
    bin,
  }),
  v.forward(
    v.check((rate) => rate.share === 0 || rate.bin !== undefined, code("vat.bin")),
    ["bin"],
  ),
);
export type VatRateRequest = v.InferOutput<typeof VatRateRequestSchema>;

/** A payment of VAT to the tax authority. `amount` is in taka. */
export const VatPaymentRequestSchema = v.object({
  id: requestId,
  amount: positiveTaka,
  reference,
  is_overdraft_confirmed: isOverdraftConfirmed,
});
export type VatPaymentRequest = v.InferOutput<typeof VatPaymentRequestSchema>;

/** The maximum number of VAT rates and VAT payments listed. */
export const SHOWN_VAT_CHANGES = 24;

/** The company's VAT, in taka. */
export const VatSchema = v.object({
  /** The VAT on issued invoices that has not been paid yet. Negative if the VAT on credits exceeds it. */
  due: v.number(),
  /** The VAT rates, newest first. The first rate whose month has begun is in force. */
  rates: v.array(
    v.object({
      id: v.string(),
      from: v.string(),
      share: v.number(),
      bin: v.optional(v.string()),
      /** The admin's name. */
      by: v.string(),
      at: isoTime,
    }),
  ),
  /** The VAT payments, newest first. */
  payments: v.array(
    v.object({ id: v.string(), amount: v.number(), reference: v.string(), by: v.string(), at: isoTime }),
  ),
});
export type Vat = v.InferOutput<typeof VatSchema>;

/** An invoice in a list, in taka. `amount` includes `vat`. Both are negative if credits exceed the fees. */
export const InvoiceSchema = v.object({
  number: v.string(),
  month: v.string(),
  amount: v.number(),
  vat: v.number(),
  issued_at: isoTime,
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;

/** An invoice with its lines. */
export const InvoiceDetailsSchema = v.object({
  ...InvoiceSchema.entries,
  vat_share: v.number(),
  /** The company's BIN. */
  bin: v.optional(v.string()),
  /** The merchant's name and e-mail address. */
  merchant: v.string(),
  name: v.optional(v.string()),
  lines: v.array(
    v.object({
      account: v.picklist(FEE_ACCOUNTS),
      /** The number of parcels that were charged or credited. */
      parcels: v.number(),
      amount: v.number(),
      vat: v.number(),
      /** The VAT rate of credited fees, if it is not the rate of the invoice. */
      vat_share: v.optional(v.number()),
    }),
  ),
});
export type InvoiceDetails = v.InferOutput<typeof InvoiceDetailsSchema>;

/** An invoice as admins see it. */
export const MerchantInvoiceSchema = v.object({
  ...InvoiceSchema.entries,
  merchant_uid: v.string(),
  merchant: v.string(),
  name: v.optional(v.string()),
});
export type MerchantInvoice = v.InferOutput<typeof MerchantInvoiceSchema>;

/** The query for a month's invoices. */
export const InvoicesQuerySchema = v.object({ ...PageQuerySchema.entries, month: MonthSchema });
