import { PeriodSchema } from "@harkara/courier-core/base/period";
import { EXPORTS_PER_MINUTE, EXPORT_ROWS, csvHeaders, csvStream } from "../../http/csv-stream.ts";
import { inQuery } from "../../http/input.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import { type Route, route } from "../../http/route.ts";
import { type ExportStore, MONEY_EXPORTS, type MoneyExport } from "./money-exports.ts";

const ROUTES: Readonly<Record<MoneyExport, { operationId: string; summary: string }>> = {
  transfers: {
    operationId: "exportTransfers",
    summary: "The transfers of the ledger in a date range, as CSV in UTF-8 with times in Asia/Dhaka.",
  },
  accounts: {
    operationId: "exportAccounts",
    summary:
      "The opening and closing balance of each account of the ledger in a date range, as CSV in UTF-8. Assets and losses are below 0.",
  },
  payouts: {
    operationId: "exportPayouts",
    summary: "The payouts that were prepared in a date range, as CSV in UTF-8 with times in Asia/Dhaka.",
  },
};

/**
 * Routes that stream the company's accounting data as CSV, one route per table.
 * @param logFault logs an error that occurs after the response has started
 */
export function moneyExportRoutes(
  exports: ExportStore,
  logFault: (error: unknown, requestId: string) => void,
): readonly Route[] {
  const limit = createRateLimit(EXPORTS_PER_MINUTE);
  return MONEY_EXPORTS.map((table) =>
    route(
      {
        method: "GET",
        path: `/money/${table}.csv`,
        ...ROUTES[table],
        permission: "manageMoney",
        input: inQuery(PeriodSchema),
        responses: { 200: { description: "The rows, as text/csv", isRaw: true } },
        errors: { 429: ["rate.limited"] },
      },
      async (c, period) => {
        const { person, requestId } = c.var;
        await limit(person.uid);
        const stream = await csvStream(
          exports.header(table),
          (cursor) => exports.read(table, period, { limit: EXPORT_ROWS, cursor }),
          (error) => logFault(error, requestId),
        );
        return c.body(stream, 200, csvHeaders(`${table}-${period.from}-${period.to}.csv`));
      },
    ),
  );
}
