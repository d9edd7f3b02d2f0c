import type { AnyRouter } from "@tanstack/react-router";

/**
 * Uses view transitions between pages, unless the browser lacks them or the reader prefers reduced motion. Unlike the router's own option it
 * leaves out changes of search parameters within a page, and ignores rejections of skipped transitions.
 */
export function blendPages(router: AnyRouter): void {
  // Not the resolved location: a navigation that the next one overtakes is never resolved.
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
