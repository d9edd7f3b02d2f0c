const LOOPBACK = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

/** Whether a host, which comes from a setting or a URL, can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
