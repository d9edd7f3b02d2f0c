/**
 * Runs checks inside the server process, for a check command that the same user runs on the same machine. The
 * check command cannot open the PGlite folder itself while the server has locked it.
 */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import type { Database } from "../platform/database.ts";
import { CHECKS } from "./checks.ts";

const RequestSchema = v.object({
  name: v.picklist(["ledger", "jobs"]),
  args: v.array(v.string()),
});
/** A request: the name of a check and its arguments. */
type CheckRequest = v.InferOutput<typeof RequestSchema>;

const LineSchema = v.variant("kind", [
  v.object({ kind: v.literal("print"), text: v.string() }),
  v.object({ kind: v.literal("end"), isWell: v.boolean() }),
]);

/** Operating systems limit the path of a socket to about 100 characters. */
const MAX_PATH = 100;

/**
 * Returns the address of the check server for a database folder: a socket next to the folder, or a
 * named pipe. Returns undefined if the path is too long.
 */
export function checkAddress(folder: string): string | undefined {
  const path = resolve(folder);
  if (process.platform === "win32")
    return `\\\\.\\pipe\\harkara-${createHash("sha256").update(path).digest("hex").slice(0, 16)}`;
  return path.length > MAX_PATH ? undefined : `${path}.sock`;
}

/**
 * Serves checks at an address that only this user can access.
 * @returns a function that stops the server
 */
export async function serveChecks(address: string | undefined, database: Database): Promise<() => void> {
  if (address === undefined) return () => {};
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    const say = (line: v.InferOutput<typeof LineSchema>) => socket.write(`${JSON.stringify(line)}\n`);
    const run = async (text: string): Promise<void> => {
      const { name, args } = v.parse(RequestSchema, JSON.parse(text));
      const isWell = await CHECKS[name](database, args, (line) => say({ kind: "print", text: line }));
      say({ kind: "end", isWell });
      socket.end();
    };
    // Errors of the socket are emitted on the reader. Without a listener, an error would end the process.
    const reader = createInterface({ input: socket }).on("error", () => {});
    reader.once("line", (text) => {
      run(text).catch(() => socket.destroy());
    });
  });
  // Removes the stale socket of a killed process. No running server uses this socket, because this process
  // has the folder lock.
  if (process.platform !== "win32") rmSync(address, { force: true });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(address, done);
  });
  server.unref();
  return () => server.close();
}

/**
 * Requests a check from the running app.
 * @returns whether the check passed; undefined if no app is listening
 */
export function askServer(
  address: string | undefined,
  request: CheckRequest,
  print: (line: string) => void,
): Promise<boolean | undefined> {
  if (address === undefined) return Promise.resolve(undefined);
  return new Promise((done) => {
    const socket = createConnection(address);
    socket.on("error", () => done(undefined));
    socket.on("close", () => done(undefined));
    socket.on("connect", () => socket.write(`${JSON.stringify(request)}\n`));
    const reader = createInterface({ input: socket }).on("error", () => done(undefined));
    reader.on("line", (text) => {
      const line = v.parse(LineSchema, JSON.parse(text));
      if (line.kind === "print") print(line.text);
      else done(line.isWell);
    });
  });
}
