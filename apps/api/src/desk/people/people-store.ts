import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { FoundParcel } from "@harkara/courier-core/support/desk";
import type {
  FoundPeople,
  MerchantParcelsQuery,
  MerchantRecord,
  PeopleSearch,
  StaffRecord,
} from "@harkara/courier-core/support/people";
import type { Page } from "../../http/page.ts";
import type { Database } from "../../platform/database.ts";
import { isOwn, listMerchantParcels, readMerchant } from "./merchant-record.ts";
import type { RecordSources } from "./record-access.ts";
import { searchPeople } from "./search-people.ts";
import { readStaff } from "./staff-record.ts";

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

/**
 * Creates the store for records of merchants and staff members.
 * @param now returns the current time
 */
export function createPeopleStore(
  database: Database,
  sources: RecordSources,
  now: () => Date = () => new Date(),
): PeopleStore {
  return {
    search: (operator, search) => searchPeople(database.db, operator, search),
    merchant: (operator, id) => readMerchant(database, sources, operator, id, now()),
    discloseMerchant: async (operator, id, reason) =>
      isOwn(operator, id) ? "own" : readMerchant(database, sources, operator, id, now(), reason),
    staff: (operator, id) => readStaff(database, sources, operator, id, now()),
    discloseStaff: (operator, id, reason) => readStaff(database, sources, operator, id, now(), reason),
    parcels: (operator, id, query) => listMerchantParcels(database.db, operator, id, query),
  };
}
