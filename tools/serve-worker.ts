// The main function of the HTTP programs that worker.ts runs. It listens, reports the port, and exits on
// request.
import type { Server } from "node:http";
import { PROXIED_KEEP_ALIVE_MS, SERVER_OPTIONS } from "../packages/http-server/src/limits.ts";

const LAST_ANSWERS_MS = 3000;

/** Prints the reason to standard error and exits this process. */
export function fail(name: string, reason: string): never {
  console.error(`${name}: ${reason}`);
  process.exit(1);
}

/** Reads the address from HOST and PORT. Exits this process if PORT is not a valid port number. */
export function readAddress(name: string, defaultPort: number): { host: string; port: number } {
  const port = Number(process.env["PORT"] || defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(name, `PORT is not a port: ${process.env["PORT"]}.`);
  return { host: process.env["HOST"] || "127.0.0.1", port };
}

/**
 * Serves requests until the parent sends a stop message or disconnects. Pending requests are then completed
 * before the process ends.
 */
export function serveWorker(
  name: string,
  server: Server,
  { host, port }: { host: string; port: number },
): void {
  // Other users of this machine must not be able to read the files that these programs write.
  process.umask(0o077);
  server.keepAliveTimeout = PROXIED_KEEP_ALIVE_MS;
  server.headersTimeout = SERVER_OPTIONS.headersTimeout;
  // The process that reads the output may have ended, but pending requests must still be completed, so the
  // error is ignored.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), LAST_ANSWERS_MS).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  process.on("message", (message) => {
    if (typeof message === "object" && message !== null && "type" in message && message.type === "stop")
      stop();
  });

  server.on("error", (error) => fail(name, error.message));
  server.listen(port, host, () => {
    const address = server.address();
    const listening = typeof address === "object" && address ? address.port : port;
    if (process.send) process.send({ type: "listening", port: listening });
    else console.log(`${name}: http://${host}:${listening}`);
  });
}
