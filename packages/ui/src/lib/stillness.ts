import { watchPreference } from "./watch-preference";

const query = "(prefers-reduced-motion: reduce)";

/**
 * Whether the user's system requests reduced motion, or `data-motion="still"` is set on `<html>` (for
 * screenshots).
 */
export function asksForStillness(): boolean {
  return document.documentElement.dataset.motion === "still" || matchMedia(query).matches;
}

/**
 * Calls a function when the result of `asksForStillness` may have changed. Returns a function that
 * ends the calls.
 */
export function watchStillness(changed: () => void): () => void {
  return watchPreference(query, "data-motion", changed);
}
