/**
 * Leaves for a page that is none of the site's, or not of this app. A page that the browser has kept whole and shows again on Back
 * would still be busy with leaving: it loads anew.
 * @param returnTo the path, in the reader's language, that Back leads to in place of the page that is left
 */
export function leaveSite(url: string, returnTo?: string): void {
  // The prototype's: the router, which has its own in front of it, would show that page for the moment until the other is here.
  if (returnTo !== undefined) History.prototype.replaceState.call(history, null, "", returnTo);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
}
