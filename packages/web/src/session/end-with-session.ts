import type { Session, SessionMemory } from "./session.ts";

/** An attribute of `<html>` that hides the whole page (styles.css). */
const HIDDEN = "hiddenUntilKnown";

/**
 * Prevents a page from showing data of a user who has logged out in another tab, or whom another user has
 * replaced. The page is reloaded, which removes the data from its memory. The identity provider would report
 * the change only after most of a second.
 *
 * A page in the back/forward cache (bfcache) receives no events and would be restored with its old content.
 * It is therefore hidden at `pagehide`, and shown at `pageshow` if the same user is still logged in.
 * `Cache-Control: no-store` is not enough to keep such pages out of the bfcache: a private screen often has a
 * public page's document, and Chromium caches some pages despite that header. All browsers with a bfcache
 * fire `pagehide` and `pageshow`.
 */
export function endWithSession(session: Session, memory: SessionMemory): void {
  const { dataset } = document.documentElement;

  function isOver(): boolean {
    const state = session.getState();
    const lastUser = memory.lastUser();
    return state.status === "signedIn" && lastUser !== undefined && lastUser !== state.user.uid;
  }
  function end(): void {
    dataset[HIDDEN] = "";
    location.reload();
  }

  window.addEventListener("storage", () => {
    if (isOver()) end();
  });
  window.addEventListener("pagehide", ({ persisted }) => {
    if (persisted && session.getState().status === "signedIn") dataset[HIDDEN] = "";
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (isOver()) end();
    else delete dataset[HIDDEN];
  });
}
