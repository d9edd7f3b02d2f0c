import type { SessionMemory } from "./session.ts";

const KEY = "harkara-signed-in";

/**
 * Marks `<html>` before the first paint if no user was logged in last. The script is inlined in the page.
 * The login link is then shown without waiting for the app.
 */
export const VISITOR_SCRIPT = `try{if(localStorage.getItem("${KEY}")===null)document.documentElement.dataset.visitor=""}catch{}`;

/**
 * Stores the hint in this browser. If storage is not available, a user may be logged in, so the provider is
 * asked.
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
      // Without storage, the provider is asked each time.
    }
  },
};
