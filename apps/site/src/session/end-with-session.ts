import type { Session, SessionMemory } from "./session.ts";

/** On `<html>`: nothing of the page is visible (styles.css). */
const HIDDEN = "hiddenUntilKnown";

/**
 * Keeps a page from showing what belongs to a person whom another tab has signed out, or replaced by somebody else: it is loaded anew,
 * which leaves nothing of them in its memory. The identity provider would take most of a second to notice.
 *
 * A page that the browser keeps for its Back button (bfcache) hears of nothing meanwhile and is shown again as it was left. So it is hidden
 * when it is left, and shown at `pageshow` if the same person is still signed in. To keep such pages out of the bfcache by
 * `Cache-Control: no-store` is not enough: a private screen is often reached inside a public page, and Chromium keeps some pages with that
 * header. All browsers that have a bfcache fire `pagehide` and `pageshow`.
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
