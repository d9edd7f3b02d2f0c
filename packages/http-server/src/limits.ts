/** Limits for all HTTP servers of the product, in milliseconds and bytes. */
export const SERVER_OPTIONS = {
  /**
   * The maximum time until the end of the request headers, from the opening of the connection or, for a later
   * request, from its first byte.
   */
  headersTimeout: 10_000,
  /** The interval at which timeouts are checked. */
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
} as const;

/** The timeout for a whole request with its body, which is enough for 256 kB at 40 kbit/s. */
export const REQUEST_TIMEOUT_MS = 60_000;

/**
 * The idle timeout in each direction, which closes abandoned downloads. Streams must send a heartbeat more
 * often.
 */
export const IDLE_TIMEOUT_MS = 120_000;

/**
 * The idle timeout for connections from a proxy. It is longer than the proxy's own timeout, so that the proxy
 * closes the connection first.
 */
export const PROXIED_KEEP_ALIVE_MS = 75_000;
