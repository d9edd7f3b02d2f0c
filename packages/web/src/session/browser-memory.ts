import type { SessionMemory } from "./session.ts";

const KEY = "harkara-signed-in";

/**
 * Marks `<html>` before the first paint if this browser stores no user. The script is inlined in the page, so
 * that the login link is shown without waiting for the app.
 */
export const VISITOR_SCRIPT = `try{if(localStorage.getItem("${KEY}")===null)document.documentElement.dataset.visitor=""}catch{}`;

/**
 * Stores the last user in this browser. If storage is not available, the user is unknown, so the identity
 * provider is queried.
 */
export const browserMemory: SessionMemory = {
  lastUser() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return undefined;
    }
  },
  remember(uid) {
    try {
      if (uid === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, uid);
    } catch {
      // If storage is not available, the identity provider is queried each time.
    }
  },
};
