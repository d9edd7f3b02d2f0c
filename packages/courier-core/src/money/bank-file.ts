/** Bank files: the pending payouts in the format of a bank or of a mobile financial service. */
import { type CsvColumn, toCsv } from "../base/csv.ts";
import type { MerchantPayout, PayoutMethod } from "./payout.ts";
import { payoutNumber } from "./payout-result.ts";
import { formatPhone } from "../base/phone.ts";

type PayoutOf<Kind extends PayoutMethod["kind"]> = MerchantPayout & {
  readonly method: Extract<PayoutMethod, { kind: Kind }>;
};

const isOf =
  <Kind extends PayoutMethod["kind"]>(kind: Kind) =>
  (payout: MerchantPayout): payout is PayoutOf<Kind> =>
    payout.method?.kind === kind;

/** Whether a payout can be in a bank file: it is pending, and approved if it needs approval. */
export function isSendable({ status, approval }: MerchantPayout): boolean {
  return status === "reserved" && (approval === undefined || approval.by !== undefined);
}

const amountOf = ({ amount }: MerchantPayout): string => amount.toFixed(2);

/**
 * A file for a bank's bulk transfer over BEFTN, which requires the receiver's name and account number, the
 * nine-digit routing number of the branch, and the amount. The columns and the length of the reference (15
 * characters) are assumptions, because each bank has its own template.
 */
const BEFTN_COLUMNS: readonly CsvColumn<PayoutOf<"bank">>[] = [
  { header: "Reference", value: ({ id }) => payoutNumber(id) },
  { header: "Receiver name", value: ({ method }) => method.account_name },
  { header: "Account number", value: ({ method }) => method.account_number },
  { header: "Routing number", value: ({ method }) => method.routing_number ?? "" },
  { header: "Bank", value: ({ method }) => method.bank },
  { header: "Branch", value: ({ method }) => method.branch },
  { header: "Amount", value: amountOf },
];

/**
 * A file for a bulk disbursement by bKash or Nagad. Neither company publishes its template, so these columns
 * are assumptions.
 */
const WALLET_COLUMNS: readonly CsvColumn<PayoutOf<"bkash" | "nagad">>[] = [
  { header: "Wallet number", value: ({ method }) => formatPhone(method.phone).replace("-", "") },
  { header: "Amount", value: amountOf },
  { header: "Reference", value: ({ id }) => payoutNumber(id) },
];

/** A bank file: the text of the file, and the payouts in the order of the file's rows. */
export interface BankFile {
  readonly text: string;
  readonly payouts: readonly MerchantPayout[];
}

/**
 * Creates the bank file for a payout method, with the payouts that can be sent. The file has no byte order
 * mark, because banks would read it as part of the first header.
 */
export function bankFile(kind: PayoutMethod["kind"], all: readonly MerchantPayout[]): BankFile {
  const sendable = all.filter(isSendable);
  if (kind === "bank") return fileOf(BEFTN_COLUMNS, sendable.filter(isOf("bank")));
  return fileOf(WALLET_COLUMNS, sendable.filter(isOf(kind)));
}

function fileOf<Row extends MerchantPayout>(
  columns: readonly CsvColumn<Row>[],
  payouts: readonly Row[],
): BankFile {
  return { text: toCsv(columns, payouts).slice(1), payouts };
}
