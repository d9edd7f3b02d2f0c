// The Auth emulator as a process. Started by tools/stack.ts; by hand: PORT=9099 DATA_DIR=.data node src/main.ts
import { join } from "node:path";
import { createAuthServer } from "./server.ts";

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

const host = process.env["HOST"] || "127.0.0.1";
const port = Number(process.env["PORT"] || 9099);
const dataDir = process.env["DATA_DIR"] || ".data";

// Anyone who reaches the emulator can be anyone.
if (!LOOPBACK.includes(host)) fail(`it listens on loopback only, not on ${host}.`);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT is not a port: ${process.env["PORT"]}.`);

// Whoever read our output may be gone; the requests on their way still count.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

const server = createAuthServer({
  accountsPath: join(dataDir, "auth", "accounts.json"),
  publicOrigin: process.env["PUBLIC_ORIGIN"] || undefined,
  log: (line) => console.log(line),
});

let isStopping = false;

/** Answers what is on its way, then ends. Every answer that was given has been saved already. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 3000).unref();
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
process.on("message", (message) => {
  if (typeof message === "object" && message !== null && "type" in message && message.type === "stop") stop();
});

server.on("error", (error) => fail(error.message));
server.listen(port, host, () => {
  const address = server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  if (process.send) process.send({ type: "listening", port: listening });
  else console.log(`Auth emulator: http://${host}:${listening}`);
});

function fail(reason: string): never {
  console.error(`auth emulator: ${reason}`);
  process.exit(1);
}
