// Runs the Auth emulator as a process. tools/stack.ts starts it. It can also be started manually:
//   PORT=9099 DATA_DIR=.data node src/main.ts
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lockFolder } from "../../../apps/api/src/platform/folder-lock.ts";
import { isLoopback } from "../../loopback.ts";
import { fail, readAddress, serveWorker } from "../../serve-worker.ts";
import { emulatorRefusal } from "./refusal.ts";
import { createAuthServer } from "./server.ts";

const NAME = "auth emulator";
const FOLDER = join(process.env["DATA_DIR"] || ".data", "auth");

const address = readAddress(NAME, 9099);
if (!isLoopback(address.host)) fail(NAME, `it listens on loopback only, not on ${address.host}.`);
const refusal = emulatorRefusal(process.env);
if (refusal !== undefined) fail(NAME, refusal);
process.on("exit", lock());

// Nothing has to be saved at exit, because the server responds only after the data has been saved.
const server = createAuthServer({
  accountsPath: join(FOLDER, "accounts.json"),
  publicOrigin: process.env["PUBLIC_ORIGIN"] || undefined,
  log: (line) => console.log(line),
});
serveWorker(NAME, server, address);

/**
 * Locks the data folder, because two emulators with the same folder would overwrite each other's accounts.
 */
function lock(): () => void {
  try {
    mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
    return lockFolder(FOLDER);
  } catch (error) {
    return fail(NAME, error instanceof Error ? error.message : String(error));
  }
}
