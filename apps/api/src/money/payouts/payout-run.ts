import {
  type MethodLimits,
  type PayoutKind,
  type PayoutRun,
  dueReason,
  limitOf,
  splitPayables,
} from "@harkara/courier-core/money/payout";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { isTrackingId } from "@harkara/courier-core/base/tracking-id";
import { and, asc, eq, getTableColumns, gt, notExists, sql } from "drizzle-orm";
import { cursorOf, fingerprint, placeOf } from "../../platform/cursor.ts";
import type { Page } from "../../http/page.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import { activeLine, isSameTransfer, removePayables } from "../../ledger/payables.ts";
import { readShardsInTurn } from "../../platform/citus.ts";
import { batchesOf } from "../../platform/batches.ts";
import { lockName } from "../../platform/lock.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { accounts } from "../../tables/accounts.ts";
import { ledger, payables } from "../../tables/ledger.ts";
import { payoutLines, payouts } from "../../tables/merchants.ts";
import type { FeePlanStore } from "../fee-plans/fee-plan-store.ts";
import { signedAmount } from "../statements/statement-lines.ts";
import { type PayoutLimits, type PayoutRow, accountOf, bookOf, sourceOf } from "./payout.ts";

/**
 * Creates the payouts of a page of a run, in one transaction per owner.
 * @param by the admin who prepares the payouts
 */
export async function runPayouts(
  { db, transact }: Database,
  feePlans: Pick<FeePlanStore, "ofAll">,
  { minimum, methods }: PayoutLimits,
  by: string,
  run: PayoutRun,
  { limit, cursor }: PageQuery,
  now: () => Date,
): Promise<Page<PayoutRow[]>> {
  const print = fingerprint(["payout run", run]);
  const owners = await owedBy(db, run, cursor === undefined ? undefined : placeOf(cursor, print), limit + 1);
  const page = owners.slice(0, limit);
  const cycle = run.kind === "collection" ? run.cycle : undefined;
  const plans = cycle === undefined ? undefined : await feePlans.ofAll(page);
  const kind: PayoutKind = run.kind === "refund" ? "refund" : "collection";
  const least = run.kind === "selected" ? 0 : takaToPoisha(minimum);
  const made: PayoutRow[] = [];
  for (const owner of page) {
    if (plans?.get(owner)?.payout_cycle !== cycle) continue;
    const due = { owner_uid: owner, kind, minimum: least, methods };
    made.push(...(await transact((tx) => reservePayouts(tx, by, due, now))));
  }
  const last = owners.length > page.length ? page.at(-1) : undefined;
  return {
    body: made,
    cursor: last === undefined ? undefined : cursorOf(print, last),
  };
}

/**
 * Returns the owners whose payables a run includes: at most `limit` owners, starting after the
 * owner `after`.
 */
async function owedBy(db: Database["db"], run: PayoutRun, after = "", limit: number): Promise<string[]> {
  if (run.kind === "selected")
    return [...new Set(run.merchants)]
      .toSorted()
      .filter((merchant) => merchant > after)
      .slice(0, limit);
  const rows = await db
    .selectDistinct({ owner: payables.owner_uid })
    .from(payables)
    .where(and(eq(payables.kind, run.kind), gt(payables.owner_uid, after)))
    .orderBy(asc(payables.owner_uid))
    .limit(limit);
  return rows.map(({ owner }) => owner);
}

/** The owner and kind of the payables that a run reserves, and the limits that apply. */
interface Reservation extends Pick<PayoutRow, "owner_uid" | "kind"> {
  /** In poisha. */
  readonly minimum: number;
  readonly methods: MethodLimits;
}

/**
 * Reserves an owner's payables of one kind. Splits an amount above the limit of the payout method into
 * several payouts. Creates no payout if nothing is due.
 */
