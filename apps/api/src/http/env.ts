import type { HttpBindings } from "@hono/node-server";
import type { Principal } from "@harkara/courier-core/principal";
import type { Account } from "../platform/identity.ts";

/**
 * The variables that middleware sets for handlers. `owner`, `principal` and `tokenEnd` (the expiry of the ID
 * token) are set only if the caller is authenticated.
 */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    owner: Account;
    principal: Principal;
    tokenEnd: Date;
    requestId: string;
    /** Whether an undeclared problem of a route is an error. Set in tests. */
    isStrict?: boolean;
  };
}
