/**
 * Whether a payer may be redirected to a URL. It must be an https page of the gateway, or a page on the
 * site's own origin (the sandbox).
 * @param origin the site's origin
 */
export function isGatewayPage(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.protocol === "https:" || (url.origin === origin && url.protocol === "http:");
}
