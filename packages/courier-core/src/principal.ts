/** What staff do: administer, work at a hub, or pick up and deliver. */
export const STAFF_ROLES = ["admin", "hub", "rider"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What an API key may be used for. */
export const API_KEY_SCOPES = ["parcels:read", "parcels:write"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** The caller of the API. Each acts for an account; whose parcel it is the stores decide by that account. */
export type Principal =
  | { readonly kind: "sender" }
  /** `center`: the district of the service center at which they work. */
  | { readonly kind: "staff"; readonly role: StaffRole; readonly center: string }
  /** Somebody whose access has ended; their device may still report the cash that they took. */
  | { readonly kind: "formerStaff"; readonly role: StaffRole; readonly center: string }
  /** Somebody whose account was deleted; their token may live on for an hour. */
  | { readonly kind: "erased" }
  | { readonly kind: "apiKey"; readonly scopes: readonly ApiKeyScope[] };

type Grant =
  /** Every signed-in person may, staff included: staff send parcels too. And API keys with this scope; deleted accounts where `erased`. */
  | { readonly person: true; readonly scope?: ApiKeyScope; readonly erased?: true }
  /** Staff in these roles, and former staff where `former`. */
  | { readonly roles: readonly StaffRole[]; readonly former?: true };

/** Who may do what. Which parcels an action may change is said by the refusals in `parcel.ts` and by `operation.ts`. */
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
  /** Idempotent: the response to the first request may have been lost. */
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
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof GRANTS;

/** Whether only staff may do something, so that their role has to be known. */
export function isForStaff(permission: Permission): boolean {
  return "roles" in GRANTS[permission];
}

/** Whether a caller may do something at all. */
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
