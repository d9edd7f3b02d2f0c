// The Auth emulator as a process. Started by tools/stack.ts; by hand: PORT=9099 DATA_DIR=.data node src/main.ts
import { join } from "node:path";
import { fail, readAddress, serveWorker } from "../../serve-worker.ts";
import { createAuthServer } from "./server.ts";

const NAME = "auth emulator";
const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

const address = readAddress(NAME, 9099);
// Anyone who reaches the emulator can be anyone.
if (!LOOPBACK.includes(address.host)) fail(NAME, `it listens on loopback only, not on ${address.host}.`);

// Every answer that is given has been saved already.
const server = createAuthServer({
  accountsPath: join(process.env["DATA_DIR"] || ".data", "auth", "accounts.json"),
  publicOrigin: process.env["PUBLIC_ORIGIN"] || undefined,
  log: (line) => console.log(line),
});
serveWorker(NAME, server, address);
