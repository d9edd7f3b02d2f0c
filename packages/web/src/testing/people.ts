/** The users of the stories. */
import type { SessionUser } from "../session/session.ts";

/** A user who has already sent parcels. */
export const RAHIMA: SessionUser = {
  uid: "uid-rahima@harkara.example",
  email: "rahima@harkara.example",
  displayName: "Rahima Khatun",
  provider: "password",
};

/**
 * Rahima as a staff member. Test pages run in parallel in one browser, which stores staff operations by uid,
 * so each page uses its own uid.
 */
export const WORKER: SessionUser = { ...RAHIMA, uid: `uid-worker-${crypto.randomUUID()}` };

/** A user without an account. */
export const KARIM = {
  name: "Karim Uddin",
  email: "karim@harkara.example",
  password: "Runner#2026",
} as const;

/** Rahima's password. */
export const PASSWORD = "Runner#2026";

/**
 * Returns the user of a request, by its token. Tokens of the in-memory session contain the user's
 * e-mail address.
 */
export function emailOf(request: Request): string | undefined {
  return /^Bearer token-of-uid-(.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
}
