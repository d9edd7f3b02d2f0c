import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { ProblemError } from "../../http/problem.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import type { Env } from "../../http/env.ts";
import { createKeyedLimit } from "../../platform/keyed-limit.ts";
import { withReconnect } from "../../platform/retry.ts";
import type { AccountStore } from "./account-store.ts";
import type { TokenVerifier } from "./token.ts";

/** The parameters of {@link authentication}. */
export interface AuthenticationParts {
  readonly accounts: AccountStore;
  readonly verifyToken: TokenVerifier;
  /** The maximum number of requests per minute from one account. */
  readonly perUser: number;
  /** The maximum number of requests per minute from one network, without a valid token. */
  readonly perAddress: number;
  readonly networkOf: (c: Context<Env>) => string;
}

// A browser opens up to six connections to one server. A limit of three requests per user leaves half of the
// database connections for other users.
const REQUESTS_AT_ONCE = 3;
const REQUESTS_WAITING = 60;

/**
 * Verifies the request's ID token, and sets the account and the principal (the identity for
 * permission checks). The route determines the role of the principal later. Responds with 401 if
 * there is no valid token, and with 429 above the rate limit. Limits the number of concurrent
 * requests per user, so that one user's expensive requests do not delay other users.
 */
export function authentication({
  accounts,
  verifyToken,
  perUser,
  perAddress,
  networkOf,
}: AuthenticationParts): MiddlewareHandler<Env> {
  const limitFailures = createRateLimit(perAddress);
  const limitUser = createRateLimit(perUser);
  const limitConcurrency = createKeyedLimit(REQUESTS_AT_ONCE, REQUESTS_WAITING);
  return createMiddleware<Env>(async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const identity = token === undefined ? null : await verifyToken(token);
    if (identity === null) {
      await limitFailures(networkOf(c));
      throw new ProblemError(401, "auth.required", {
        detail: "Send a valid Firebase ID token",
        headers: { "www-authenticate": token === undefined ? "Bearer" : 'Bearer error="invalid_token"' },
      });
    }
    await limitUser(identity.uid);
    await limitConcurrency(identity.uid, async () => {
      const { uid, email } = identity;
      const account = await withReconnect(() => accounts.open(identity));
      c.set("person", account);
      c.set("actor", { uid, email, network: networkOf(c) });
      c.set("tokenEnd", identity.expiresAt);
      c.set("isEmailVerified", identity.isEmailVerified);
      c.set("principal", { kind: account.isErased === true ? "erased" : "person" });
      await next();
    });
  });
}
