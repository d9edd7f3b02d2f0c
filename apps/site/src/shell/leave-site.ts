/**
 * Navigates to a page outside the app. When the browser restores the current page from the back/forward cache, the page reloads, since its
 * pending state would remain.
 * @param returnTo the localised path to which Back leads instead of the current page
 */
export function leaveSite(url: string, returnTo?: string): void {
  // Bypasses the router's patched `history.replaceState`, which would render the target route first.
  if (returnTo !== undefined) History.prototype.replaceState.call(history, null, "", returnTo);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
}
