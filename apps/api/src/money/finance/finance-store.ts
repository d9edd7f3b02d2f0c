import type { AdminCounts } from "@harkara/courier-core/support/admin-counts";
import { ACCOUNT_KINDS, type AccountKind, PLACE_ACCOUNTS, kindOf } from "@harkara/courier-core/money/ledger";
import type { Accounts, Funds, Reconciliation, Seal } from "@harkara/courier-core/money/money-report";
import { type LineKind, lineKindOf } from "@harkara/courier-core/money/payout";
import type { Month } from "@harkara/courier-core/base/period";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { merchantsOf } from "../../people/accounts/account-store.ts";
import { type DepositRefusal, type GatewayDepositRequest, deposit } from "../cash/deposit.ts";
import type { Page } from "../../http/page.ts";
import { type Movement, balanceOf, balancesOf, movements } from "../../ledger/ledger-store.ts";
import type { Database } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { cashClaims, cashCounts, writeOffs } from "../../tables/cash.ts";
import { isoTime } from "../../tables/columns.ts";
import { compensations } from "../../tables/compensations.ts";
import { corrections } from "../../tables/corrections.ts";
import { payouts } from "../../tables/merchants.ts";
import { proposals } from "../../tables/proposals.ts";
import { seals } from "../../tables/seals.ts";
import { riderApplications, staff } from "../../tables/staff.ts";

const WRITE_OFFS = keyset("write-offs", "desc", [
  [writeOffs.at, "timestamptz"],
  [writeOffs.id, "text"],
]);

const SEALS = keyset("seals", "desc", [[seals.day, "text"]]);

/** The company's accounts, for admins. */
export interface FinanceStore {
  /** Returns the company's accounts, and a page of write-offs. */
  accounts(query: PageQuery): Promise<Page<Accounts>>;
  reconciliation(month: Month): Promise<Reconciliation>;
  /** Returns the seals of days, newest first. */
  seals(query: PageQuery): Promise<Page<Seal[]>>;
  /** Returns how many items of each kind wait for an admin. */
  counts(): Promise<AdminCounts>;
  /** Returns the balances of the bank and the gateway, and the sum of pending payouts. */
  funds(): Promise<Funds>;
  /** Records a settlement that the gateway has paid to the bank, once per request ID. */
  depositOfGateway(by: string, request: GatewayDepositRequest): Promise<"deposited" | DepositRefusal>;
}

/**
 * Creates the finance store.
 * @param now returns the current time
 */