async function reservePayouts(
  tx: Transaction,
  by: string,
  { owner_uid, kind, minimum, methods }: Reservation,
  now: () => Date,
): Promise<PayoutRow[]> {
  await readShardsInTurn(tx);
  // Concurrent runs wait for this lock, so that only the first run reserves the payables.
  await lockName(tx, shardCodeOf(owner_uid), `merchant:${owner_uid}`);
  const lines = await tx
    .select(getTableColumns(ledger))
    .from(payables)
    .innerJoin(ledger, isSameTransfer(ledger, payables))
    .where(and(eq(payables.kind, kind), eq(payables.owner_uid, owner_uid), notExists(activeLine(tx))))
    .orderBy(asc(ledger.at), asc(ledger.book), asc(ledger.key));
  const source = sourceOf({ kind, owner_uid });
  const groups = [...Map.groupBy(lines, ({ book }) => book).values()].map((own) => ({
    lines: own,
    amount: own.reduce((sum, line) => sum + signedAmount(line, source), 0),
  }));
  const amount = sumOfAmounts(groups);
  const [account] = await tx
    .select({ method: accounts.payout_method })
    .from(accounts)
    .where(eq(accounts.uid, owner_uid));
  const method = account?.method ?? null;
  const limit = kind === "refund" ? Number.POSITIVE_INFINITY : limitOf(methods, method?.kind) * 100;
  const parts = splitPayables(groups, limit);
  const payable = sumOfAmounts(parts.flat());
  // An amount that is not due stays in the balance and is carried over to the next payout.
  const reason = dueReason({ kind, amount, payable, hasMethod: method !== null }, minimum);
  if (amount === 0 || reason !== "due") return [];
  const at = now();
  const whole = parts.length === 1 ? 0 : payable;
  const pending = await pendingParts(tx, { kind, owner_uid });
  const rows: PayoutRow[] = [];
  for (const part of parts) {
    const amount_poisha = sumOfAmounts(part);
    const own = part.flatMap((group) => group.lines);
    const row: PayoutRow = {
      id: crypto.randomUUID(),
      shard: shardCodeOf(owner_uid),
      owner_uid,
      kind,
      amount_poisha,
      // If parts of a split payout are cancelled and prepared again, they still need the approval that the
      // total amount needs.
      whole_poisha: Math.max(whole, amount_poisha) + pending,
      parcels: new Set(own.map(({ book }) => book).filter(isTrackingId)).size,
      status: "reserved",
      method,
      reference: null,
      reason: null,
      created_at: at,
      created_by: by,
      ended_at: null,
      ended_by: null,
      returned_at: null,
      returned_by: null,
      return_reference: null,
      approved_at: null,
      approved_by: null,
    };
    await reserve(tx, row, own);
    rows.push(row);
  }
  return rows;
}

const sumOfAmounts = (groups: readonly { readonly amount: number }[]): number =>
  groups.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the sum of an owner's pending payouts that are parts of a split payout, in poisha. */
async function pendingParts(
  tx: Transaction,
  { kind, owner_uid }: Pick<PayoutRow, "kind" | "owner_uid">,
): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${payouts.amount_poisha}), 0)::float8` })
    .from(payouts)
    .where(
      and(
        eq(payouts.owner_uid, owner_uid),
        eq(payouts.kind, kind),
        eq(payouts.status, "reserved"),
        gt(payouts.whole_poisha, payouts.amount_poisha),
      ),
    );
  return row?.sum ?? 0;
}

/** Inserts a payout with its lines, and transfers its amount from the balance to the payout's account. */
async function reserve(
  tx: Transaction,
  row: PayoutRow,
  lines: readonly Pick<typeof ledger.$inferSelect, "shard" | "book" | "key">[],
): Promise<void> {
  await tx.insert(payouts).values(row);
  for (const batch of batchesOf(lines))
    await tx
      .insert(payoutLines)
      .values(batch.map(({ shard, book, key }) => ({ shard, book, key, payout_id: row.id })));
  await removePayables(tx, row.id);
  await transfer(
    tx,
    bookOf(row),
    [{ key: "reserved", from: sourceOf(row), to: accountOf(row), amount: row.amount_poisha }],
    row.created_at,
  );
}
