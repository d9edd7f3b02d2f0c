import * as v from "valibot";

/** What staff do: administer, work at a hub, or pick up and deliver. */
export const STAFF_ROLES = ["admin", "hub", "rider"] as const;

/** A role at a service center, named by its district. */
export const StaffRoleSchema = v.object({ role: v.picklist(STAFF_ROLES), center: v.string() });
export type StaffRole = v.InferOutput<typeof StaffRoleSchema>;

/** What an API key may be used for. */
export const API_KEY_SCOPES = ["parcels:read", "parcels:write"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** The caller of the API. Each acts for an account; whose parcel it is the stores decide by that account. */
export type Principal =
  | { readonly kind: "sender" }
  | { readonly kind: "staff"; readonly roles: readonly StaffRole[] }
  | { readonly kind: "apiKey"; readonly scopes: readonly ApiKeyScope[] };

interface Grant {
  /** Whether every signed-in person may, staff included: staff send parcels too. */
  readonly person: boolean;
  /** API keys with this scope. */
  readonly scope?: ApiKeyScope;
}

/** Who may do what. Which parcels an action may change is said by the refusals in `parcel.ts`. */
const GRANTS = {
  bookParcel: { person: true, scope: "parcels:write" },
  readParcels: { person: true, scope: "parcels:read" },
  deleteParcel: { person: true, scope: "parcels:write" },
  cancelParcel: { person: true, scope: "parcels:write" },
  payForParcel: { person: true },
  readPayments: { person: true, scope: "parcels:read" },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof GRANTS;

/** Whether a caller may do something at all. */
export function isPermitted(principal: Principal, permission: Permission): boolean {
  const { person, scope }: Grant = GRANTS[permission];
  if (principal.kind !== "apiKey") return person;
  return scope !== undefined && principal.scopes.includes(scope);
}
