import type { AnyRouter } from "@tanstack/react-router";

/**
 * Uses view transitions between pages, unless the browser does not support them or the user prefers reduced
 * motion. Unlike the router's own option, it skips changes of search parameters within a page, and ignores
 * rejections of skipped transitions.
 */
export function blendPages(router: AnyRouter): void {
  // The resolved location is not used, because a navigation that is replaced by the next one is never
  // resolved.
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
