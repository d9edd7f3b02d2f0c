import type { LedgerAccount } from "@harkara/courier-core/ledger";
import {
  type LineKind,
  type MerchantPayout,
  type Payout,
  type PayoutDetails,
  type PayoutEnd,
  type PayoutKind,
  type PayoutRun,
  dueReason,
  lineKindOf,
} from "@harkara/courier-core/payout";
import type { PageQuery } from "@harkara/courier-core/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/pricing";
import { shardCodeOf } from "@harkara/courier-core/tracking-id";
import { and, asc, eq, getTableColumns, gt, notExists, sql } from "drizzle-orm";
import { emailsOf } from "../accounts/account-store.ts";
import { cursorOf, fingerprint, placeOf } from "../platform/cursor.ts";
import type { Page } from "../http/page.ts";
import { transfer } from "../ledger/ledger-store.ts";
import { activeLine, isSameTransfer, removePayables, restorePayables } from "../ledger/payables.ts";
import { readShardsInTurn } from "../platform/citus.ts";
import { lockName, lockReference } from "../platform/lock.ts";
import type { Database, Db, Transaction } from "../platform/database.ts";
import { keyset } from "../platform/keyset.ts";
import { accounts } from "../tables/accounts.ts";
import { ledger, payables } from "../tables/ledger.ts";
import { payoutLines, payouts } from "../tables/merchants.ts";
import type { FeePlanStore } from "./fee-plan-store.ts";
import { BY_TIME, signedAmount, statementLines } from "./statement-lines.ts";

type PayoutRow = typeof payouts.$inferSelect;

/**
 * Payouts: an amount is reserved with its transfers, then paid with a reference, or void. Each writing method is one transaction per
 * payout, and idempotent.
 */
export interface PayoutStore {
  /**
   * Creates a reserved payout for each merchant of a run whose balance is due, or for each payer with refunds due, with all transfers that
   * are in no payout yet. A page covers at most `limit` owners of payables, not all of whom get a payout.
   */
  run(by: string, run: PayoutRun, query: PageQuery): Promise<Page<MerchantPayout[]>>;
  /** Ends a reserved payout; `own`: its payee is the caller; `referenceUsed`: its reference ended another one. One transfer pays one payout. */
  end(
    by: string,
    id: string,
    end: PayoutEnd,
  ): Promise<MerchantPayout | "absent" | "own" | "ended" | "referenceUsed">;
  /** The payouts of all merchants, reserved ones first. */
  list(query: PageQuery): Promise<Page<MerchantPayout[]>>;
  /** A merchant's own payouts, newest first. */
  listOf(ownerUid: string, query: PageQuery): Promise<Page<Payout[]>>;
  /** One of a merchant's own payouts, with a page of its lines. */
  find(ownerUid: string, id: string, query: PageQuery): Promise<Page<PayoutDetails> | undefined>;
}

const BY_CREATION = [
  [payouts.created_at, "timestamptz"],
  [payouts.id, "text"],
] as const;
const OWN = keyset("payouts", "desc", BY_CREATION);
const ALL = keyset("merchant payouts", "desc", [
  [sql`(${payouts.status} = 'reserved')`, "boolean"],
  ...BY_CREATION,
]);
const LINES = keyset("payout lines", "asc", BY_TIME);

/** Limits of payouts, in taka. */
export interface PayoutLimits {
  /** The smallest balance that a payout run pays out, unless its merchant is selected. */
  readonly minimum: number;
}

