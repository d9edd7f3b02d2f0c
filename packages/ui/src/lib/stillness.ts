import { watchPreference } from "./watch-preference";

const query = "(prefers-reduced-motion: reduce)";

/** Whether the reader's system, or `data-motion="still"` on `<html>` (pictures of a page), asks that nothing moves. */
export function asksForStillness(): boolean {
  return document.documentElement.dataset.motion === "still" || matchMedia(query).matches;
}

/** Calls back when the answer of `asksForStillness` may have changed; returns what ends that. */
export function watchStillness(changed: () => void): () => void {
  return watchPreference(query, "data-motion", changed);
}
