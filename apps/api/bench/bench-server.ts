// Starts the PostgreSQL server for the benchmarks, and API servers that use its databases.
import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import { Pool } from "pg";
import { startPostgres } from "../test/embedded-postgres.ts";
import { PROJECT } from "./load.ts";

/**
 * Connects to the PostgreSQL server at DATABASE_URL. The user in this URL must be allowed to create
 * databases. Without DATABASE_URL, starts an embedded server with a locale that supports Bangla
 * trigrams.
 */
export async function startBenchServer() {
  const embedded =
    process.env["DATABASE_URL"] === undefined ? await startPostgres(["--lc-ctype=C.UTF-8"]) : undefined;
  const url = process.env["DATABASE_URL"] ?? embedded?.url ?? "";
  const admin = new Pool({ connectionString: url, max: 1 });
  // The server may close the connection before the client ends it.
  admin.on("error", () => {});
  const { rows } = await admin.query<{ version: string }>("select version()");
  console.log(rows[0]?.version);
  const databases: string[] = [];
  const children: ChildProcess[] = [];
  return {
    /**
     * Creates an empty database and returns its URL.
     * @param options options of CREATE DATABASE
     */
    async createDatabase(name: string, options = ""): Promise<string> {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`create database ${name} ${options}`);
      databases.push(name);
      const databaseUrl = new URL(url);
      databaseUrl.pathname = `/${name}`;
      return databaseUrl.href;
    },
    /**
     * Starts an API server and returns its port.
     * @param databaseUrl the URL of the database; without it, the API uses PGlite
     * @param settings additional environment variables
     */
    async startApi(
      databaseUrl: string | undefined,
      settings: Readonly<Record<string, string>> = {},
    ): Promise<number> {
      const child = fork(resolve(import.meta.dirname, "../src/main.ts"), {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          PORT: "0",
          FIREBASE_PROJECT_ID: PROJECT,
          AUTH_EMULATOR: "1",
          RATE_LIMIT_PER_USER: "99999999",
          RATE_LIMIT_PER_ADDRESS: "99999999",
          ...settings,
        },
      });
      children.push(child);
      return new Promise<number>((done, fail) => {
        child.once("exit", () => fail(new Error("the API did not start")));
        child.once("message", (message: { port: number }) => done(message.port));
      });
    },
    /** Stops the API servers, deletes the databases and stops the embedded server. */
    async stop(): Promise<void> {
      await Promise.all(
        children.map(
          (child) => new Promise((done) => child.once("exit", done) && child.send({ type: "stop" })),
        ),
      );
      for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await embedded?.stop();
    },
  };
}
