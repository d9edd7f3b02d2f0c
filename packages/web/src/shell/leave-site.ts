interface LeaveOptions {
  /** The localised path that Back leads to instead of the current page. */
  returnTo?: string | undefined;
  /** Whether the other page replaces the current page in the history. */
  isReplacing?: boolean;
}

/**
 * Loads the document of a page outside the app. If the browser later restores the current page from the
 * back/forward cache, the page reloads, because it would still be in its pending state.
 */
export function leaveSite(url: string, { returnTo, isReplacing = false }: LeaveOptions = {}): void {
  // This line calls the original method. The router has patched `history.replaceState`, and the
  // patched method would render the target route first.
  if (returnTo !== undefined) History.prototype.replaceState.call(history, null, "", returnTo);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
  if (isReplacing) location.replace(url);
  else location.assign(url);
}
