// Detects statements that Citus would refuse, by their text, so that tests can find them without a Citus
// cluster.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const citus = readFileSync(resolve(import.meta.dirname, "../citus.sql"), "utf8");

/** The distributed tables in citus.sql, each with its distribution column. */
export const DISTRIBUTED: ReadonlyMap<string, string> = new Map(
  [...citus.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, table = "", column = ""]) => [
    table,
    column,
  ]),
);

/** The reference tables in citus.sql. */
export const REFERENCE: ReadonlySet<string> = new Set(
  [...citus.matchAll(/create_reference_table\('(\w+)'/g)].map(([, table = ""]) => table),
);

// Functions that PostgreSQL declares immutable, and constructs that look like function calls.
const IMMUTABLE = new Set([
  "coalesce",
  "nullif",
  "greatest",
  "least",
  "and",
  "or",
  "not",
  "in",
  "any",
  "lower",
]);

const distributedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:from|join|into|update) "(\w+)"/g)]
      .map(([, table = ""]) => table)
      .filter((table) => DISTRIBUTED.has(table)),
  ),
];

/**
 * Whether a statement is limited to one shard of a distributed table: it compares the distribution column
 * with a single value, or inserts rows.
 */
const isRouted = (text: string, table: string): boolean =>
  text.startsWith(`insert into "${table}"`) ||
  new RegExp(`(?:"${table}"\\.|[( ])"${DISTRIBUTED.get(table)}" = \\$\\d`).test(text);

/** Whether a statement may read or write more than one shard. */
export const asksShards = (text: string): boolean =>
  distributedIn(text).some((table) => !isRouted(text, table));

/** Returns the table that a statement writes to, or undefined if the statement only reads. */
export const writtenTable = (text: string): string | undefined =>
  /^(?:insert into|update|delete from) "(\w+)"/.exec(text)?.[1];

/** Returns the assignments of an update or an upsert. For other statements, the string is empty. */
function assignments(text: string): string {
  const [, assigned = ""] = /(?:^update "\w+"|do update) set (.*)$/.exec(text) ?? [];
  return assigned.replace(/ (?:where|returning) .*$/, "");
}

/** Rules for single statements. The key is the construct that Citus would refuse. */
export const RULES = {
  "a lateral join of distributed tables": (text) => / lateral /.test(text) && distributedIn(text).length > 0,
  "locks on rows of several shards": (text) =>
    / for (?:no key )?(?:update|share)\b/.test(text) && asksShards(text),
  "a change of the column by which a table is distributed": (text) => {
    const column = DISTRIBUTED.get(writtenTable(text) ?? "");
    return column !== undefined && new RegExp(`(?:^|, )"${column}" = `).test(assignments(text));
  },
  "a function in CASE or COALESCE of an update that may not be immutable": (text) => {
    const assigned = assignments(text);
    if (!/\b(?:case|coalesce|greatest|least)\b/.test(assigned)) return false;
    const functions = [...assigned.matchAll(/\b([a-z_]\w*)\(/g)].map(([, name = ""]) => name);
    const isMutable = /\b(?:interval|current_\w+|localtime\w*|at time zone)\b/;
    return isMutable.test(assigned) || functions.some((name) => !IMMUTABLE.has(name));
  },
  "a subquery among the values of an insert": (text) =>
    /^(?:with .*)?insert into .*\bvalues .*\(select /.test(text),
  "an advisory lock, which one node has": (text) => /\bpg_(?:try_)?advisory/.test(text),
} as const satisfies Record<string, (text: string) => boolean>;

/**
 * Returns the writes in a transaction that Citus would refuse. Citus refuses a write to a reference table
 * that foreign keys refer to, if an earlier statement has read several shards and the transaction does not
 * read shards one after the other.
 * @param referred the tables that foreign keys refer to
 */
export function lateWrites(transaction: readonly string[], referred: ReadonlySet<string>): string[] {
  const first = transaction.findIndex(asksShards);
  if (first < 0) return [];
  const isInTurn = transaction
    .slice(0, first)
    .some((text) => text.includes("set_config('citus.multi_shard_modify_mode', 'sequential', true)"));
  if (isInTurn) return [];
  return transaction.slice(first).filter((text) => {
    const table = writtenTable(text);
    return table !== undefined && REFERENCE.has(table) && referred.has(table);
  });
}

/** Groups a log of statements by transaction. */
export function transactionsOf(record: readonly string[]): string[][] {
  const transactions: string[][] = [];
  let open: string[] | undefined;
  for (const text of record) {
    if (/^begin\b/.test(text)) transactions.push((open = []));
    else if (/^(?:commit|rollback)\b/.test(text)) open = undefined;
    else open?.push(text);
  }
  return transactions;
}
