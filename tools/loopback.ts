const LOOPBACK = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

/** Whether a host, as a setting or the hostname of a URL has it, can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
