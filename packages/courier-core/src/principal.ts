/** The staff roles: administration, hub work, pickup and delivery, customer support. */
export const STAFF_ROLES = ["admin", "hub", "rider", "support"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The scopes of an API key. */
export const API_KEY_SCOPES = ["parcels:read", "parcels:write"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/**
 * The caller of the API. Each caller acts for an account, and the stores check that the account owns the
 * parcel.
 */
export type Principal =
  | { readonly kind: "sender" }
  /** `center`: the district of their service center. */
  | { readonly kind: "staff"; readonly role: StaffRole; readonly center: string }
  /** A former staff member. Their device may still report cash that they collected earlier. */
  | { readonly kind: "formerStaff"; readonly role: StaffRole; readonly center: string }
  /** The owner of a deleted account, whose token stays valid for up to an hour. */
  | { readonly kind: "erased" }
  | { readonly kind: "apiKey"; readonly scopes: readonly ApiKeyScope[] };

type Grant =
  /**
   * Every user, including staff, who send parcels too. With `scope`, API keys with this scope; with
   * `erased`, deleted accounts.
   */
  | { readonly person: true; readonly scope?: ApiKeyScope; readonly erased?: true }
  /** Staff in these roles, and former staff if `former` is set. */
  | { readonly roles: readonly StaffRole[]; readonly former?: true };

/**
 * The callers that each action permits. The refusals in `parcel.ts` and `operation.ts` define the parcels
 * that an action may change.
 */
const GRANTS = {
  bookParcel: { person: true, scope: "parcels:write" },
  readParcels: { person: true, scope: "parcels:read" },
  deleteParcel: { person: true, scope: "parcels:write" },
  cancelParcel: { person: true, scope: "parcels:write" },
  payForParcel: { person: true },
  readPayments: { person: true, scope: "parcels:read" },
  answerForParcel: { person: true },
  claimCompensation: { person: true },
  readAccount: { person: true },
  changeAccount: { person: true },
  /** Deletion is idempotent, because the response to the first request may have been lost. */
  deleteAccount: { person: true, erased: true },
  applyAsRider: { person: true },
  moveParcels: { roles: ["rider", "hub", "admin"], former: true },
  workAtHub: { roles: ["hub", "admin"] },
  ride: { roles: ["rider"] },
  manageStaff: { roles: ["admin"] },
  readBalance: { person: true, scope: "parcels:read" },
  changePayoutMethod: { person: true },
  countCash: { roles: ["hub", "admin"] },
  manageMoney: { roles: ["admin"] },
  lookUpParcels: { roles: ["admin", "hub", "support"] },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof GRANTS;

/** Whether an action is for staff only. If so, the caller's role has to be loaded. */
export function isForStaff(permission: Permission): boolean {
  return "roles" in GRANTS[permission];
}

/** Whether a caller may perform an action. */
export function isPermitted(principal: Principal, permission: Permission): boolean {
  const grant: Grant = GRANTS[permission];
  if ("roles" in grant) {
    const isStaff = principal.kind === "staff" || (principal.kind === "formerStaff" && grant.former === true);
    return isStaff && grant.roles.includes(principal.role);
  }
  if (principal.kind === "erased") return grant.erased === true;
  if (principal.kind !== "apiKey") return true;
  return grant.scope !== undefined && principal.scopes.includes(grant.scope);
}
