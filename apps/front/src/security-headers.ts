/** The login provider, which determines a part of the pages' Content Security Policy. */
export type SignIn = { kind: "emulator" } | { kind: "firebase"; authDomain: string };

/** The sources that a build's Content Security Policy must allow. */
export interface PageFacts {
  /** The hashes of the pages' inline scripts: `sha256-…`. */
  scriptHashes: readonly string[];
  /** The other origins that the pages fetch data from. */
  connectOrigins: readonly string[];
}

const PERMISSIONS = ["microphone=()", "payment=()", "usb=()", "geolocation=(self)"];

const NO_SNIFFING = { "x-content-type-options": "nosniff" };

const COMMON = {
  ...NO_SNIFFING,
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": ["camera=()", ...PERMISSIONS].join(", "),
};

/**
 * Staff pages may use the camera to scan, but no other page may. /staff is included, because the app
 * navigates from /staff to /hub without loading a new document, and /office.html, because the service worker
 * shows it offline.
 */
const STAFF_PATH = /^(?:(\/bn)?\/(hub|rider|staff)(\/|$)|\/office\.html$)/;
/**
 * Matches the worker that decodes camera images. Only the response with this file permits
 * WebAssembly.
 */
const CAMERA_WORKER = /^\/assets\/camera-worker-[\w-]+\.js$/;

/**
 * Matches the scripts, styles and fonts that pages load, to which the page's policy applies.
 * Workers are excluded, because a worker needs a policy in its own response.
 */
const SUBRESOURCE = /^\/assets\/(?!.*-worker-)[\w.-]+\.(?:js|css|woff2)$/;

/**
 * Returns the headers for a page or a file. Staff pages, the camera worker and the files that pages load have
 * different headers.
 */
export function headersOf(path: string, headers: Record<string, string>): Record<string, string> {
  if (SUBRESOURCE.test(path)) return NO_SNIFFING;
  if (STAFF_PATH.test(path))
    return { ...headers, "permissions-policy": ["camera=(self)", ...PERMISSIONS].join(", ") };
  const policy = headers["content-security-policy"];
  if (!CAMERA_WORKER.test(path) || policy === undefined) return headers;
  return {
    ...headers,
    "content-security-policy": policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  };
}

/**
 * Returns the headers for every page and file of the site. Scripts are allowed only from the site's own
 * origin, and inline scripts only if they are part of the build. Inline styles are allowed, because Radix and
 * sonner add style elements at runtime.
 */
export function pageHeaders(
  signIn: SignIn,
  { scriptHashes, connectOrigins }: PageFacts,
): Record<string, string> {
  const isFirebase = signIn.kind === "firebase";
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...(isFirebase ? ["https://apis.google.com"] : []),
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...(isFirebase ? ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"] : []),
      ...connectOrigins,
    ],
    "frame-src": ["'self'", ...(isFirebase ? [`https://${signIn.authDomain}`] : [])],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return {
    ...developmentHeaders(),
    "content-security-policy": Object.entries(directives)
      .map(([name, sources]) => `${name} ${sources.join(" ")}`)
      .join("; "),
  };
}

/**
 * Returns {@link pageHeaders} without the policy on scripts, because Vite's hot reload uses inline scripts.
 */
export function developmentHeaders(): Record<string, string> {
  // The login popup sends messages to the page that opened the popup.
  return { ...COMMON, "cross-origin-opener-policy": "same-origin-allow-popups" };
}

/** Returns the headers for responses of the Auth emulator, whose pages have their own policy. */
export function emulatorHeaders(): Record<string, string> {
  return { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };
}
