const STAFF_PAGE = /^(?:\/bn)?\/(?:hub|rider)(?=\/|$)/;

const registered = new Set<string>();

/**
 * Lets a page of staff open without network: its service worker (worker/staff-worker.ts) keeps its files. Other pages have none.
 * @param path of the address
 */
export async function keepStaffPages(path: string): Promise<void> {
  const scope = STAFF_PAGE.exec(path)?.[0];
  // Vite serves the files while developing.
  if (scope === undefined || registered.has(scope) || import.meta.env.DEV) return;
  registered.add(scope);
  try {
    await navigator.serviceWorker.register("/staff-worker.js", { scope, updateViaCache: "none" });
  } catch {
    // A browser without service workers, or a private window: the page works while there is a network.
    registered.delete(scope);
  }
}
