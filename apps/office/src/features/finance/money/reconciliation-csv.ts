import { toCsv } from "@harkara/courier-core/base/csv";
import type { AccountKind } from "@harkara/courier-core/money/ledger";
import type { Reconciliation } from "@harkara/courier-core/money/money-report";
import { ACCOUNT_TEXT, isAsset } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/**
 * The columns of the merchants' table. The amounts before the last column add up to the closing
 * balance.
 */
export const MERCHANT_COLUMNS = [
  { key: "opening", header: m.statement_opening },
  { key: "collected", header: m.month_collected },
  { key: "fees", header: m.month_fees },
  { key: "deliveries", header: m.month_deliveries },
  { key: "compensation", header: m.month_compensation },
  { key: "paid_out", header: m.month_paid },
  { key: "closing", header: m.statement_closing },
] as const;

/**
 * The columns of the accounts' table. The amounts before the last column add up to the closing
 * balance.
 */
export const ACCOUNT_COLUMNS = [
  { key: "opening", header: m.statement_opening },
  { key: "in", header: m.month_in },
  { key: "out", header: m.month_out },
  { key: "closing", header: m.statement_closing },
] as const;

/** Writes the merchants of a monthly reconciliation as CSV. Amounts are in taka. */
export function merchantsCsv({ month, merchants }: Reconciliation): string {
  return toCsv<Reconciliation["merchants"][number]>(
    [
      { header: m.month_label(), value: () => month },
      { header: m.month_merchant_id(), value: ({ merchant_uid }) => merchant_uid },
      { header: m.month_merchant(), value: ({ merchant }) => merchant },
      { header: m.staff_name(), value: ({ name = "" }) => name },
      ...MERCHANT_COLUMNS.map(({ key, header }) => ({
        header: header(),
        value: (row: Reconciliation["merchants"][number]) => row[key],
      })),
    ],
    merchants,
  );
}

/** The columns that name an account: its side of the balance sheet, and the account. */
const nameColumns = () => [
  {
    header: m.month_side(),
    value: ({ kind }: { kind: AccountKind }) => (isAsset(kind) ? m.accounts_where() : m.accounts_whose()),
  },
  { header: m.month_account(), value: ({ kind }: { kind: AccountKind }) => ACCOUNT_TEXT[kind]() },
];

/** Writes the accounts of a monthly reconciliation as CSV. Amounts are in taka. */
export function accountsCsv({ month, accounts }: Reconciliation): string {
  return toCsv<Reconciliation["accounts"][number]>(
    [
      { header: m.month_label(), value: () => month },
      ...nameColumns(),
      ...ACCOUNT_COLUMNS.map(({ key, header }) => ({
        header: header(),
        value: (row: Reconciliation["accounts"][number]) => row[key],
      })),
    ],
    accounts,
  );
}

/** An account of the trial balance. The amount is positive on the account's usual side, in taka. */
export interface AccountRow {
  readonly kind: AccountKind;
  readonly amount: number;
}

/** Writes the trial balance as CSV. Amounts are in taka. @param time the time of the balances in Dhaka */
export function trialBalanceCsv(time: string, rows: readonly AccountRow[]): string {
  return toCsv<AccountRow>(
    [
      { header: m.accounts_time(), value: () => time },
      ...nameColumns(),
      { header: m.statement_col_balance(), value: ({ amount }) => amount },
    ],
    rows,
  );
}
