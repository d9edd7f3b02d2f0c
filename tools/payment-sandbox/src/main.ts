// The payment sandbox as a process, started by tools/stack.ts. By hand:
// PORT=3003 PUBLIC_ORIGIN=http://localhost:3000 PAYMENT_SANDBOX_PASSWORD=word DATA_DIR=.data node src/main.ts
import { join } from "node:path";
import { refusalOf } from "./refusal.ts";
import { createSandbox } from "./server.ts";
import { Sessions } from "./sessions.ts";

const refusal = refusalOf(process.env);
if (refusal !== undefined) fail(refusal);
const host = process.env["HOST"] || "127.0.0.1";
const port = Number(process.env["PORT"] || 3003);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT is not a port: ${process.env["PORT"]}.`);

// Whoever read our output may be gone; the requests on their way still count.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

const sessions = openSessions(join(process.env["DATA_DIR"] || ".data", "payment-sandbox", "sessions.jsonl"));
const server = createSandbox({
  sessions,
  password: process.env["PAYMENT_SANDBOX_PASSWORD"] ?? "",
  publicOrigin: new URL(process.env["PUBLIC_ORIGIN"] ?? "").origin,
});

let isStopping = false;

/** Answers what is on its way, then ends. Every choice that was answered has been saved already. */
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
  else console.log(`Payment sandbox: http://${host}:${listening}`);
});

function openSessions(path: string): Sessions {
  try {
    return new Sessions(path);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(reason: string): never {
  console.error(`payment sandbox: ${reason}`);
  process.exit(1);
}
