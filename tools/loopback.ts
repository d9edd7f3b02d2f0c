const LOOPBACK = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

/** Whether a host can be reached from this machine only. The host is a setting or the hostname of a URL. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
