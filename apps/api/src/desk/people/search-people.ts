import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { maskPhone } from "@harkara/courier-core/support/desk";
import {
  type FoundMerchant,
  type FoundPeople,
  type FoundStaff,
  MAX_FOUND_PEOPLE,
  type PeopleSearch,
} from "@harkara/courier-core/support/people";
import { type SQL, and, asc, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { merchantName } from "../../people/team/merchant-names.ts";
import type { Database, Db } from "../../platform/database.ts";
import { accounts, senders } from "../../tables/accounts.ts";
import { staff } from "../../tables/staff.ts";
import { merchants } from "../../tables/team.ts";
import { meetsWords } from "../parcels/desk-words.ts";
import { ofHub } from "./record-access.ts";
import { foundStaff } from "./staff-record.ts";

/**
 * Returns the merchants and staff members that match a search, and whether there are more. Phone numbers are
 * masked.
 */
export async function searchPeople(
  db: Database["db"],
  operator: StaffCaller,
  search: PeopleSearch,
): Promise<FoundPeople> {
  const [ids, people] = await Promise.all([
    findMerchants(db, operator, search),
    findStaff(db, operator, search),
  ]);
  return {
    merchants: await merchantsOf(db, operator, ids.slice(0, MAX_FOUND_PEOPLE)),
    staff: people.slice(0, MAX_FOUND_PEOPLE),
    has_more: ids.length > MAX_FOUND_PEOPLE || people.length > MAX_FOUND_PEOPLE,
  };
}

/**
 * Returns the IDs of the merchants whose senders, team name or e-mail address match the search.
 */
async function findMerchants(
  db: Database["db"],
  operator: StaffCaller,
  { terms, email }: PeopleSearch,
): Promise<string[]> {
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

async function merchantsOf(
  db: Database["db"],
  operator: StaffCaller,
  ids: readonly string[],
): Promise<FoundMerchant[]> {
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

async function findStaff(
  db: Db,
  operator: StaffCaller,
  { terms, email }: PeopleSearch,
): Promise<FoundStaff[]> {
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

/** SQL condition: the text has the given prefix. The condition is a range, so that it can use an index. */
const beginsWith = (text: SQL, beginning: string): SQL | undefined => {
  const ordered = sql`(${text} collate "C")`;
  return and(gte(ordered, beginning), lt(ordered, `${beginning}\u{10FFFF}`));
};

const byName = (one: FoundMerchant, other: FoundMerchant): number =>
  one.name.localeCompare(other.name, "en") || one.id.localeCompare(other.id, "en");
