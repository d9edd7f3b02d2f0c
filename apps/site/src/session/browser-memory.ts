import type { SessionMemory } from "./session.ts";

const KEY = "harkara-signed-in";

/**
 * Says on `<html>` that nobody was signed in last, before anything is painted: it stands in the page, whose way to log in need not wait
 * for the app then.
 */
export const VISITOR_SCRIPT = `try{if(localStorage.getItem("${KEY}")===null)document.documentElement.dataset.visitor=""}catch{}`;

/** Keeps the hint in this browser. Where it refuses its storage someone may be signed in, so the provider is asked. */
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
      // As above: the provider is asked each time.
    }
  },
};
