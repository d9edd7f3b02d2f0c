/**
 * Reads the text of a bank's result file: CSV in UTF-8 with the columns Reference (the payout number),
 * Amount, Status, Bank reference and Reason, in any order and case. Other columns are ignored. The columns
 * are assumptions, as in bank files.
 */
import * as v from "valibot";
import { isFormula, readCsv } from "../base/csv.ts";
import type { MessageCode } from "../base/messages.ts";
import { MAX_RESULTS, type PayoutResult, PayoutResultSchema, type ResultStatus } from "./payout-result.ts";
import { readTaka } from "../base/taka.ts";

export const RESULT_COLUMNS = ["Reference", "Amount", "Status", "Bank reference", "Reason"] as const;
type Column = (typeof RESULT_COLUMNS)[number];

/** The words that banks use for each result status. */
const STATUS_WORDS: Readonly<Record<ResultStatus, readonly string[]>> = {
  paid: ["paid", "success", "successful", "completed", "settled"],
  returned: ["returned", "return", "failed", "rejected"],
};

/** The reason why the whole file is refused. */
export type FileProblem =
  | { readonly what: "notCsv" | "empty" | "tooMany" }
  | { readonly what: "columns"; readonly missing: readonly Column[] }
  /** A cell contains a spreadsheet formula, which result files never contain. */
  | { readonly what: "formula"; readonly row: number }
  | { readonly what: "row"; readonly row: number; readonly column: Column; readonly code: MessageCode };

const nameOf = (header: string): string => header.replaceAll(/[^a-z]/gi, "").toLowerCase();

/**
 * Reads the text of a result file. A single invalid row makes the whole file invalid. Rows are numbered as in
 * spreadsheets, so the first result is in row 2.
 */
export function readResultFile(text: string): readonly PayoutResult[] | FileProblem {
  const table = readCsv(text);
  if (table === undefined) return { what: "notCsv" };
  const [head = [], ...body] = table;
  const places = new Map(
    RESULT_COLUMNS.map((column) => [column, head.findIndex((cell) => nameOf(cell) === nameOf(column))]),
  );
  const missing = RESULT_COLUMNS.filter((column) => places.get(column) === -1);
  if (missing.length > 0) return { what: "columns", missing };
  const results: PayoutResult[] = [];
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (results.length === MAX_RESULTS) return { what: "tooMany" };
    if (cells.some(isFormula)) return { what: "formula", row: index + 2 };
    const result = readRow((column) => cells[places.get(column) ?? -1] ?? "");
    if ("column" in result) return { what: "row", row: index + 2, ...result };
    results.push(result);
  }
  return results.length === 0 ? { what: "empty" } : results;
}

/**
 * The message codes of invalid cells. They are listed here, so that pages do not load the messages for all
 * codes.
 */
const CELL_CODES: readonly MessageCode[] = [
  "payoutResult.payout",
  "amount.invalid",
  "reference.required",
  "reason.required",
  "text.tooLong",
  "text.notAllowed",
];

const COLUMN_OF: Readonly<Record<string, Column>> = {
  payout: "Reference",
  amount: "Amount",
  status: "Status",
  reference: "Bank reference",
  reason: "Reason",
};

function readRow(
  cell: (column: Column) => string,
): PayoutResult | { readonly column: Column; readonly code: MessageCode } {
  const word = cell("Status").trim().toLowerCase();
  const status = STATUS_WORDS.paid.includes(word)
    ? "paid"
    : STATUS_WORDS.returned.includes(word)
      ? "returned"
      : undefined;
  if (status === undefined) return { column: "Status", code: "payoutResult.status" };
  const read = v.safeParse(PayoutResultSchema, {
    payout: cell("Reference"),
    amount: readTaka(cell("Amount")) ?? Number.NaN,
    status,
    reference: cell("Bank reference"),
    reason: cell("Reason"),
  });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const code = CELL_CODES.find((known) => known === issue.message) ?? "request.invalid";
  return { column: COLUMN_OF[v.getDotPath(issue) ?? ""] ?? "Reference", code };
}
