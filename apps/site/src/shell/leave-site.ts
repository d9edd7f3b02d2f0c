/**
 * Navigates to a page outside the app. If the browser restores the current page from the back/forward cache,
 * the page reloads, because it would still be in its pending state.
 * @param returnTo the localised path to which Back leads instead of the current page
 */
export function leaveSite(url: string, returnTo?: string): void {
  // The original method is used, because the router's patched `history.replaceState` would render the target
  // route first.
  if (returnTo !== undefined) History.prototype.replaceState.call(history, null, "", returnTo);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
}
