const LOOPBACK = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

/** Whether a host can be reached only from this machine. The host is a setting, or the hostname of a URL. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
