/**
 * Whether a payer may be sent to an address: a page of a gateway over TLS, or one of the site's own origin, as the sandbox's is.
 * @param origin the site's
 */
export function isGatewayPage(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.protocol === "https:" || (url.origin === origin && url.protocol === "http:");
}
