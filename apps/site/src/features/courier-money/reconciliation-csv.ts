import { toCsv } from "@harkara/courier-core/csv";
import type { Reconciliation } from "@harkara/courier-core/money-report";
import { ACCOUNT_TEXT, isAsset } from "../../i18n/money-words.ts";
import { m } from "../../paraglide/messages.js";

/** The amounts of a merchant's month, in the order of the sum. */
export const MERCHANT_COLUMNS = [
  { key: "opening", header: m.statement_opening },
  { key: "collected", header: m.month_collected },
  { key: "fees", header: m.month_fees },
  { key: "deliveries", header: m.month_deliveries },
  { key: "compensation", header: m.month_compensation },
  { key: "paid_out", header: m.month_paid },
  { key: "closing", header: m.statement_closing },
] as const;

type Row = Readonly<Record<"part" | "name", string>> & Readonly<Record<string, string | number>>;

/**
 * A month as one table, with a row for each merchant and then one for each account. Amounts are in taka.
 * Columns that do not apply to a row are empty.
 */
export function reconciliationCsv({ month, merchants, accounts }: Reconciliation): string {
  const rows: Row[] = [
    ...merchants.map(({ merchant, ...amounts }) => ({
      part: m.month_merchant(),
      name: merchant,
      ...amounts,
    })),
    ...accounts.map(({ kind, ...amounts }) => ({
      part: isAsset(kind) ? m.accounts_where() : m.accounts_whose(),
      name: ACCOUNT_TEXT[kind](),
      ...amounts,
    })),
  ];
  const amount = (key: string, header: string) => ({ header, value: (row: Row) => row[key] ?? "" });
  return toCsv<Row>(
    [
      { header: m.month_label(), value: () => month },
      { header: `${m.month_merchant()} / ${m.month_account()}`, value: ({ part }) => part },
      { header: m.staff_name(), value: ({ name }) => name },
      ...MERCHANT_COLUMNS.slice(0, -1).map(({ key, header }) => amount(key, header())),
      amount("in", m.month_in()),
      amount("out", m.month_out()),
      amount("closing", m.statement_closing()),
    ],
    rows,
  );
}
