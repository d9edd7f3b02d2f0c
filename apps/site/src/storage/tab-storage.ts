/** What this tab remembers over a reload. Everything in it belongs to one person and goes when they log out, in whichever tab. */
import * as v from "valibot";

const PREFIX = "harkara:";

/** The stored value, or undefined where there is none, it is not what it should be, or the browser keeps nothing. */
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

/** Stores a value; a browser that refuses (private mode, full) only loses the convenience. */
export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing to do: the form itself still holds what was typed.
  }
}

export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}

/** In the browser, when a person last logged out; in a tab, the last time that it heard of. */
const LOGOUT_KEY = "harkara-logout";
const OwnedSchema = v.object({ uid: v.string() });

/** Forgets what the tab remembers, but for what belongs to one person. */
export function forgetOthers(uid: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const owner = readTab(key.slice(PREFIX.length), OwnedSchema)?.uid;
      if (owner !== uid) sessionStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}

/**
 * On logging out: every tab forgets what it remembers, now or when it is opened again ({@link followLogouts}). A session that has expired
 * is no logout: the form is there again after a new login.
 */
export function forgetInAllTabs(): void {
  forgetOthers(null);
  try {
    const logout = String(Date.now());
    localStorage.setItem(LOGOUT_KEY, logout);
    sessionStorage.setItem(LOGOUT_KEY, logout);
  } catch {
    // Then this tab alone has forgotten.
  }
}

/** Forgets what this tab remembers whenever a person logs out in another one, also while this one was closed or on another site. */
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
    // As above.
  }
}
