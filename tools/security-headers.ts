import { streetStyles } from "../apps/site/src/features/coverage/street-styles.ts";

/** How people sign in, as far as the page's policy must know. */
export type SignIn = { kind: "emulator" } | { kind: "firebase"; authDomain: string };

const PERMISSIONS = ["camera=()", "microphone=()", "payment=()", "usb=()", "geolocation=(self)"];

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": PERMISSIONS.join(", "),
};

/**
 * The headers of every page and file of the site.
 * Scripts come from the site's own origin only, none inline but those that the build has put there; the map's streets, where they
 * are on, from the host of their style. Styles may be inline: Radix and sonner add style elements as they run.
 * @param scriptHashes of the scripts in the pages, `sha256-…`
 */
export function pageHeaders(
  signIn: SignIn,
  scriptHashes: readonly string[],
  streets = streetStyles(process.env["VITE_MAP_STYLE_URL"] ?? ""),
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
      ...hostsOf(Object.values(streets ?? {})),
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

/** The origins of addresses, each once; a path of the site's own has none. */
function hostsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []))];
}

/** The same without the policy on scripts: Vite's hot reload needs inline ones. */
export function developmentHeaders(): Record<string, string> {
  // The sign-in window must be able to answer the page that opened it.
  return { ...COMMON, "cross-origin-opener-policy": "same-origin-allow-popups" };
}

/** The headers of the emulator's own answers, which bring their own policy for pages. */
export function emulatorHeaders(): Record<string, string> {
  return { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };
}
