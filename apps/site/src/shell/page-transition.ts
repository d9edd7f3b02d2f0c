import type { AnyRouter } from "@tanstack/react-router";

/**
 * Blends one page into the next, where the browser can and the reader has nothing against motion. As the router's own switch would, but
 * not within a page, whose search and filters are in the address too; and a blend that is overtaken by the next says nothing.
 */
export function blendPages(router: AnyRouter): void {
  // Not what the router has resolved: a page that is overtaken by the next never is.
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
