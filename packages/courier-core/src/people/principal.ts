/**
 * The staff roles: `admin` for administration, `hub` for work at a hub, `rider` for pickup and delivery,
 * `support` for customer support.
 */
export const STAFF_ROLES = ["admin", "hub", "rider", "support"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * The roles of a merchant's members. Owners manage the team. Bookers book and change parcels. Finance members
 * see the balance and set the payout method. Viewers can only read parcels.
 */
export const MEMBER_ROLES = ["owner", "booker", "finance", "viewer"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The scopes of an API key. */
export const API_KEY_SCOPES = ["parcels:read", "parcels:write"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/**
 * The caller of the API. A member acts for a merchant, and the stores check that the merchant owns the
 * parcel. A sender without a team is the owner of a merchant with one member.
 */
export type Principal =
  /** A person whose membership was not loaded, because the action does not concern a merchant. */
  | { readonly kind: "person" }
  | { readonly kind: "member"; readonly role: MemberRole }
  /** A staff member. `center` is the district of the staff member's service center. */
  | { readonly kind: "staff"; readonly role: StaffRole; readonly center: string }
  /** A former staff member. The device of this person may still report cash that was collected earlier. */
  | { readonly kind: "formerStaff"; readonly role: StaffRole; readonly center: string }
  /** The owner of a deleted account, whose token remains valid for up to an hour. */
  | { readonly kind: "erased" }
  | { readonly kind: "apiKey"; readonly scopes: readonly ApiKeyScope[] };

type Grant =
  /** The merchant's members with these roles. With `scope`, also API keys with this scope. */
  | { readonly members: readonly MemberRole[]; readonly scope?: ApiKeyScope }
  /** Every user, for their own account. With `erased`, also the owners of deleted accounts. */
  | { readonly person: true; readonly erased?: true }
  /** Staff with these roles. With `former`, also former staff. */
  | { readonly roles: readonly StaffRole[]; readonly former?: true };

const BOOKERS = ["owner", "booker"] as const;
const FINANCE = ["owner", "finance"] as const;

/**
 * The callers that may perform each action. The refusals in `parcel.ts` and `operation.ts` define the parcels
 * for which an action is possible.
 */
const GRANTS = {
  bookParcel: { members: BOOKERS, scope: "parcels:write" },
  readParcels: { members: MEMBER_ROLES, scope: "parcels:read" },
  deleteParcel: { members: BOOKERS, scope: "parcels:write" },
  cancelParcel: { members: BOOKERS, scope: "parcels:write" },
  payForParcel: { members: ["owner", "booker", "finance"] },
  readPayments: { members: MEMBER_ROLES, scope: "parcels:read" },
  answerForParcel: { members: BOOKERS },
  claimCompensation: { members: ["owner", "booker", "finance"] },
  reportProblem: { members: ["owner", "booker", "finance"] },
  requestPickup: { members: BOOKERS, scope: "parcels:write" },
  readSender: { members: MEMBER_ROLES },
  changeSender: { members: BOOKERS },
  readAddressBook: { members: MEMBER_ROLES },
  changeAddressBook: { members: BOOKERS },
  readFeePlan: { members: MEMBER_ROLES, scope: "parcels:read" },
  readBalance: { members: FINANCE, scope: "parcels:read" },
  changePayoutMethod: { members: FINANCE },
  readTeam: { members: MEMBER_ROLES },
  /** Each member has their own saved views. */
  saveViews: { members: MEMBER_ROLES },
  leaveTeam: { members: MEMBER_ROLES },
  manageTeam: { members: ["owner"] },
  readMe: { person: true },
  join: { person: true },
  /**
   * The owner of a deleted account may repeat the deletion, because the response to the first request may
   * have been lost.
   */
  deleteAccount: { person: true, erased: true },
  applyAsRider: { person: true },
  moveParcels: { roles: ["rider", "hub", "admin"], former: true },
  workAtHub: { roles: ["hub", "admin"] },
  ride: { roles: ["rider"] },
  manageStaff: { roles: ["admin"] },
  countCash: { roles: ["hub", "admin"] },
  manageMoney: { roles: ["admin"] },
  lookUpParcels: { roles: ["admin", "hub", "support"] },
  handleTickets: { roles: ["admin", "hub", "support"] },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof GRANTS;

/** Whether an action is for staff only. If so, the caller's role has to be loaded. */
export function isForStaff(permission: Permission): boolean {
  return "roles" in GRANTS[permission];
}

/** Whether an action concerns a merchant. If so, the caller's membership has to be loaded. */
export function isForMembers(permission: Permission): boolean {
  return "members" in GRANTS[permission];
}

/** Whether a caller may perform an action. */
export function isPermitted(principal: Principal, permission: Permission): boolean {
  const grant: Grant = GRANTS[permission];
  if ("roles" in grant) {
    const isStaff = principal.kind === "staff" || (principal.kind === "formerStaff" && grant.former === true);
    return isStaff && grant.roles.includes(principal.role);
  }
  if (principal.kind === "erased") return "person" in grant && grant.erased === true;
  if ("person" in grant) return principal.kind !== "apiKey";
  if (principal.kind === "apiKey") return grant.scope !== undefined && principal.scopes.includes(grant.scope);
  return principal.kind === "member" && grant.members.includes(principal.role);
}

/** Whether members with a role may perform an action. */
export function mayMember(role: MemberRole, permission: Permission): boolean {
  return isPermitted({ kind: "member", role }, permission);
}
