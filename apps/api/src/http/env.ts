import type { HttpBindings } from "@hono/node-server";
import type { Principal } from "@harkara/courier-core/principal";
import type { Account } from "../accounts/account-store.ts";

/** What middleware sets for handlers; `owner` and `principal` only where the caller is authenticated. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { owner: Account; principal: Principal; requestId: string };
}
