/** Limits of every HTTP server of the product, in milliseconds and bytes. */
export const SERVER_OPTIONS = {
  /**
   * The timeout from the opening of a connection, or of a request on it, to the end of the request's header.
   */
  headersTimeout: 10_000,
  /** The interval of timeout checks. */
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
} as const;

/** The timeout of a whole request with its body: 256 kB at 40 kbit/s. */
export const REQUEST_TIMEOUT_MS = 60_000;

/**
 * The timeout without data in either direction, which closes abandoned downloads. Streams must send a
 * heartbeat more often.
 */
export const IDLE_TIMEOUT_MS = 120_000;

/**
 * The idle timeout for connections of a proxy. It is longer than the proxy's own, so that the proxy closes
 * them.
 */
export const PROXIED_KEEP_ALIVE_MS = 75_000;
