/**
 * The caller of a request, and the only comparison of identities: who may act on which merchant, parcel,
 * payout or person.
 */
import { type Permission, type Principal, type StaffRole, isForStaff, isPermitted } from "./principal.ts";

/** A merchant of which a person is a member or, with `until`, was a member until that time. */
export interface Membership {
  readonly merchant_id: string;
  readonly until: Date | null;
}

/** A person, with all current and former memberships. */
export interface Person {
  readonly uid: string;
  readonly memberships: readonly Membership[];
}

/** The caller of a request, resolved once per request. */
export interface Caller extends Person {
  readonly principal: Principal;
  /** The merchant that the request acts for. Absent on routes for staff and for persons. */
  readonly merchant_id?: string | undefined;
}

/**
 * A staff member as the caller of a request. An inactive staff member may only report cash that was collected
 * earlier.
 */
export interface StaffCaller extends Caller {
  readonly role: StaffRole;
  readonly center: string;
  readonly isActive: boolean;
}

/** Returns a staff member as a caller. */
export function staffCaller(
  { uid, memberships }: Person,
  { role, center, isActive = true }: { role: StaffRole; center: string; isActive?: boolean },
): StaffCaller {
  const principal = { kind: isActive ? "staff" : "formerStaff", role, center } as const;
  return { uid, memberships, principal, role, center, isActive };
}

/** The subject of an action. A subject without a merchant, a person or a proposal leaves the field out. */
export interface Subject {
  /** The merchant that owns the parcel, the money or the data. */
  readonly merchant_id?: string | null | undefined;
  /**
   * When the booking, claim, payout, correction or ticket was created. A person who was a member at this
   * time, or later, has a conflict of interest. Without a time, only current members have one.
   */
  readonly since?: Date | undefined;
  /** The person whose cash, debt, record or application it is. */
  readonly person_uid?: string | null | undefined;
  /** The person who made the proposal, for an action that needs a second person. */
  readonly proposed_by?: string | null | undefined;
}

/**
 * Whether a caller may act. `forbidden`: the caller's role does not permit the action. `absent`: the subject
 * belongs to another merchant than the one that the request acts for. `own`: a conflict of interest.
 * `samePerson`: the action needs a second person.
 */
export type Verdict = "permitted" | "forbidden" | "absent" | "own" | "samePerson";

/**
 * Whether a person has a conflict of interest in a subject: it is their own, or that of a merchant of which
 * they are a member, or were one at `since`. The ID of a person's first merchant is their uid.
 */
export function hasConflict({ uid, memberships }: Person, subject: Subject): boolean {
  const { merchant_id, since, person_uid } = subject;
  if (person_uid != null && person_uid === uid) return true;
  if (merchant_id == null) return false;
  if (merchant_id === uid) return true;
  return memberships.some(
    (membership) =>
      membership.merchant_id === merchant_id &&
      (membership.until === null || (since !== undefined && membership.until >= since)),
  );
}

/**
 * Decides whether a caller may perform an action on a subject. Members act for their merchant only. Staff act
 * on every merchant, but never in their own case.
 */
export function mayActOn(caller: Caller, action: Permission, subject: Subject): Verdict {
  // A conflict of interest comes first, so that no role hides it.
  if (isForStaff(action) && hasConflict(caller, subject)) return "own";
  if (!isPermitted(caller.principal, action)) return "forbidden";
  if (!isForStaff(action))
    return subject.merchant_id == null || subject.merchant_id === caller.merchant_id ? "permitted" : "absent";
  return subject.proposed_by != null && subject.proposed_by === caller.uid ? "samePerson" : "permitted";
}
