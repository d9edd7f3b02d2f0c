import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import { type FoundParcel, maskPhone } from "@harkara/courier-core/support/desk";
import {
  type MerchantParcelsQuery,
  type MerchantRecord,
  NEEDING_ATTENTION,
} from "@harkara/courier-core/support/people";
import { and, asc, eq, isNull } from "drizzle-orm";
import { touches } from "../../events/center-condition.ts";
import type { Page } from "../../http/page.ts";
import { merchantName } from "../../people/team/merchant-names.ts";
import type { Database, Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { accounts, senders } from "../../tables/accounts.ts";
import { isOneOf } from "../../tables/columns.ts";
import { parcels } from "../../tables/parcels.ts";
import { merchants } from "../../tables/team.ts";
import { foundParcel } from "../parcels/found-parcel.ts";
import { type RecordSources, isMasked, ofHub, readAudit, recordRead } from "./record-access.ts";

const PARCELS_OF_MERCHANT = keyset("parcels of merchant", "desc", [[parcels.booked_number, "int8"]]);
/** The maximum number of senders' names in a merchant's record. */
const SHOWN_SENDERS = 20;

/**
 * Returns a merchant's record, and records the access.
 * @param reason the reason for showing phone numbers
 */
export async function readMerchant(
  database: Database,
  { tickets, statements, feePlans }: RecordSources,
  operator: StaffCaller,
  id: string,
  at: Date,
  reason?: string,
): Promise<MerchantRecord | undefined> {
  const { db } = database;
  const found = await seenMerchant(db, operator, id);
  if (found === undefined) return undefined;
  const is_own = isOwn(operator, id);
  const subject = { kind: "merchant", id } as const;
  await recordRead(database, operator, subject, at, reason);
  const [isHidden, newest, balance, fee_plan, audit] = await Promise.all([
    isMasked(db, operator, subject, at),
    tickets.ofMerchant(operator, id),
    operator.role === "admin" ? statements.balance(id) : undefined,
    operator.role === "admin" ? feePlans.of(id) : undefined,
    readAudit(db, subject),
  ]);
  const { email, since, team, names } = found;
  const masked = is_own || isHidden;
  return {
    id,
    ...(is_own && { is_own }),
    name: merchantName(team, names[0]?.name, email),
    email,
    since: since.toISOString(),
    is_masked: masked,
    senders: names.map((sender) => ({
      name: sender.name,
      phone: masked ? maskPhone(sender.phone) : sender.phone,
      center: sender.center,
    })),
    tickets: newest,
    balance,
    fee_plan,
    audit,
  };
}

/** Returns a page of a merchant's parcels that the operator may see. @throws CursorError */
export async function listMerchantParcels(
  db: Db,
  operator: StaffCaller,
  id: string,
  query: MerchantParcelsQuery,
): Promise<Page<FoundParcel[]> | undefined> {
  if ((await seenMerchant(db, operator, id)) === undefined) return undefined;
  const center = operator.role === "hub" ? operator.center : undefined;
  const { delivery_status, needs_attention } = query;
  const filters = [
    id,
    center ?? "",
    ...(delivery_status === undefined ? [] : [delivery_status]),
    ...(needs_attention === undefined ? [] : ["needs_attention"]),
  ];
  const found = await db
    .select({ row: parcels, position: PARCELS_OF_MERCHANT.position })
    .from(parcels)
    .where(
      and(
        eq(parcels.owner_uid, id),
        isNull(parcels.deleted_at),
        center === undefined ? undefined : touches(center),
        delivery_status === undefined ? undefined : eq(parcels.delivery_status, delivery_status),
        needs_attention === undefined ? undefined : isOneOf(parcels.delivery_status, NEEDING_ATTENTION),
        PARCELS_OF_MERCHANT.after(query, ...filters),
      ),
    )
    .orderBy(...PARCELS_OF_MERCHANT.order)
    .limit(query.limit + 1);
  const { rows, cursor } = PARCELS_OF_MERCHANT.pageOf(found, query, ...filters);
  return { body: rows.map(({ row }) => foundParcel(row)), cursor };
}

/** Returns the merchant if the operator may see the merchant's record. */
async function seenMerchant(db: Db, operator: StaffCaller, id: string) {
  const [account] = await db
    .select({ email: accounts.email, since: accounts.created_at, team: merchants.name })
    .from(accounts)
    .leftJoin(merchants, eq(merchants.id, accounts.uid))
    .where(and(eq(accounts.uid, id), isNull(accounts.erased_at)));
  if (account === undefined) return undefined;
  const names = await db
    .select({ name: senders.name, phone: senders.phone, center: senders.center })
    .from(senders)
    .where(and(eq(senders.merchant_id, id), ofHub(operator, senders.center)))
    .orderBy(asc(senders.name), asc(senders.phone))
    .limit(SHOWN_SENDERS);
  return operator.role === "hub" && names.length === 0 ? undefined : { ...account, names };
}

/** Whether the operator is a member of the merchant. The phone numbers are then not shown at the desk. */
export const isOwn = (operator: StaffCaller, id: string): boolean =>
  mayActOn(operator, "lookUpParcels", { merchant_id: id }) === "own";
