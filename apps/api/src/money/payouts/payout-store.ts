import { type StaffCaller, type Verdict, mayActOn } from "@harkara/courier-core/people/caller";
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import {
  type LineKind,
  type MethodLimits,
  type MerchantPayout,
  type Payout,
  type PayoutDetails,
  type PayoutEnd,
  type PayoutKind,
  type PayoutReturn,
  type PayoutRun,
  type PayoutsQuery,
  dueReason,
  limitOf,
  lineKindOf,
  splitPayables,
} from "@harkara/courier-core/money/payout";
import {
  type EndVerdict,
  type JudgedResult,
  type PayoutResult,
  type ResultVerdict,
  endOf,
  judgeEnd,
  payoutNumber,
} from "@harkara/courier-core/money/payout-result";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { isTrackingId } from "@harkara/courier-core/base/tracking-id";
import { and, asc, eq, getTableColumns, gt, inArray, notExists, sql } from "drizzle-orm";
import { isReceiptUsed } from "../cash/deposit.ts";
import { emailsOf } from "../../platform/identity.ts";
import { cursorOf, fingerprint, placeOf } from "../../platform/cursor.ts";
import type { Page } from "../../http/page.ts";
import { balanceOf, transfer } from "../../ledger/ledger-store.ts";
import { activeLine, isSameTransfer, removePayables, restorePayables } from "../../ledger/payables.ts";
import { readShardsInTurn } from "../../platform/citus.ts";
import { usedReferences } from "./used-references.ts";
import { batchesOf } from "../../platform/batches.ts";
import { lockBank, lockName, lockReference } from "../../platform/lock.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { accounts } from "../../tables/accounts.ts";
import { ledger, payables } from "../../tables/ledger.ts";
import { payoutLines, payoutNumberOf, payouts } from "../../tables/merchants.ts";
import type { FeePlanStore } from "../fee-plans/fee-plan-store.ts";
import { BY_TIME, signedAmount, statementLines } from "../statements/statement-lines.ts";

type PayoutRow = typeof payouts.$inferSelect;

/**
 * Payouts to merchants and payers. A payout first reserves its transfers. It then ends as paid, with a bank
 * reference, or as void. Each method that writes is one transaction per payout, and is idempotent.
 */
export interface PayoutStore {
  /**
   * Creates payouts for the merchants of a payout run whose balance is due, or for the payers whose
   * refunds are due. A payout reserves all transfers that are not yet in a payout. A balance above
   * the payout method's limit is split into several payouts. A page covers at most `limit` owners
   * of payables, and some of them may not get a payout.
   */
  run(admin: StaffCaller, run: PayoutRun, query: PageQuery): Promise<Page<MerchantPayout[]>>;
  /**
   * Ends a reserved payout. One bank transfer pays one payout.
   * @returns `own` if the caller has a conflict of interest with its payee; `reference_used` if another payout has the same reference;
   * `overdrawn` if the bank balance would become negative and the caller has not confirmed this
   */
  end(
    admin: StaffCaller,
    id: string,
    end: PayoutEnd,
  ): Promise<
    MerchantPayout | Overdraft | "unknown" | Exclude<EndVerdict, "matched" | "repeated" | "overdrawn">
  >;
  /**
   * Approves a reserved payout above the limit. Idempotent. A payout that needs no approval is not changed.
   * @returns `own` if the caller has a conflict of interest with its payee; `samePerson` if the caller prepared it
   */
  approve(
    admin: StaffCaller,
    id: string,
  ): Promise<MerchantPayout | "unknown" | "own" | "samePerson" | "ended">;
  /**
   * Records that the bank returned a paid payout. The amount is then owed again. Idempotent.
   * @returns `own` if the caller has a conflict of interest with its payee; `not_paid` if the payout is not paid, or if its return is
   * already recorded with different values; `reference_used` if another bank receipt has the same reference
   */
  return(
    admin: StaffCaller,
    id: string,
    returned: PayoutReturn,
  ): Promise<MerchantPayout | "unknown" | "own" | "not_paid" | "reference_used">;
  /** Returns the payouts of all merchants, reserved ones first. */
  list(admin: StaffCaller, query: PayoutsQuery): Promise<Page<MerchantPayout[]>>;
  /**
   * Returns the verdicts on the results of bank transfers, as if the results were recorded in this order.
   * Changes nothing.
   */
  previewResults(admin: StaffCaller, file: ResultFile): Promise<JudgedResult[]>;
  /**
   * Records the results of bank transfers. A result that matches its payout ends the payout. Each result is
   * one transaction. Idempotent.
   */
  recordResults(admin: StaffCaller, file: ResultFile): Promise<JudgedResult[]>;
  /** Returns a merchant's own payouts, newest first. */
  listOf(ownerUid: string, query: PageQuery): Promise<Page<Payout[]>>;
  /** Returns a payout of the merchant, with a page of its lines. */
  find(ownerUid: string, id: string, query: PageQuery): Promise<Page<PayoutDetails> | undefined>;
}

