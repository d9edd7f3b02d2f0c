/**
 * Navigates to a page outside the app. If the browser later restores the current page from the back/forward
 * cache, the page reloads, because it would still be in its pending state.
 * @param returnTo the localised path that Back leads to instead of the current page
 */
export function leaveSite(url: string, returnTo?: string): void {
  // This line calls the original method. The router has patched `history.replaceState`, and the
  // patched method would render the target route first.
  if (returnTo !== undefined) History.prototype.replaceState.call(history, null, "", returnTo);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
}
