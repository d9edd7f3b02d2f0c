import type { HttpBindings } from "@hono/node-server";
import type { Principal } from "@harkara/courier-core/principal";
import type { Account } from "../platform/identity.ts";

/**
 * The variables that middleware sets for handlers, if the caller is authenticated. `owner` is the merchant for
 * which a member acts, and the person's own account on routes for staff and for persons. `tokenEnd` is the
 * expiry of the ID token, and `isEmailVerified` is its claim.
 */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The account of the person, with the network of the request. */
    person: Account;
    owner: Account;
    principal: Principal;
    tokenEnd: Date;
    isEmailVerified: boolean;
    requestId: string;
    /** Whether an undeclared problem of a route is an error. Set in tests. */
    isStrict?: boolean;
  };
}
