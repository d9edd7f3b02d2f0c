import { isLoopback } from "../../loopback.ts";

/**
 * Returns the reason why the sandbox must not run, or undefined if it may run. Because payments in the
 * sandbox cost nothing, it must never run alongside a real gateway, or where other machines can reach the
 * sandbox or the site.
 */
export function refusalOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const real = ["SSLCOMMERZ_STORE_ID", "SSLCOMMERZ_STORE_PASSWORD"].find((name) => env[name]);
  if (real) return `${real} is set: payments are real, and the sandbox takes none.`;
  const host = env["HOST"] || "127.0.0.1";
  if (!isLoopback(host)) return `it listens on loopback only, not on ${host}.`;
  const origin = URL.parse(env["PUBLIC_ORIGIN"] ?? "");
  if (origin === null)
    return "PUBLIC_ORIGIN is missing: the origin of the site, such as http://localhost:3000.";
  if (!isLoopback(origin.hostname))
    return `the site is open to others at ${origin.origin}, and the sandbox is for this machine only.`;
  return env["PAYMENT_SANDBOX_PASSWORD"]
    ? undefined
    : "PAYMENT_SANDBOX_PASSWORD is missing: any word that the API is given too.";
}
