import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "@harkara/courier-core/people/caller";
import type { Principal } from "@harkara/courier-core/people/principal";
import type { Account, Actor, Merchant } from "../platform/identity.ts";

/**
 * The variables that middleware sets for the handlers of authenticated requests. `tokenEnd` is the expiry of
 * the ID token, and `isEmailVerified` is a claim of the ID token.
 */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    person: Account;
    /** The person as an actor, with the client's network (IP address or /64 prefix). */
    actor: Actor;
    /** The merchant that the person acts for. Set only on routes for members of a merchant. */
    owner: Merchant;
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
