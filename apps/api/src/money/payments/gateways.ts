import { type PaymentGateway, withCircuitBreaker } from "./payment-gateway.ts";
import type { Settings } from "../../platform/settings.ts";
import { createSslcommerz } from "./sslcommerz.ts";

/** The path of the sandbox's pages, on the site's origin. */
const SANDBOX_PAGES = "/payment-sandbox/";

/** Creates the gateway from the settings: SSLCOMMERZ, the sandbox with the same protocol, or none. */
export function gatewayOf(
  settings: Pick<
    Settings,
    | "PUBLIC_ORIGIN"
    | "SSLCOMMERZ_STORE_ID"
    | "SSLCOMMERZ_STORE_PASSWORD"
    | "SSLCOMMERZ_URL"
    | "PAYMENT_SANDBOX_URL"
    | "PAYMENT_SANDBOX_PASSWORD"
  >,
): PaymentGateway | undefined {
  if (settings.SSLCOMMERZ_STORE_ID !== undefined && settings.SSLCOMMERZ_STORE_PASSWORD !== undefined) {
    const sslcommerz = createSslcommerz({
      name: "sslcommerz",
      baseUrl: settings.SSLCOMMERZ_URL,
      storeId: settings.SSLCOMMERZ_STORE_ID,
      password: settings.SSLCOMMERZ_STORE_PASSWORD,
      isPage: ({ protocol, hostname }) =>
        protocol === "https:" && (hostname === "sslcommerz.com" || hostname.endsWith(".sslcommerz.com")),
    });
    return withCircuitBreaker(sslcommerz);
  }
  const { PAYMENT_SANDBOX_URL, PAYMENT_SANDBOX_PASSWORD, PUBLIC_ORIGIN } = settings;
  if (PAYMENT_SANDBOX_URL === undefined || PAYMENT_SANDBOX_PASSWORD === undefined) return undefined;
  const sandbox = createSslcommerz({
    name: "sandbox",
    baseUrl: PAYMENT_SANDBOX_URL,
    storeId: "sandbox",
    password: PAYMENT_SANDBOX_PASSWORD,
    isPage: ({ origin, pathname }) => origin === PUBLIC_ORIGIN && pathname.startsWith(SANDBOX_PAGES),
  });
  return withCircuitBreaker(sandbox);
}
