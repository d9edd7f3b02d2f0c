/** Those who meet the screens. */
import type { SessionUser } from "../session/session.ts";

/** She sends parcels, and has done so before. */
export const RAHIMA: SessionUser = {
  uid: "uid-rahima@harkara.example",
  email: "rahima@harkara.example",
  displayName: "Rahima Khatun",
  provider: "password",
};

/**
 * Rahima at work. Test pages run side by side in one browser, and what staff do is kept on the device by their id: so each page has its own.
 */
export const WORKER: SessionUser = { ...RAHIMA, uid: `uid-worker-${crypto.randomUUID()}` };

/** He has no account yet. */
export const KARIM = {
  name: "Karim Uddin",
  email: "karim@harkara.example",
  password: "Runner#2026",
} as const;

/** Rahima's. */
export const PASSWORD = "Runner#2026";
