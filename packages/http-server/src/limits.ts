/** What every HTTP server of the product is created with: milliseconds and bytes. */
export const SERVER_OPTIONS = {
  /** From the opening of a connection, or of a request on it, to the end of the request's header. */
  headersTimeout: 10_000,
  /** How often the time-outs are checked. */
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
} as const;

/** Of a whole request, its body included: 256 kB at 40 kbit/s. */
export const REQUEST_TIMEOUT_MS = 60_000;

/** Without any data in either direction: ends downloads that nobody reads. Streams must send a heartbeat more often. */
export const IDLE_TIMEOUT_MS = 120_000;

/** How long a server keeps an idle connection for a proxy before it: longer than a proxy does, so that the proxy is the one to close it. */
export const PROXIED_KEEP_ALIVE_MS = 75_000;
