import type { AnyRouter } from "@tanstack/react-router";

/**
 * Uses view transitions between pages, unless the browser does not support them or the user prefers reduced
 * motion. Unlike the router's own option, this skips the transition when only search parameters change, and
 * ignores rejections of skipped transitions.
 */
export function blendPages(router: AnyRouter): void {
  // The resolved location is not used: if another navigation replaces a navigation, the router never resolves
  // it.
  let shown = router.latestLocation.pathname;
  router.startViewTransition = (update) => {
    const isSamePage = shown === router.latestLocation.pathname;
    shown = router.latestLocation.pathname;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isSamePage || isStill || !("startViewTransition" in document)) return update();
    const transition = document.startViewTransition(update);
    for (const step of [transition.ready, transition.finished]) step.catch(() => undefined);
    return transition.updateCallbackDone;
  };
}