/**
 * The amount of a payout that exceeds the bank balance, and the available bank balance, in taka.
 */
interface Overdraft {
  readonly available: number;
  readonly amount: number;
}

/**
 * The results in a bank file, and whether the caller has confirmed that the bank balance may become
 * negative.
 */
interface ResultFile {
  readonly results: readonly PayoutResult[];
  readonly is_overdraft_confirmed?: boolean | undefined;
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
  /** The minimum balance for a payout in a run. It does not apply to merchants that an admin selects. */
  readonly minimum: number;
  /** The amount above which a payout needs approval by an admin who did not create it. */
  readonly approvalAbove: number;
  /**
   * The maximum amount of one transfer with each payout method. A larger balance is paid in several payouts.
   */
  readonly methods: MethodLimits;
}

/**
 * Creates the store for payouts.
 * @param now returns the current time
 */
export function createPayoutStore(
  { db, transact }: Database,
  feePlans: Pick<FeePlanStore, "ofAll">,
  { minimum, approvalAbove, methods }: PayoutLimits,
  now: () => Date = () => new Date(),
): PayoutStore {
  /**
   * Returns the owners whose payables a run includes: at most `limit` owners, starting after the
   * owner `after`.
   */
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

  /**
   * Whether a payout needs approval. A part of a split payout needs approval if the total amount
   * does.
   */
  const needsApproval = ({ amount_poisha, whole_poisha }: PayoutRow): boolean =>
    Math.max(amount_poisha, whole_poisha) > takaToPoisha(approvalAbove);

  /** Converts payouts to the format for admins. */
  async function withMerchants(admin: StaffCaller, rows: readonly PayoutRow[]): Promise<MerchantPayout[]> {
    const [emails, names] = await Promise.all([
      emailsOf(
        db,
        rows.map(({ owner_uid }) => owner_uid),
      ),
      staffNames(
        db,
        rows.flatMap(({ created_by, approved_by }) => [created_by, approved_by ?? created_by]),
      ),
    ]);
    return rows.map((row) => ({
      ...toWire(row),
      merchant: emails.get(row.owner_uid) ?? "",
      part_of: row.whole_poisha > row.amount_poisha ? poishaToTaka(row.whole_poisha) : undefined,
      prepared_by: names.get(row.created_by),
      approval: approvalOf(row, admin, names),
      ...(verdictOn(row, admin) === "own" && { is_own: true }),
    }));
  }

  function approvalOf(
    row: PayoutRow,
    admin: StaffCaller,
    names: ReadonlyMap<string, string>,
  ): MerchantPayout["approval"] {
    if (row.approved_by !== null)
      return {
        by: names.get(row.approved_by) ?? "",
        at: row.approved_at?.toISOString(),
        is_possible: false,
      };
    if (row.status !== "reserved" || !needsApproval(row)) return undefined;
    return { is_possible: verdictOn(row, admin, row.created_by) === "permitted" };
  }

  const judgeRow = (
    payout: PayoutRow,
    admin: StaffCaller,
    end: PayoutEnd,
    { isReferenceUsed, bank }: { readonly isReferenceUsed: boolean; readonly bank: number },
  ): EndVerdict =>
    judgeEnd({
      payout,
      end,
      isOwn: verdictOn(payout, admin) === "own",
      isApproved: payout.approved_by !== null || !needsApproval(payout),
      isReferenceUsed,
      isOverdrawn:
        end.status === "paid" && end.is_overdraft_confirmed !== true && payout.amount_poisha > bank,
    });

  /** Records the result of a payout if the verdict is `matched`. */
  const endPayout = (admin: StaffCaller, id: string, end: PayoutEnd) =>
    transact(async (tx) => {
      if (end.status === "paid") {
        await readShardsInTurn(tx);
        await lockReference(tx, "out", end.reference);
        await lockBank(tx);
      }
      const known = await lockPayout(tx, id);
      if (known === undefined) return { verdict: "unknown", bank: 0 } as const;
      const used = end.status === "paid" ? await usedReferences(tx, [end.reference]) : new Set();
      const bank = end.status === "paid" ? await bankBalance(tx) : 0;
      const verdict = judgeRow(known, admin, end, { isReferenceUsed: used.size > 0, bank });
      const row = verdict === "matched" ? await recordEnd(tx, admin.uid, known, end, now()) : known;
      return { verdict, row, bank };
    });

  /**
   * Returns the payouts that the results refer to, by payout number. A number that belongs to two
   * payouts is left out.
   */
  async function byNumber(results: readonly PayoutResult[]): Promise<Map<string, PayoutRow>> {
    const numbers = [...new Set(results.map(({ payout }) => payout))];
    const rows = await db
      .select()
      .from(payouts)
      .where(inArray(payoutNumberOf(payouts.id), numbers));
    const found = Map.groupBy(rows, ({ id }) => payoutNumber(id));
    return new Map([...found].flatMap(([number, [row, other]]) => (row && !other ? [[number, row]] : [])));
  }

  /**
   * Returns the verdicts on results, in order, with the payee and the amount of each payout.
   * @param judge called for a result whose payout exists and has the same amount; `found` contains the
   * payouts by number
   */
  async function judgeEach(
    results: readonly PayoutResult[],
    judge: (
      result: PayoutResult,
      row: PayoutRow,
      found: Map<string, PayoutRow>,
    ) => ResultVerdict | Promise<ResultVerdict>,
  ): Promise<JudgedResult[]> {
    const found = await byNumber(results);
    const judged: { result: PayoutResult; row: PayoutRow | undefined; verdict: ResultVerdict }[] = [];
    for (const result of results) {
      const row = found.get(result.payout);
      const verdict =
        row === undefined
          ? "unknown"
          : differs(row, result)
            ? "amount_differs"
            : await judge(result, row, found);
      judged.push({ result, row, verdict });
    }
    const emails = await emailsOf(
      db,
      judged.flatMap(({ row }) => row?.owner_uid ?? []),
    );
    return judged.map(({ result: { payout, status, amount }, row, verdict }) => ({
      payout,
      status,
      amount,
      verdict,
      merchant: row && (emails.get(row.owner_uid) ?? ""),
      expected: row && poishaToTaka(row.amount_poisha),
    }));
  }

  return {
    async run(admin, run, { limit, cursor }) {
      const print = fingerprint(["payout run", run]);
      const owners = await owed(run, cursor === undefined ? undefined : placeOf(cursor, print), limit + 1);
      const page = owners.slice(0, limit);
      const cycle = run.kind === "collection" ? run.cycle : undefined;
      const plans = cycle === undefined ? undefined : await feePlans.ofAll(page);
      const kind: PayoutKind = run.kind === "refund" ? "refund" : "collection";
      const least = run.kind === "selected" ? 0 : takaToPoisha(minimum);
      const made: PayoutRow[] = [];
      for (const owner of page) {
        if (plans?.get(owner)?.payout_cycle !== cycle) continue;
        const due = { owner_uid: owner, kind, minimum: least, methods };
        made.push(...(await transact((tx) => reservePayouts(tx, admin.uid, due, now))));
      }
      const last = owners.length > page.length ? page.at(-1) : undefined;
      return {
        body: await withMerchants(admin, made),
        cursor: last === undefined ? undefined : cursorOf(print, last),
      };
    },

    async end(admin, id, end) {
      const ended = await endPayout(admin, id, end);
      if (ended.verdict === "overdrawn")
        return { available: poishaToTaka(ended.bank), amount: poishaToTaka(ended.row.amount_poisha) };
      if (ended.verdict !== "matched" && ended.verdict !== "repeated") return ended.verdict;
      const [payout] = await withMerchants(admin, [ended.row]);
      return payout ?? "unknown";
    },

    async approve(admin, id) {
      const row = await transact(async (tx) => {
        const known = await lockPayout(tx, id);
        if (known === undefined) return "unknown";
        if (verdictOn(known, admin) === "own") return "own";
        // The payout needs no approval, or is already approved because the request is a retry after
        // a lost response.
        if (known.approved_by !== null || !needsApproval(known)) return known;
        if (known.status !== "reserved") return "ended";
        if (verdictOn(known, admin, known.created_by) !== "permitted") return "samePerson";
        const approved = { approved_by: admin.uid, approved_at: now() };
        await tx.update(payouts).set(approved).where(eq(payouts.id, id));
        return { ...known, ...approved };
      });
      if (typeof row === "string") return row;
      const [payout] = await withMerchants(admin, [row]);
      return payout ?? "unknown";
    },

    async return(admin, id, { reference, reason }) {
      const row = await transact(async (tx) => {
        await lockReference(tx, "in", reference);
        const known = await lockPayout(tx, id);
        if (known === undefined) return "unknown";
        if (verdictOn(known, admin) === "own") return "own";
        // The return is already recorded, because the request is a retry after a lost response.
        if (known.return_reference === reference && known.reason === reason) return known;
        if (known.status !== "paid") return "not_paid";
        if (await isReceiptUsed(tx, reference)) return "reference_used";
        const at = now();
        const returned = {
          status: "returned",
          reason,
          return_reference: reference,
          returned_at: at,
          returned_by: admin.uid,
        } as const;
        await tx.update(payouts).set(returned).where(eq(payouts.id, id));
        await transfer(
          tx,
          bookOf(known),
          [{ key: "returned", from: "bank", to: sourceOf(known), amount: known.amount_poisha }],
          at,
        );
        return { ...known, ...returned };
      });
      if (typeof row === "string") return row;
      const [payout] = await withMerchants(admin, [row]);
      return payout ?? "unknown";
    },

    async previewResults(admin, { results, is_overdraft_confirmed }) {
      const used = await usedReferences(db, results.map(referenceOf));
      let bank = await bankBalance(db);
      return judgeEach(results, (result, row, found) => {
        const end = { ...endOf(result), is_overdraft_confirmed };
        const reference = referenceOf(result);
        const verdict = judgeRow(row, admin, end, { isReferenceUsed: used.has(reference), bank });
        if (verdict === "matched") {
          // The following results are judged as if this result were already recorded.
          found.set(result.payout, { ...row, ...wordsOf(end), status: end.status });
          if (end.status === "paid") {
            used.add(reference);
            bank -= row.amount_poisha;
          }
        }
        return verdict;
      });
    },

    recordResults: (admin, { results, is_overdraft_confirmed }) =>
      judgeEach(results, async (result, row) => {
        const end = { ...endOf(result), is_overdraft_confirmed };
        return (await endPayout(admin, row.id, end)).verdict;
      }),

    async list(admin, query) {
      const found = await db
        .select({ row: payouts, position: ALL.position })
        .from(payouts)
        .where(
          and(
            query.status === undefined ? undefined : eq(payouts.status, query.status),
            ALL.after(query, query.status ?? ""),
          ),
        )
        .orderBy(...ALL.order)
        .limit(query.limit + 1);
      const { rows, cursor } = ALL.pageOf(found, query, query.status ?? "");
      return {
        body: await withMerchants(
          admin,
          rows.map(({ row }) => row),
        ),
        cursor,
      };
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

/**
 * Returns whether an admin may decide on a payout.
 * @param proposed_by the admin who prepared it, for an approval
 */
const verdictOn = ({ owner_uid, created_at }: PayoutRow, admin: StaffCaller, proposed_by?: string): Verdict =>
  mayActOn(admin, "manageMoney", { merchant_id: owner_uid, since: created_at, proposed_by });

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

async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("update");
  return row;
}

/** Records the end of a payout and posts its transfer. */
async function recordEnd(
  tx: Transaction,
  by: string,
  known: PayoutRow,
  end: PayoutEnd,
  at: Date,
): Promise<PayoutRow> {
  const { id } = known;
  const row: PayoutRow = { ...known, ...wordsOf(end), status: end.status, ended_at: at, ended_by: by };
  await tx.update(payouts).set(row).where(eq(payouts.id, id));
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
  return row;
}

/** Returns the bank balance, in poisha. */
const bankBalance = async (db: Db): Promise<number> => 0 - (await balanceOf(db, "bank"));

/** Whether the amount of a bank transfer differs from the amount of its payout. */
const differs = ({ amount_poisha }: PayoutRow, { amount }: PayoutResult): boolean =>
  amount_poisha !== takaToPoisha(amount);

/** Returns the reference in a result, in lower case, or an empty string for a returned transfer. */
const referenceOf = (result: PayoutResult): string =>
  result.status === "paid" ? result.reference.toLowerCase() : "";

const wordsOf = (end: PayoutEnd) =>
  end.status === "paid"
    ? { reference: end.reference, reason: null }
    : { reference: null, reason: end.reason };

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
  // The lines of a void payout are included, because they show what the payout contained.
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

const accountOf = ({ id }: PayoutRow): LedgerAccount => `payout:${id}`;
/**
 * Returns the account from which a payout's amount is reserved, and to which the amount returns if
 * the payout becomes void.
 */
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
    returned_at: row.returned_at?.toISOString(),
    return_reference: row.return_reference ?? undefined,
    parcels,
  };
}
