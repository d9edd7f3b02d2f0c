import { PAYOUT_CYCLES } from "@harkara/courier-core/parcel/fee-plan-schema";
import {
  DUE_REASONS,
  type DueReason,
  type Dues,
  type DuesQuery,
  type MethodLimits,
  type PayoutKind,
} from "@harkara/courier-core/money/payout";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { type SQL, type SQLWrapper, and, desc, eq, sql } from "drizzle-orm";
import { senderName } from "../../platform/identity.ts";
import type { Page } from "../../http/page.ts";
import type { Database } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { accounts } from "../../tables/accounts.ts";
import { payables } from "../../tables/ledger.ts";
import { feePlans } from "../../tables/merchants.ts";
import type { PayoutLimits } from "./payout.ts";

/** Amounts that are owed to merchants and payers, and not yet in a payout. */
export interface DueStore {
  /**
   * Returns the total for each reason, and a page of rows, largest amounts first. Negative amounts
   * are sorted by their absolute value.
   */
  list(query: DuesQuery): Promise<Page<Dues>>;
}

/** The payout limits, in taka, that determine whether an amount is due. */
type DueLimits = Pick<PayoutLimits, "minimum" | "methods">;

/** Creates the store for dues. */
export function createDueStore({ db }: Pick<Database, "db">, limits: DueLimits): DueStore {
  const { minimum } = limits;
  return {
    async list(query) {
      const { kind, cycle, reason, search } = query;
      const dues = selectDues(db, query, limits);
      const order = keyset("dues", "desc", [
        [sql`abs(${dues.amount})`, "float8"],
        [dues.owner_uid, "text"],
      ]);
      const filters = [kind, cycle ?? "", reason ?? "", search];
      const isShown = reason === undefined ? undefined : eq(dues.reason, reason);
      const [totals, found] = await Promise.all([
        db
          .select({
            reason: dues.reason,
            count: sql<number>`count(*)::int`,
            amount: sql<number>`sum(${dues.amount})::float8`,
          })
          .from(dues)
          .groupBy(dues.reason),
        db
          .select({ row: dues._.selectedFields, position: order.position })
          .from(dues)
          .where(and(isShown, order.after(query, ...filters)))
          .orderBy(...order.order)
          .limit(query.limit + 1),
      ]);
      const { rows, cursor } = order.pageOf(found, query, ...filters);
      const totalOf = new Map(totals.map((total) => [total.reason, total]));
      const body: Dues = {
        minimum,
        totals: DUE_REASONS.map((known) => ({
          reason: known,
          count: totalOf.get(known)?.count ?? 0,
          amount: poishaToTaka(totalOf.get(known)?.amount ?? 0),
        })),
        rows: rows.map(({ row }) => ({
          merchant_uid: row.owner_uid,
          merchant: row.email ?? "",
          name: row.name ?? undefined,
          amount: poishaToTaka(row.amount),
          reason: row.reason,
          cycle: PAYOUT_CYCLES.find((known) => known === row.cycle) ?? DEFAULT_FEE_PLAN.payout_cycle,
          method: row.method ?? undefined,
        })),
      };
      return { body, cursor };
    },
  };
}

/** Returns a subquery of the dues that match a query, with their reasons. */
function selectDues(db: Database["db"], { kind, cycle, search }: DuesQuery, { minimum, methods }: DueLimits) {
  const groups = db
    .select({
      owner_uid: payables.owner_uid,
      amount: sql<number>`sum(${payables.amount_poisha})::float8`.as("amount"),
    })
    .from(payables)
    .where(eq(payables.kind, kind))
    .groupBy(payables.owner_uid, payables.book)
    .as("groups");
  // SQL expression: the sum of the parcels' amounts that do not exceed a wallet's transfer limit. Larger
  // amounts cannot be paid to the wallet.
  const within = (wallet: Wallet) =>
    sql<number>`coalesce(sum(${groups.amount}) filter (where ${groups.amount} <= ${takaToPoisha(methods[wallet])}), 0)`;
  const sums = db
    .select({
      owner_uid: groups.owner_uid,
      amount: sql<number>`sum(${groups.amount})`.as("total"),
      bkash: within("bkash").as("bkash"),
      nagad: within("nagad").as("nagad"),
    })
    .from(groups)
    .groupBy(groups.owner_uid)
    .having(sql`sum(${groups.amount}) <> 0`)
    .as("sums");
  const plans = db
    .selectDistinctOn([feePlans.owner_uid], {
      owner_uid: feePlans.owner_uid,
      cycle: sql<string>`${feePlans.terms} ->> 'payout_cycle'`.as("cycle"),
    })
    .from(feePlans)
    .orderBy(feePlans.owner_uid, desc(feePlans.version))
    .as("plans");
  const cycleOf = sql<string>`coalesce(${plans.cycle}, ${DEFAULT_FEE_PLAN.payout_cycle})`;
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .select({
      owner_uid: sums.owner_uid,
      amount: sums.amount,
      email: accounts.email,
      name: senderName.as("name"),
      method: accounts.payout_method,
      cycle: cycleOf.as("cycle"),
      reason: reasonOf(kind, sums, takaToPoisha(minimum), methods).as("reason"),
    })
    .from(sums)
    .innerJoin(accounts, eq(accounts.uid, sums.owner_uid))
    .leftJoin(plans, eq(plans.owner_uid, sums.owner_uid))
    .where(
      and(
        cycle === undefined ? undefined : eq(cycleOf, cycle),
        search === "" ? undefined : sql`(${accounts.email} ilike ${part} or ${senderName} ilike ${part})`,
      ),
    )
    .as("dues");
}

type Wallet = keyof MethodLimits;

/**
 * SQL expression that is equivalent to `dueReason` of courier-core. A test compares the two.
 * @param minimum in poisha
 */
function reasonOf(
  kind: PayoutKind,
  sums: Readonly<Record<Wallet | "amount", SQLWrapper>>,
  minimum: number,
  methods: MethodLimits,
): SQL<DueReason> {
  const { amount } = sums;
  const isAbove = (wallet: Wallet) =>
    sql`when ${accounts.payout_method} ->> 'kind' = ${wallet} and ${amount} > ${takaToPoisha(methods[wallet])}
      and (${sums[wallet]} <= 0 or ${sums[wallet]} < ${minimum}) then 'above_limit'`;
  const ofBalance = sql`when ${amount} < ${minimum} then 'below_minimum' when ${accounts.payout_method} is null then 'no_method'
    ${isAbove("bkash")} ${isAbove("nagad")}`;
  return sql<DueReason>`case when ${amount} < 0 then 'negative' ${kind === "collection" ? ofBalance : sql``} else 'due' end`;
}
