import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "@harkara/courier-core/people/caller";
import type { Principal } from "@harkara/courier-core/people/principal";
import type { Account } from "../platform/identity.ts";

/**
 * The variables that middleware sets for the handlers of authenticated requests. `owner` is the merchant that
 * a member acts for. On routes for staff and for persons, `owner` is the person's own account. `tokenEnd` is
 * the expiry of the ID token, and `isEmailVerified` is a claim of the ID token.
 */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The person's account, with the client's network (IP address or /64 prefix). */
    person: Account;
    owner: Account;
    principal: Principal;
    /** The caller, on every route that is not public. */
    caller: Caller;
    /**
     * Resolves the caller again, before each effect of a long request.
     * @throws ProblemError if the caller has lost the permission
     */
    askAgain: () => Promise<void>;
    tokenEnd: Date;
    isEmailVerified: boolean;
    requestId: string;
    /**
     * Whether an error response that the route does not declare counts as a server fault. Set in
     * tests.
     */
    isStrict?: boolean;
  };
}
