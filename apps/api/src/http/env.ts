import type { HttpBindings } from "@hono/node-server";
import type { Principal } from "@harkara/courier-core/principal";
import type { Account } from "../platform/identity.ts";

/** The variables that middleware sets for handlers; `owner`, `principal` and `tokenEnd` (when the ID token ends) only if the caller is authenticated. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    owner: Account;
    principal: Principal;
    tokenEnd: Date;
    requestId: string;
    /** Whether a problem that its route does not declare is a fault; in tests. */
    isStrict?: boolean;
  };
}
