/**
 * The service worker of the staff pages. With it, the pages open without a network. It caches only their
 * files. Data comes from the API, and operations without a network go to the outbox (src/outbox). It is
 * registered for /hub and /rider only.
 */
/** The URLs of the cached files. */
export type Kept = readonly string[];

declare const self: ServiceWorkerGlobalScope;
/** The files that the staff pages need, including the app's shell. The build inserts the list. */
declare const FILES: Kept;

const PREFIX = "harkara-staff-";
/**
 * The name of the cache. File names contain a hash of the content, so the list of names identifies the
 * version.
 */
const CACHE = PREFIX + hashOf(FILES.join());
const SHELL = "/office.html";
/** If the network takes longer than this, in ms, the cached page is used. */
const NETWORK_MS = 3000;
const KEPT_PATH = /^\/(assets|data)\//;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetEarlier());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (KEPT_PATH.test(url.pathname)) event.respondWith(file(request));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  // Open pages keep the files that they have already loaded, so the new version can be activated immediately.
  await self.skipWaiting();
}

async function forgetEarlier(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/**
 * Returns the page from the network, so that a new version is used immediately. If the network is down or
 * slow, returns the cached shell.
 */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(NETWORK_MS) });
  } catch (error) {
    const shell = await caches.match(SHELL);
    if (shell === undefined) throw error;
    return shell;
  }
}

/**
 * Returns a cached file. A file that is not in the cache, such as the camera's decoder, is fetched and then
 * cached.
 */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === "basic") {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

/** The hash is FNV-1a with 32 bits. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}
