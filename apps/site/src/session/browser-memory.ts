import type { SessionMemory } from "./session.ts";

const KEY = "harkara-signed-in";

/** Keeps the hint in this browser. Where it refuses its storage someone may be signed in, so the provider is asked. */
export const browserMemory: SessionMemory = {
  wasSignedIn() {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return true;
    }
  },
  remember(isSignedIn) {
    try {
      if (isSignedIn) localStorage.setItem(KEY, "yes");
      else localStorage.removeItem(KEY);
    } catch {
      // As above: the provider is asked each time.
    }
  },
};