export function createFinanceStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): FinanceStore {
  return {
    async accounts(query) {
      const [all, people, claims, found] = await Promise.all([
        balancesOf(db),
        db.select({ id: staff.id, uid: staff.uid, name: staff.name, center: staff.center }).from(staff),
        db
          .select({ uid: cashClaims.rider_uid, since: isoTime(sql`min(${cashClaims.at})`) })
          .from(cashClaims)
          .where(isNull(cashClaims.confirmed_at))
          .groupBy(cashClaims.rider_uid),
        db
          .select({ row: writeOffs, position: WRITE_OFFS.position })
          .from(writeOffs)
          .where(WRITE_OFFS.after(query))
          .orderBy(...WRITE_OFFS.order)
          .limit(query.limit + 1),
      ]);
      const { rows: written, cursor } = WRITE_OFFS.pageOf(found, query);
      const taka = (account: string) => poishaToTaka(-(all.get(account) ?? 0));
      const byKind = new Map<string, number>(ACCOUNT_KINDS.map((kind) => [kind, 0]));
      for (const [account, balance] of all)
        byKind.set(kindOf(account), (byKind.get(kindOf(account)) ?? 0) + balance);
      const names = new Map(people.map(({ uid, name }) => [uid, name]));
      const since = new Map(claims.map((claim) => [claim.uid, claim.since]));
      const body: Accounts = {
        balances: ACCOUNT_KINDS.map((kind) => ({ kind, balance: poishaToTaka(byKind.get(kind) ?? 0) })),
        hubs: [...all.keys()]
          .filter((account) => kindOf(account) === "hub_cash")
          .map((account) => ({ center: holderOf(account), held: taka(account) }))
          .filter(({ held }) => held !== 0)
          .toSorted((a, b) => b.held - a.held),
        riders: people
          .flatMap(({ id, uid, name, center }) =>
            uid === null
              ? []
              : [
                  {
                    uid,
                    staff_id: id,
                    name,
                    center,
                    held: taka(`rider_cash:${uid}`),
                    debt: taka(`rider_debt:${uid}`),
                    since: since.get(uid),
                  },
                ],
          )
          .filter(({ held, debt }) => held !== 0 || debt !== 0)
          .toSorted((a, b) => (a.since ?? "9").localeCompare(b.since ?? "9")),
        write_offs: written.map(({ row: { id, rider_uid, amount_poisha, reason, at, by_uid } }) => ({
          id,
          rider: names.get(rider_uid) ?? "",
          amount: poishaToTaka(amount_poisha),
          reason,
          at: at.toISOString(),
          by: names.get(by_uid) ?? "",
        })),
      };
      return { body, cursor };
    },

    async counts() {
      const isReviewed = and(isNotNull(cashClaims.review), isNull(cashClaims.resolution));
      const isProposed = eq(proposals.status, "proposed");
      const [differences, reviews, corrected, plans, vat, claims, pending, applications] = await Promise.all([
        db.$count(cashCounts, eq(cashCounts.status, "differs")),
        db.$count(cashClaims, isReviewed),
        db.$count(corrections, eq(corrections.status, "proposed")),
        db.$count(proposals, and(isProposed, eq(proposals.kind, "fee_plan"))),
        db.$count(proposals, and(isProposed, eq(proposals.kind, "vat_rate"))),
        db.$count(compensations, eq(compensations.status, "open")),
        db.$count(payouts, eq(payouts.status, "reserved")),
        db.$count(riderApplications, eq(riderApplications.status, "waiting")),
      ]);
      return {
        differences,
        reviews,
        corrections: corrected,
        plans,
        vat,
        claims,
        payouts: pending,
        applications,
      };
    },

    async seals(query) {
      const found = await db
        .select({ row: seals, position: SEALS.position })
        .from(seals)
        .where(SEALS.after(query))
        .orderBy(...SEALS.order)
        .limit(query.limit + 1);
      const { rows, cursor } = SEALS.pageOf(found, query);
      const body = rows.map(({ row: { day, rows: recorded, digest, sealed_at } }) => ({
        day,
        rows: recorded,
        digest,
        sealed_at: sealed_at.toISOString(),
      }));
      return { body, cursor };
    },

    async reconciliation({ month, since, before }) {
      const [openings, moved] = await Promise.all([balancesOf(db, since), movements(db, { since, before })]);
      const kinds = new Map(ACCOUNT_KINDS.map((kind) => [kind, { opening: 0, in: 0, out: 0 }]));
      const merchants = new Map<string, { opening: number; sums: Map<MonthColumn, number> }>();
      const merchantOf = (account: string) => {
        const merchant = merchants.get(account) ?? { opening: 0, sums: new Map<MonthColumn, number>() };
        merchants.set(account, merchant);
        return merchant;
      };
      for (const [account, balance] of openings) {
        const sum = kinds.get(kindOf(account));
        // Asset accounts have negative balances in the ledger, so the sign is reversed.
        if (sum !== undefined) sum.opening += ASSETS.has(kindOf(account)) ? -balance : balance;
        if (kindOf(account) === "merchant" && balance !== 0) merchantOf(account).opening += balance;
      }
      /**
       * Adds a transfer to the totals of one of its two accounts.
       * @param change 1 if the account's ledger balance increases, −1 if it decreases
       */
      const add = (account: string, change: 1 | -1, { from, to, amount }: Movement) => {
        const sum = kinds.get(kindOf(account));
        if (sum === undefined) return;
        // A debit of an asset account is an inflow.
        const sign = ASSETS.has(kindOf(account)) ? -change : change;
        // Cancelling a payout only releases its reservation. The amount is therefore neither an inflow nor an
        // outflow.
        if (kindOf(from) === "payout" && kindOf(to) !== "bank") sum[sign > 0 ? "out" : "in"] -= amount;
        else sum[sign > 0 ? "in" : "out"] += amount;
      };
      for (const movement of moved) {
        for (const [account, sign] of [
          [movement.from, -1],
          [movement.to, 1],
        ] as const) {
          add(account, sign, movement);
          if (kindOf(account) !== "merchant") continue;
          const { sums } = merchantOf(account);
          const column = MONTH_COLUMN[lineKindOf(movement)];
          sums.set(column, (sums.get(column) ?? 0) + sign * movement.amount);
        }
      }
      const known = await merchantsOf(db, [...merchants.keys()].map(holderOf));
      return {
        month,
        merchants: [...merchants]
          .map(([account, merchant]) => {
            const of = (column: MonthColumn) => merchant.sums.get(column) ?? 0;
            const change = [...merchant.sums.values()].reduce((sum, amount) => sum + amount, 0);
            const merchant_uid = holderOf(account);
            return {
              merchant_uid,
              merchant: known.get(merchant_uid)?.merchant ?? merchant_uid,
              name: known.get(merchant_uid)?.name,
              opening: poishaToTaka(merchant.opening),
              collected: poishaToTaka(of("collected")),
              fees: poishaToTaka(0 - of("fees")),
              deliveries: poishaToTaka(0 - of("deliveries")),
              compensation: poishaToTaka(of("compensation")),
              paid_out: poishaToTaka(0 - of("paid_out")),
              closing: poishaToTaka(merchant.opening + change),
            };
          })
          .toSorted((a, b) => a.merchant.localeCompare(b.merchant)),
        accounts: [...kinds].map(([kind, sum]) => ({
          kind,
          opening: poishaToTaka(sum.opening),
          in: poishaToTaka(sum.in),
          out: poishaToTaka(sum.out),
          closing: poishaToTaka(sum.opening + sum.in - sum.out),
        })),
      };
    },

    async funds() {
      const [bank, gateway, [reserved]] = await Promise.all([
        balanceOf(db, "bank"),
        balanceOf(db, "gateway"),
        db
          .select({ sum: sql<number>`coalesce(sum(${payouts.amount_poisha}), 0)::float8` })
          .from(payouts)
          .where(eq(payouts.status, "reserved")),
      ]);
      return {
        bank: poishaToTaka(0 - bank),
        gateway: poishaToTaka(0 - gateway),
        pending: poishaToTaka(reserved?.sum ?? 0),
      };
    },

    depositOfGateway: (by, { id, ...request }) =>
      transact((tx) => deposit(tx, { id, center: null, ...request, by_uid: by }, now)),
  };
}

const ASSETS: ReadonlySet<AccountKind> = new Set(PLACE_ACCOUNTS);

type MonthColumn = "collected" | "fees" | "deliveries" | "compensation" | "paid_out";

/**
 * The column of a month's summary to which each kind of statement line is added. The sum of the
 * columns is the change in the balance.
 */
const MONTH_COLUMN: Readonly<Record<LineKind, MonthColumn>> = {
  collected: "collected",
  cod_fee: "fees",
  return_fee: "fees",
  attempt_fee: "fees",
  cod_fee_reversed: "fees",
  return_fee_reversed: "fees",
  delivery: "deliveries",
  delivery_reversed: "deliveries",
  compensation: "compensation",
  cash_credit: "collected",
  payout: "paid_out",
  payout_void: "paid_out",
  payout_returned: "paid_out",
  // Refunds do not affect a merchant's balance.
  refund: "paid_out",
};

/**
 * Returns the ID of an account's holder, such as the uid in the account name `rider_cash:{uid}`.
 */
function holderOf(account: string): string {
  return account.slice(account.indexOf(":") + 1);
}
