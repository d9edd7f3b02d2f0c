/**
 * The service worker of the pages of staff: they open without network too. It keeps their files and nothing else; what is read and done
 * goes to the API, and without network to the outbox (src/outbox). Registered for /hub and /rider alone.
 */
/** The addresses of the kept files. */
export type Kept = readonly string[];

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the files that the pages of staff need, the shell among them. */
declare const FILES: Kept;

const PREFIX = "harkara-staff-";
/** Files are named by their content, so their list names the version. */
const CACHE = PREFIX + hashOf(FILES.join());
const SHELL = "/shell.html";
/** A page that has not come by then, in ms, is taken from the device. */
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
  // An open page goes on with the files that it has loaded.
  await self.skipWaiting();
}

async function forgetEarlier(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** The page from the network, so that a new version comes at once; the kept shell when the network is down or slow. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(NETWORK_MS) });
  } catch (error) {
    const shell = await caches.match(SHELL);
    if (shell === undefined) throw error;
    return shell;
  }
}

/** A file from the device; one that is not there yet is kept when it comes, such as the reader of the camera. */
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

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}
