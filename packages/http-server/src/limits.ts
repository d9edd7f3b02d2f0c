/** Limits for all HTTP servers of the product, in milliseconds and bytes. */
export const SERVER_OPTIONS = {
  /**
   * The time from opening a connection, or from the first byte of a later request on it, to the end of the
   * request headers.
   */
  headersTimeout: 10_000,
  /** The interval of timeout checks. */
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
} as const;

/** The timeout for a whole request with its body. It is enough for 256 kB at 40 kbit/s. */
export const REQUEST_TIMEOUT_MS = 60_000;

/**
 * The idle timeout in either direction, which closes abandoned downloads. Streams must send a heartbeat at
 * shorter intervals.
 */
export const IDLE_TIMEOUT_MS = 120_000;

/**
 * The idle timeout for connections from a proxy. It is longer than the proxy's, so that the proxy closes the
 * connection.
 */
export const PROXIED_KEEP_ALIVE_MS = 75_000;
