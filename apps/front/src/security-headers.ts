/** How people sign in, as far as the page's policy must know. */
export type SignIn = { kind: "emulator" } | { kind: "firebase"; authDomain: string };

/** What the build says that the pages' policy must allow. */
export interface PageFacts {
  /** The inline scripts of the pages: `sha256-…`. */
  scriptHashes: readonly string[];
  /** The other origins that the pages fetch from. */
  connectOrigins: readonly string[];
}

const PERMISSIONS = ["microphone=()", "payment=()", "usb=()", "geolocation=(self)"];

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": ["camera=()", ...PERMISSIONS].join(", "),
};

/** Staff scan with the camera; no other page may use it. From /staff a tab leads to /hub in the same document. */
const STAFF_PATH = /^(\/bn)?\/(hub|rider|staff)(\/|$)/;
/** The worker that reads the camera's pictures: a policy on WebAssembly is that of the worker's own file. */
const CAMERA_WORKER = /^\/assets\/camera-worker-[\w-]+\.js$/;

/** The headers of one page or file, which differ from those of the others for staff and their scanner. */
export function headersOf(path: string, headers: Record<string, string>): Record<string, string> {
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
 * The headers of every page and file of the site. Scripts come from the site's own origin only, none inline but those that the build
 * wrote; styles may be inline, since Radix and sonner add style elements as they run.
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

/** {@link pageHeaders} without the policy on scripts: Vite's hot reload needs inline ones. */
export function developmentHeaders(): Record<string, string> {
  // The sign-in window must be able to answer the page that opened it.
  return { ...COMMON, "cross-origin-opener-policy": "same-origin-allow-popups" };
}

/** The headers of the Auth emulator's answers, which bring their own policy for pages. */
export function emulatorHeaders(): Record<string, string> {
  return { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };
}
