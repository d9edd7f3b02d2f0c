const STAFF_PAGE = /^(?:\/bn)?\/(?:hub|rider)(?=\/|$)/;

const registered = new Set<string>();

/**
 * Registers the service worker of staff pages (worker/staff-worker.ts). It caches their files, so that the
 * pages open offline. Other pages have no service worker.
 * @param path the path of the current URL
 */
export async function keepStaffPages(path: string): Promise<void> {
  const scope = STAFF_PAGE.exec(path)?.[0];
  // In development, Vite serves the files, so there is no service worker.
  if (scope === undefined || registered.has(scope) || import.meta.env.DEV) return;
  registered.add(scope);
  try {
    await navigator.serviceWorker.register("/staff-worker.js", { scope, updateViaCache: "none" });
  } catch {
    // The browser does not support service workers, or the window is private. The page then needs a network.
    registered.delete(scope);
  }
}
