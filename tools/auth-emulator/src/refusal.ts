import { isLoopback } from "../../loopback.ts";

/** The setting that allows the Auth emulator on a public site. Its name describes the effect. */
export const OVERRIDE = "ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE";

const REAL_PAYMENTS = ["SSLCOMMERZ_STORE_ID", "SSLCOMMERZ_STORE_PASSWORD"];

/**
 * Returns the reason why the Auth emulator must not run, or undefined if it may run. Its tokens are unsigned,
 * so anyone who can reach the site can log in as anyone. Therefore, it must never run with real payments, and
 * on a public site it may run only for a demonstration, with {@link OVERRIDE}.
 * @param env the environment variables; HOST and PUBLIC_ORIGIN are those of the site, not those of the
 * emulator
 */
export function emulatorRefusal(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const real = REAL_PAYMENTS.find((name) => env[name]);
  if (real !== undefined)
    return `${real} is set: real payments need a real Firebase project, since the Auth emulator lets anyone sign in as anyone.`;
  if (env[OVERRIDE] === "1") return undefined;
  const host = env["HOST"] || "127.0.0.1";
  const origin = env["PUBLIC_ORIGIN"] || undefined;
  const advice = `set up a Firebase project, or, for a demonstration, ${OVERRIDE}=1.`;
  if (!isLoopback(host))
    return `HOST is ${host}: other machines could reach the site, and the Auth emulator lets anyone sign in as anyone: ${advice}`;
  if (origin !== undefined && !isLoopback(URL.parse(origin)?.hostname ?? ""))
    return `PUBLIC_ORIGIN is ${origin}: others could reach the site, and the Auth emulator lets anyone sign in as anyone: ${advice}`;
  return undefined;
}
