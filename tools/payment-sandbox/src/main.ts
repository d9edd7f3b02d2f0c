// Runs the payment sandbox as a process. tools/stack.ts starts it. It can also be started manually:
//   PORT=3003 PUBLIC_ORIGIN=http://localhost:3000 \
//     PAYMENT_SANDBOX_PASSWORD=word DATA_DIR=.data node src/main.ts
import { join } from "node:path";
import { fail, readAddress, serveWorker } from "../../serve-worker.ts";
import { refusalOf } from "./refusal.ts";
import { createSandbox } from "./server.ts";
import { Sessions } from "./sessions.ts";

const NAME = "payment sandbox";

const refusal = refusalOf(process.env);
if (refusal !== undefined) fail(NAME, refusal);
const address = readAddress(NAME, 3003);

// Nothing has to be saved at exit, because the server responds only after an outcome has been saved.
const server = createSandbox({
  sessions: openSessions(join(process.env["DATA_DIR"] || ".data", "payment-sandbox", "sessions.jsonl")),
  password: process.env["PAYMENT_SANDBOX_PASSWORD"] ?? "",
  publicOrigin: new URL(process.env["PUBLIC_ORIGIN"] ?? "").origin,
});
serveWorker(NAME, server, address);

function openSessions(path: string): Sessions {
  try {
    return new Sessions(path);
  } catch (error) {
    return fail(NAME, error instanceof Error ? error.message : String(error));
  }
}