/** @param now the clock */
export function createPayoutStore(
  { db, transact }: Database,
  feePlans: Pick<FeePlanStore, "ofAll">,
  { minimum }: PayoutLimits,
  now: () => Date = () => new Date(),
): PayoutStore {
  /** The first owners of payables of a run after `after`. */
  async function owed(run: PayoutRun, after = "", limit: number): Promise<string[]> {
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

  async function withMerchants(rows: readonly PayoutRow[]): Promise<MerchantPayout[]> {
    const emails = await emailsOf(
      db,
      rows.map(({ owner_uid }) => owner_uid),
    );
    return rows.map((row) => ({ ...toWire(row), merchant: emails.get(row.owner_uid) ?? "" }));
  }

  return {
    async run(by, run, { limit, cursor }) {
      const print = fingerprint(["payout run", run]);
      const owners = await owed(run, cursor === undefined ? undefined : placeOf(cursor, print), limit + 1);
      const page = owners.slice(0, limit);
      const cycle = run.kind === "collection" ? run.cycle : undefined;
      const plans = cycle === undefined ? undefined : await feePlans.ofAll(page);
      const kind = run.kind === "refund" ? "refund" : "collection";
      const least = run.kind === "selected" ? 0 : takaToPoisha(minimum);
      const made: PayoutRow[] = [];
      for (const owner of page) {
        if (plans?.get(owner)?.payout_cycle !== cycle) continue;
        const row = await transact((tx) => reservePayout(tx, by, { owner_uid: owner, kind }, least, now));
        if (row !== undefined) made.push(row);
      }
      const last = owners.length > page.length ? page.at(-1) : undefined;
      return {
        body: await withMerchants(made),
        cursor: last === undefined ? undefined : cursorOf(print, last),
      };
    },

    async end(by, id, end) {
      const row = await transact((tx) => endPayout(tx, by, id, end, now));
      if (typeof row === "string") return row;
      const [ended] = await withMerchants([row]);
      return ended ?? "absent";
    },

    async list(query) {
      const found = await db
        .select({ row: payouts, position: ALL.position })
        .from(payouts)
        .where(ALL.after(query))
        .orderBy(...ALL.order)
        .limit(query.limit + 1);
      const { rows, cursor } = ALL.pageOf(found, query);
      return { body: await withMerchants(rows.map(({ row }) => row)), cursor };
    },

    async listOf(ownerUid, query) {
      const found = await db
        .select({ row: payouts, position: OWN.position })
        .from(payouts)
        .where(and(eq(payouts.owner_uid, ownerUid), OWN.after(query, ownerUid)))
        .orderBy(...OWN.order)
        .limit(query.limit + 1);
      const { rows, cursor } = OWN.pageOf(found, query, ownerUid);
      return { body: rows.map(({ row }) => toWire(row)), cursor };
    },

    find: (ownerUid, id, query) => findPayout(db, ownerUid, id, query),
  };
}

/** Reserves all payables of a kind for their owner; undefined where nothing is due. @param minimum in poisha */
async function reservePayout(
  tx: Transaction,
  by: string,
  { owner_uid, kind }: { readonly owner_uid: string; readonly kind: PayoutKind },
  minimum: number,
  now: () => Date,
): Promise<PayoutRow | undefined> {
  await readShardsInTurn(tx);
  // The second of two concurrent runs finds nothing left to reserve.
  await lockName(tx, shardCodeOf(owner_uid), `merchant:${owner_uid}`);
  const lines = await tx
    .select(getTableColumns(ledger))
    .from(payables)
    .innerJoin(ledger, isSameTransfer(ledger, payables))
    .where(and(eq(payables.kind, kind), eq(payables.owner_uid, owner_uid), notExists(activeLine(tx))));
  const source = sourceOf({ kind, owner_uid });
  const amount_poisha = lines.reduce((sum, line) => sum + signedAmount(line, source), 0);
  const [account] = await tx
    .select({ method: accounts.payout_method })
    .from(accounts)
    .where(eq(accounts.uid, owner_uid));
  const method = account?.method ?? null;
  // What is not due stays in the balance, and is carried over to the next payout.
  const reason = dueReason({ kind, amount: amount_poisha, hasMethod: method !== null }, minimum);
  if (amount_poisha === 0 || reason !== "due") return undefined;
  const at = now();
  const row: PayoutRow = {
    id: crypto.randomUUID(),
    shard: shardCodeOf(owner_uid),
    owner_uid,
    kind,
    amount_poisha,
    parcels: new Set(lines.map(({ book }) => book)).size,
    status: "reserved",
    method,
    reference: null,
    reason: null,
    created_at: at,
    created_by: by,
    ended_at: null,
    ended_by: null,
  };
  await tx.insert(payouts).values(row);
  for (let first = 0; first < lines.length; first += BATCH)
    await tx
      .insert(payoutLines)
      .values(
        lines
          .slice(first, first + BATCH)
          .map(({ shard, book, key }) => ({ shard, book, key, payout_id: row.id })),
      );
  await removePayables(tx, row.id);
  await transfer(
    tx,
    bookOf(row),
    [{ key: "reserved", from: source, to: accountOf(row), amount: amount_poisha }],
    at,
  );
  return row;
}

async function endPayout(
  tx: Transaction,
  by: string,
  id: string,
  end: PayoutEnd,
  now: () => Date,
): Promise<PayoutRow | "absent" | "own" | "ended" | "referenceUsed"> {
  if (end.status === "paid") await lockReference(tx, "out", end.reference);
  const [known] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("update");
  if (known === undefined) return "absent";
  if (known.owner_uid === by) return "own";
  const words =
    end.status === "paid"
      ? { reference: end.reference, reason: null }
      : { reference: null, reason: end.reason };
  // A retry after a lost response returns the stored result.
  if (known.status !== "reserved")
    return known.status === end.status && known.reference === words.reference && known.reason === words.reason
      ? known
      : "ended";
  if (end.status === "paid" && (await isReferenceUsed(tx, end.reference))) return "referenceUsed";
  const at = now();
  const ended: PayoutRow = { ...known, ...words, status: end.status, ended_at: at, ended_by: by };
  await tx.update(payouts).set(ended).where(eq(payouts.id, id));
  const to = end.status === "paid" ? "bank" : sourceOf(known);
  await transfer(
    tx,
    bookOf(known),
    [{ key: end.status, from: accountOf(known), to, amount: known.amount_poisha }],
    at,
  );
  if (end.status === "void") {
    await tx.update(payoutLines).set({ is_void: true }).where(eq(payoutLines.payout_id, id));
    await restorePayables(tx, known);
  }
  return ended;
}

async function findPayout(
  db: Db,
  ownerUid: string,
  id: string,
  query: PageQuery,
): Promise<Page<PayoutDetails> | undefined> {
  const [payout] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), eq(payouts.owner_uid, ownerUid)));
  if (payout === undefined) return undefined;
  // Includes the lines of a void payout, as its record.
  const isLine = and(
    eq(ledger.shard, payoutLines.shard),
    eq(ledger.book, payoutLines.book),
    eq(ledger.key, payoutLines.key),
  );
  const isOfPayout = eq(payoutLines.payout_id, id);
  const [moved, found] = await Promise.all([
    db
      .select({ from: ledger.from_account, to: ledger.to_account, amount: sumOf(ledger.amount_poisha) })
      .from(payoutLines)
      .innerJoin(ledger, isLine)
      .where(isOfPayout)
      .groupBy(ledger.from_account, ledger.to_account),
    db
      .select({ row: ledger, position: LINES.position })
      .from(payoutLines)
      .innerJoin(ledger, isLine)
      .where(and(isOfPayout, LINES.after(query, id)))
      .orderBy(...LINES.order)
      .limit(query.limit + 1),
  ]);
  const source = sourceOf(payout);
  const sums = new Map<LineKind, number>();
  for (const { from, to, amount } of moved) {
    const kind = lineKindOf({ from, to });
    const signed = signedAmount({ to_account: to, amount_poisha: amount }, source);
    sums.set(kind, (sums.get(kind) ?? 0) + signed);
  }
  const { rows, cursor } = LINES.pageOf(found, query, id);
  return {
    body: {
      ...toWire(payout),
      sums: Object.fromEntries([...sums].map(([kind, sum]) => [kind, poishaToTaka(sum)])),
      lines: await statementLines(
        db,
        rows.map(({ row }) => row),
        source,
      ),
      is_cut: cursor !== undefined,
    },
    cursor,
  };
}

/** A sum in poisha. */
const sumOf = (column: typeof ledger.amount_poisha) => sql<string>`sum(${column})`.mapWith(Number);

async function isReferenceUsed(tx: Db, reference: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(sql`lower(${payouts.reference})`, reference.toLowerCase()))
    .limit(1);
  return other !== undefined;
}

/** Lines of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 5000;

const accountOf = ({ id }: PayoutRow): LedgerAccount => `payout:${id}`;
/** The account from which a payout is reserved, and to which it returns when void. */
const sourceOf = ({ kind, owner_uid }: Pick<PayoutRow, "kind" | "owner_uid">): LedgerAccount =>
  kind === "refund" ? "refund" : `merchant:${owner_uid}`;
const bookOf = ({ shard, id, owner_uid }: PayoutRow) => ({ shard, book: id, owner_uid });

function toWire(row: PayoutRow): Payout {
  const { id, kind, status, method, reference, reason, created_at, ended_at, parcels } = row;
  return {
    id,
    kind,
    amount: poishaToTaka(row.amount_poisha),
    status,
    method: method ?? undefined,
    reference: reference ?? undefined,
    reason: reason ?? undefined,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString(),
    parcels,
  };
}
