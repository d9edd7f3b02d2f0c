import { type FoundParcel, maskPhone } from "@harkara/courier-core/support/desk";
import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import {
  type FoundMerchant,
  type FoundPeople,
  type FoundStaff,
  MAX_FOUND_PEOPLE,
  type MerchantParcelsQuery,
  type MerchantRecord,
  NEEDING_ATTENTION,
  type PeopleSearch,
  type StaffRecord,
} from "@harkara/courier-core/support/people";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { RunSummarySchema } from "@harkara/courier-core/journey/run";
import { type SQL, and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { readKey } from "../../events/audit/audit-store.ts";
import {
  type Subject,
  isPersonDisclosed,
  readPeopleAudit,
  recordPeopleAccess,
} from "../../events/audit/people-audit.ts";
import { touches } from "../../events/center-condition.ts";
import type { Page } from "../../http/page.ts";
import type { FeePlanStore } from "../../money/fee-plans/fee-plan-store.ts";
import type { StatementStore } from "../../money/statements/statement-store.ts";
import type { RunStore } from "../../operations/runs/run-store.ts";
import type { Database } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { holdingsOf } from "../../people/staff/holdings.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { accounts, senders } from "../../tables/accounts.ts";
import { isOneOf } from "../../tables/columns.ts";
import { parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { merchants } from "../../tables/team.ts";
import { merchantName } from "../../people/team/merchant-names.ts";
import type { TicketStore } from "../tickets/ticket-store.ts";
import { meetsWords } from "../parcels/desk-words.ts";
import { foundParcel } from "../parcels/found-parcel.ts";

/**
 * Records of merchants and staff members at the parcel desk. Hub staff see the staff of their
 * center and the merchants that have sent parcels from it. Of these merchants' parcels, they see
 * only those whose origin, destination or current location is their center. Admins and support see
 * all records. A person whom the operator may not see is treated like a missing person.
 */
export interface PeopleStore {
  /**
   * Returns the merchants and the current and former staff members that match a search. Phone
   * numbers are masked, so the search is not recorded in the audit log.
   */
  search(operator: StaffCaller, search: PeopleSearch): Promise<FoundPeople>;
  /**
   * Returns the record of a merchant. The read is recorded in the audit log, once per operator and
   * hour.
   */
  merchant(operator: StaffCaller, id: string): Promise<MerchantRecord | undefined>;
  /** Returns a page of a merchant's parcels, newest first. @throws CursorError */
  parcels(
    operator: StaffCaller,
    id: string,
    query: MerchantParcelsQuery,
  ): Promise<Page<FoundParcel[]> | undefined>;
  /** Shows a merchant's phone numbers to the operator for an hour. */
  discloseMerchant(
    operator: StaffCaller,
    id: string,
    reason: string,
  ): Promise<MerchantRecord | "own" | undefined>;
  /**
   * Returns the record of a staff member. The read is recorded in the audit log, once per operator
   * and hour.
   */
  staff(operator: StaffCaller, id: string): Promise<StaffRecord | undefined>;
  /** Shows a staff member's phone number to the operator for an hour. */
  discloseStaff(operator: StaffCaller, id: string, reason: string): Promise<StaffRecord | undefined>;
}

/** The methods of other stores that the records need. */
interface Sources {
  readonly tickets: Pick<TicketStore, "ofMerchant">;
  readonly runs: Pick<RunStore, "run">;
  readonly statements: Pick<StatementStore, "balance">;
  readonly feePlans: Pick<FeePlanStore, "of">;
}

type StaffRow = typeof staff.$inferSelect;

const PARCELS_OF_MERCHANT = keyset("parcels of merchant", "desc", [[parcels.booked_number, "int8"]]);
/**
 * The maximum number of senders' names in a merchant's record, and the maximum number of parcels in a staff
 * member's record.
 */
const SHOWN_SENDERS = 20;
const SHOWN_PARCELS = 100;

/**
 * Creates the store for records of merchants and staff members.
 * @param now returns the current time
 */
export function createPeopleStore(
  { db, write }: Database,
  { tickets, runs, statements, feePlans }: Sources,
  now: () => Date = () => new Date(),
): PeopleStore {
  /**
   * Returns the IDs of the merchants whose senders, team name or e-mail address match the search.
   */
  async function findMerchants(operator: StaffCaller, { terms, email }: PeopleSearch): Promise<string[]> {
    const isSender = meetsWords(senders.words, terms);
    const isTeam = meetsWords(merchants.words, terms);
    const limit = MAX_FOUND_PEOPLE + 1;
    const found = await Promise.all([
      isSender === undefined
        ? []
        : db
            .selectDistinct({ id: senders.merchant_id })
            .from(senders)
            .where(and(isSender, ofHub(operator, senders.center)))
            .limit(limit),
      isTeam === undefined || operator.role === "hub"
        ? []
        : db.select({ id: merchants.id }).from(merchants).where(isTeam).limit(limit),
      email === undefined || operator.role === "hub"
        ? []
        : db
            .select({ id: accounts.uid })
            .from(accounts)
            .where(and(beginsWith(sql`lower(${accounts.email})`, email), isNull(accounts.erased_at)))
            .limit(limit),
    ]);
    return [...new Set(found.flat().map(({ id }) => id))];
  }

  async function merchantsOf(operator: StaffCaller, ids: readonly string[]): Promise<FoundMerchant[]> {
    if (ids.length === 0) return [];
    const [known, named] = await Promise.all([
      db
        .select({ id: accounts.uid, email: accounts.email, team: merchants.name })
        .from(accounts)
        .leftJoin(merchants, eq(merchants.id, accounts.uid))
        .where(and(inArray(accounts.uid, [...ids]), isNull(accounts.erased_at))),
      db
        .selectDistinctOn([senders.merchant_id])
        .from(senders)
        .where(and(inArray(senders.merchant_id, [...ids]), ofHub(operator, senders.center)))
        .orderBy(senders.merchant_id, senders.name),
    ]);
    const senderOf = new Map(named.map((row) => [row.merchant_id, row]));
    return known
      .map(({ id, email, team }): FoundMerchant => {
        const sender = senderOf.get(id);
        return {
          id,
          name: merchantName(team, sender?.name, email),
          email,
          phone: sender && maskPhone(sender.phone),
          center: sender?.center,
        };
      })
      .toSorted(byName);
  }

  async function findStaff(operator: StaffCaller, { terms, email }: PeopleSearch): Promise<FoundStaff[]> {
    const isFound = or(
      meetsWords(staff.words, terms),
      email === undefined ? undefined : beginsWith(sql`lower(${staff.email})`, email),
    );
    if (isFound === undefined) return [];
    const rows = await db
      .select()
      .from(staff)
      .where(and(isFound, ofHub(operator, staff.center)))
      .orderBy(asc(staff.name), asc(staff.id))
      .limit(MAX_FOUND_PEOPLE + 1);
    return rows.map((row) => foundStaff(row, true));
  }

  /** Returns the merchant if the operator may see the merchant's record. */
  async function seenMerchant(operator: StaffCaller, id: string) {
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

  async function seenStaff(operator: StaffCaller, id: string): Promise<StaffRow | undefined> {
    const [row] = await db
      .select()
      .from(staff)
      .where(and(eq(staff.id, id), ofHub(operator, staff.center)));
    return row;
  }

  const isMasked = async (operator: StaffCaller, subject: Subject): Promise<boolean> =>
    operator.role === "support" && !(await isPersonDisclosed(db, operator, subject, now()));

  /**
   * Records in the audit log that the operator read the record or, with a reason, that phone numbers were
   * shown.
   */
  async function record(operator: StaffCaller, subject: Subject, reason?: string): Promise<void> {
    const at = now();
    const access =
      reason === undefined
        ? ({ action: "record_read", key: readKey(operator, at) } as const)
        : ({ action: "phones_disclosed", reason } as const);
    await write(() => recordPeopleAccess(db, operator, subject, access, at));
  }

  async function auditOf(subject: Subject): Promise<MerchantRecord["audit"]> {
    const entries = await readPeopleAudit(db, subject);
    const names = await staffNames(
      db,
      entries.map(({ uid }) => uid),
    );
    return entries.map(({ at, action, role, reason, uid }) => ({
      at,
      action,
      role,
      reason,
      by: names.get(uid),
    }));
  }

  async function merchantRecord(operator: StaffCaller, id: string, reason?: string) {
    const found = await seenMerchant(operator, id);
    if (found === undefined) return undefined;
    const is_own = isOwn(operator, id);
    const subject = { kind: "merchant", id } as const;
    await record(operator, subject, reason);
    const [isHidden, newest, balance, fee_plan, audit] = await Promise.all([
      isMasked(operator, subject),
      tickets.ofMerchant(operator, id),
      operator.role === "admin" ? statements.balance(id) : undefined,
      operator.role === "admin" ? feePlans.of(id) : undefined,
      auditOf(subject),
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

  async function staffRecord(operator: StaffCaller, id: string, reason?: string) {
    const row = await seenStaff(operator, id);
    if (row === undefined) return undefined;
    const { uid, role, center, email, since } = row;
    const subject = { kind: "staff", id } as const;
    await record(operator, subject, reason);
    const [masked, audit, carried, run, holdings] = await Promise.all([
      isMasked(operator, subject),
      auditOf(subject),
      uid === null
        ? []
        : db
            .select()
            .from(parcels)
            .where(and(eq(parcels.rider_uid, uid), isNull(parcels.deleted_at)))
            .orderBy(desc(parcels.moved_at), desc(parcels.booked_number))
            .limit(SHOWN_PARCELS),
      uid === null || role !== "rider" ? undefined : runs.run(center, { rider: uid, day: dayInDhaka(now()) }),
      uid === null || operator.role !== "admin" ? undefined : holdingsOf(db, uid),
    ]);
    return {
      ...foundStaff(row, masked),
      email,
      since: since.toISOString(),
      is_masked: masked,
      run: run && {
        ...v.parse(RunSummarySchema, run),
        due: sumTaka(run.parcels.map(({ cod }) => cod)),
      },
      parcels: carried.map(foundParcel),
      holdings,
      audit,
    };
  }

  return {
    async search(operator, search) {
      const [ids, people] = await Promise.all([findMerchants(operator, search), findStaff(operator, search)]);
      const found = await merchantsOf(operator, ids.slice(0, MAX_FOUND_PEOPLE));
      return {
        merchants: found,
        staff: people.slice(0, MAX_FOUND_PEOPLE),
        has_more: ids.length > MAX_FOUND_PEOPLE || people.length > MAX_FOUND_PEOPLE,
      };
    },

    merchant: (operator, id) => merchantRecord(operator, id),
    discloseMerchant: async (operator, id, reason) =>
      isOwn(operator, id) ? "own" : merchantRecord(operator, id, reason),
    staff: (operator, id) => staffRecord(operator, id),
    discloseStaff: staffRecord,

    async parcels(operator, id, query) {
      if ((await seenMerchant(operator, id)) === undefined) return undefined;
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
    },
  };
}

/** Whether the operator is a member of the merchant. The phone numbers are then not shown at the desk. */
const isOwn = (operator: StaffCaller, id: string): boolean =>
  mayActOn(operator, "lookUpParcels", { merchant_id: id }) === "own";

/**
 * SQL condition: the row belongs to the operator's center. Undefined if the operator does not have
 * the role `hub`.
 */
const ofHub = (operator: StaffCaller, center: typeof senders.center | typeof staff.center): SQL | undefined =>
  operator.role === "hub" ? eq(center, operator.center) : undefined;

/** SQL condition: the text has the given prefix. The condition is a range, so that it can use an index. */
const beginsWith = (text: SQL, beginning: string): SQL | undefined => {
  const ordered = sql`(${text} collate "C")`;
  return and(gte(ordered, beginning), lt(ordered, `${beginning}\u{10FFFF}`));
};

function foundStaff({ id, name, role, center, phone, status }: StaffRow, isMasked: boolean): FoundStaff {
  return {
    id,
    name,
    role,
    center,
    phone: phone === null ? undefined : isMasked ? maskPhone(phone) : phone,
    is_active: status === "active",
  };
}

const byName = (one: FoundMerchant, other: FoundMerchant): number =>
  one.name.localeCompare(other.name, "en") || one.id.localeCompare(other.id, "en");
