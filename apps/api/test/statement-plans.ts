// Query plans of statements, for tests and benchmarks.
import { sql, type SQLWrapper } from "drizzle-orm";
import type { Client } from "pg";
import * as v from "valibot";
import type { Database } from "../src/platform/database.ts";

/** A statement as a driver sends it. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** The fields of a plan node that this module uses. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly "Index Name"?: string | undefined;
  readonly "Index Cond"?: string | undefined;
  readonly "Actual Total Time"?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const NodeSchema: v.GenericSchema<unknown, PlanNode> = v.object({
  "Node Type": v.string(),
  "Relation Name": v.optional(v.string()),
  "Index Name": v.optional(v.string()),
  "Index Cond": v.optional(v.string()),
  "Actual Total Time": v.optional(v.number()),
  Plans: v.optional(v.lazy(() => v.array(NodeSchema))),
});
const PlansSchema = v.tuple([v.object({ Plan: NodeSchema, "Execution Time": v.optional(v.number()) })]);
const RowsSchema = v.tuple([v.object({ "QUERY PLAN": PlansSchema })]);

/** Tables that grow with the number of parcels. */
const LARGE = new Set([
  "parcels",
  "events",
  "ledger",
  "payments",
  "operations",
  "photos",
  "cash_claims",
  "payout_lines",
  "payouts",
  "jobs",
  "bags",
  "bag_items",
]);

/** Partial indexes of open work. A scan of such an index reads only the open work. */
const WORKLISTS = new Set(["cash_claims_open", "cash_claims_under_review", "parcels_by_rider"]);

/** Whether PostgreSQL can explain a statement. BEGIN, for example, has no plan. */
export const isExplainable = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text);

/**
 * Explains a statement.
 * @param options options such as `analyze`
 */
export async function explain(
  client: Client,
  { text, params }: Statement,
  options = "",
): Promise<{ plan: PlanNode; ms: number | undefined }> {
  const { rows } = await client.query(`explain (format json${options}) ${text}`, [...params]);
  const [row] = v.parse(RowsSchema, rows);
  const [{ Plan: plan, "Execution Time": ms }] = row["QUERY PLAN"];
  return { plan, ms };
}

const LinesSchema = v.array(v.object({ "QUERY PLAN": v.string() }));
const LinesResultSchema = v.union([LinesSchema, v.object({ rows: LinesSchema })]);

/**
 * Executes a statement. Returns the total number of rows that all nodes of its plan return, including
 * repeated executions.
 */
export async function rowsRead({ db }: Database, statement: SQLWrapper): Promise<number> {
  const result = v.parse(LinesResultSchema, await db.execute(sql`explain (analyze) ${statement.getSQL()}`));
  const lines = Array.isArray(result) ? result : result.rows;
  const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
  const nodes = plan.matchAll(/actual .*rows=([\d.]+) loops=(\d+)/g);
  return nodes.reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0);
}

/**
 * Returns the plan nodes that read a whole large table or index, because their scan has no index condition.
 */
export function scansIn({ plan }: { plan: PlanNode }, parentTable?: string): string[] {
  const type = plan["Node Type"];
  const index = plan["Index Name"];
  // A bitmap index scan does not contain the name of its table, but its parent node does.
  const table = plan["Relation Name"] ?? parentTable;
  const below = (plan.Plans ?? []).flatMap((node) =>
    scansIn({ plan: node }, type.startsWith("Bitmap") ? table : undefined),
  );
  const isWhole =
    type === "Seq Scan" || (index !== undefined && plan["Index Cond"] === undefined && !WORKLISTS.has(index));
  return isWhole && table !== undefined && LARGE.has(table)
    ? [`${type} of ${table}${index === undefined ? "" : ` by ${index}`}`, ...below]
    : below;
}
