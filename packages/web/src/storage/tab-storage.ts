/** The session storage of this tab. Personal entries are deleted when the user logs out in any tab. */
import * as v from "valibot";
import { forgetSnapshots } from "./snapshot.ts";

const PREFIX = "harkara:";

/** Returns the stored value. Undefined if it is missing or invalid, or if storage is not available. */
export function readTab<TSchema extends v.GenericSchema>(
  key: string,
  schema: TSchema,
): v.InferOutput<TSchema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null"));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value. Does nothing if storage is not available or is full. */
export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // If storage is not available, the input is kept only in the form itself.
  }
}

export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is not available.
  }
}

/**
 * The time of the last logout. In local storage, it is the last logout in this browser. In session storage,
 * it is the last logout that this tab has handled.
 */
const LOGOUT_KEY = "harkara-logout";
const OwnedSchema = v.object({ uid: v.string() });

/** Deletes other users' personal entries in this tab. */
export function forgetOthers(uid: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const owner = readTab(key.slice(PREFIX.length), OwnedSchema)?.uid;
      if (owner !== uid) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is not available.
  }
}

/**
 * Deletes the personal entries of all tabs after a logout. A closed tab deletes them when it is opened again
 * ({@link followLogouts}). An expired session does not count as a logout, so that the draft is restored after
 * the next login.
 */
export function forgetInAllTabs(): void {
  forgetOthers(null);
  forgetSnapshots(null);
  try {
    const logout = String(Date.now());
    localStorage.setItem(LOGOUT_KEY, logout);
    sessionStorage.setItem(LOGOUT_KEY, logout);
  } catch {
    // If local storage is not available, only the entries of this tab are deleted.
  }
}

/**
 * Deletes this tab's personal entries after a logout in another tab, even if this tab was closed or on
 * another site at that time.
 */
export function followLogouts(): void {
  forgetAfterLogout();
  window.addEventListener("storage", forgetAfterLogout);
}

function forgetAfterLogout(): void {
  try {
    const logout = localStorage.getItem(LOGOUT_KEY);
    if (logout === null || logout === sessionStorage.getItem(LOGOUT_KEY)) return;
    forgetOthers(null);
    sessionStorage.setItem(LOGOUT_KEY, logout);
  } catch {
    // Storage is not available.
  }
}
