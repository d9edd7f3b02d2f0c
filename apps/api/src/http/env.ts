import type { HttpBindings } from "@hono/node-server";
import type { Principal } from "@harkara/courier-core/principal";
import type { Account } from "../platform/identity.ts";

/**
 * The variables that middleware sets for the handlers of authenticated requests. `owner` is the merchant for
 * which a member acts. On routes for staff and for persons, it is the person's own account. `tokenEnd` is the
 * expiry of the ID token, and `isEmailVerified` is a claim of it.
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
    /** Whether a route that throws an undeclared problem is a fault. Set in tests. */
    isStrict?: boolean;
  };
}
