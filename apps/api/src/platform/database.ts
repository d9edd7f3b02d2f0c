import { statfsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Logger } from "drizzle-orm/logger";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool } from "pg";
import * as v from "valibot";
import { type Hint, type News, createNews, createSharedNews } from "./news.ts";
import { lockFolder } from "./folder-lock.ts";
import { sqlState, unavailabilityOf, withRetry } from "./retry.ts";
import { writeCheck } from "../tables/write-check.ts";
import { createSealIndexes } from "./seal-indexes.ts";
import { createSearchIndex } from "./search-index.ts";
import { StartupError } from "./startup-error.ts";
import { StorageFullError } from "./storage-full-error.ts";

const migrations = { migrationsFolder: resolve(import.meta.dirname, "../../drizzle") };
// An arbitrary lock number that is the same for all replicas, so that replicas that start concurrently
// migrate one after the other.
const MIGRATION_LOCK = 7_265_001;
const SEAL_INDEX_LOCK = 7_265_002;

/** The methods that execute statements, of the database or of a transaction. */
export type Db = Pick<PgDatabase<PgQueryResultHKT>, "select" | "insert" | "update" | "delete">;

/** A transaction, and the hints to publish after its commit. */
export interface Transaction extends Db {
  readonly hints: Hint[];
}

/** An open, migrated database. The embedded database and a PostgreSQL server accept the same queries. */
export interface Database {
  readonly db: PgDatabase<PgQueryResultHKT>;
  /** The hints that commits on all replicas have published. */
  readonly news: News;
  /**
   * Runs a transaction, retries it if the database requests that, and publishes its hints.
   * @throws StorageFullError when its writes do not fit on the disk
   */
  readonly transact: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Whether searches can use a trigram index. */
  readonly hasTrigrams: boolean;
  /**
   * Runs a writing transaction, and retries it if the database requests that.
   * @throws StorageFullError when its writes do not fit on the disk
   */
  readonly write: <T>(transaction: () => Promise<T>) => Promise<T>;
  /**
   * Tests whether a write would be stored.
   * @throws StorageFullError when the disk is full, or the database's own error when it does not respond
   */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

// PostgreSQL shuts down if there is no space for its write-ahead log, so space for four segments is kept
// free.
const RESERVED_BYTES = 64 * 1024 * 1024;

const STATEMENT_LIMIT_MS = 5000;
const LOCK_LIMIT_MS = 2000;
// A transaction only executes statements, so a longer idle time between two statements indicates a
// bug.
const IDLE_TRANSACTION_LIMIT_MS = 10_000;
// The maximum time to connect, and to wait for a free connection in the pool.
const CONNECT_LIMIT_MS = 5000;
// If the server does not respond within this time after the statement timeout, the connection is considered
// lost.
const SILENCE_MS = 5000;

/** Options for opening the database of a PostgreSQL server. */
export interface PostgresOptions {
  /** Receives every statement except migrations. */
  readonly logger?: Logger | undefined;
  /** The statement timeout in milliseconds. 0 disables it, for example for a check of every row. */
  readonly statementMs?: number;
  /** The lock timeout in milliseconds. 0 disables it. */
  readonly lockMs?: number;
}

/**
 * Opens a PostgreSQL database. Transactions have their own connection pool, so that transactions that wait
 * for a lock do not delay reads.
 * @param url a postgres:// URL
 * @param poolSize the maximum number of connections for single statements, and also for transactions
 * @throws StartupError when the server cannot be reached
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  { logger, statementMs = STATEMENT_LIMIT_MS, lockMs = LOCK_LIMIT_MS }: PostgresOptions = {},
): Promise<Database> {
  const createPool = () =>
    preventCrash(
      new Pool({
        connectionString: url,
        max: poolSize,
        connectionTimeoutMillis: CONNECT_LIMIT_MS,
        statement_timeout: statementMs,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
        query_timeout: statementMs === 0 ? 0 : statementMs + SILENCE_MS,
        // Each statement uses only one core, so that the other cores can serve other users.
        options: "-c max_parallel_workers_per_gather=0",
      }),
    );
  const hasTrigrams = await migratePostgresAt(url);
  await createSealIndexesAt(url);
  const statements = createPool();
  const transactions = createPool();
  const logged = { ...(logger && { logger }) };
  const db = drizzlePostgres(statements, logged);
  const news = await createSharedNews(
    () => new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS }),
  );
  return {
    db,
    news,
    hasTrigrams,
    write: writeWithRetry,
    transact: transactOn(transactionsOf(transactions, logged), news, writeWithRetry),
    check: () => writeWithRetry(() => proveWrite(db)),
    close: async () => {
      await Promise.all([news.close(), statements.end(), transactions.end()]);
    },
  };
}

/**
 * Migrates a database, on a connection without time limits. Replicas that start concurrently migrate one
 * after the other.
 */
async function migratePostgresAt(url: string): Promise<boolean> {
  const migrator = new Client({ connectionString: url });
  migrator.on("error", () => {});
  try {
    await migrator.connect();
    await migrator.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const migrated = drizzlePostgres(migrator);
    await migratePostgres(migrated, migrations);
    return await createSearchIndex(migrated);
  } catch (error) {
    throw new StartupError(
      `cannot use the database of DATABASE_URL: ${error instanceof Error ? error.message : "unknown"}`,
    );
  } finally {
    await migrator.end();
  }
}

/**
 * Creates the indexes for seals, on a connection without time limits, unless another server is creating them.
 * This server must not wait for the other one, because a waiting statement would delay the other one forever.
 */
async function createSealIndexesAt(url: string): Promise<void> {
  const creator = new Client({ connectionString: url });
  creator.on("error", () => {});
  try {
    await creator.connect();
    const { rows } = await creator.query("select pg_try_advisory_lock($1) as locked", [SEAL_INDEX_LOCK]);
    const [{ locked }] = v.parse(v.tuple([v.object({ locked: v.boolean() })]), rows);
    if (locked) await createSealIndexes(drizzlePostgres(creator), true);
  } catch (error) {
    throw new StartupError(
      `cannot use the database of DATABASE_URL: ${error instanceof Error ? error.message : "unknown"}`,
    );
  } finally {
    await creator.end();
  }
}

/**
 * Adds error listeners. Without a listener, a lost connection would end the process. The query that uses the
 * connection still rejects.
 */
function preventCrash(pool: Pool): Pool {
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/**
 * Runs each transaction on a connection from the pool. Drizzle's own implementation is not used, because it
 * never releases a connection that breaks at the beginning of a transaction.
 */
function transactionsOf(pool: Pool, logged: { logger?: Logger }): Pick<Database["db"], "transaction"> {
  return {
    async transaction(work, config) {
      const client = await pool.connect();
      try {
        const result = await drizzlePostgres(client, logged).transaction(work, config);
        client.release();
        return result;
      } catch (error) {
        client.release(unavailabilityOf(error) === "lost");
        throw error;
      }
    },
  };
}

/**
 * Opens the embedded PostgreSQL.
 * @param folder the folder for the database files, which is locked until the database is closed; if omitted,
 * the database is in memory
 * @param freeBytes returns the free space on the disk of the folder
 * @param logger receives every statement except migrations
 * @throws StartupError when another process has locked the folder, or its disk is full
 */
export async function openPglite(
  folder?: string,
  freeBytes: () => number = freeBytesOf(folder),
  logger?: Logger,
): Promise<Database> {
  let unlock: (() => void) | undefined;
  if (folder !== undefined) {
    await mkdir(resolve(folder, ".."), { recursive: true, mode: 0o700 });
    if (freeBytes() < RESERVED_BYTES)
      throw new StartupError(`the disk of ${folder} is full: free at least 64 MB`);
    unlock = lockFolder(folder);
  }
  const write: Database["write"] = async (transaction) => {
    if (freeBytes() < RESERVED_BYTES) throw new StorageFullError();
    // PGlite runs in this thread, and its promises resolve without a turn of the event loop. Without this turn, a
    // request with many transactions would block all other requests until it ends.
    await setImmediate();
    return writeWithRetry(transaction);
  };
  try {
    if (folder !== undefined) await createFolder(folder);
    const client = await PGlite.create(folder ?? "memory://", { extensions: { btree_gin, pg_trgm } });
    const migrated = drizzlePglite(client);
    await migratePglite(migrated, migrations);
    await createSealIndexes(migrated, false);
    const hasTrigrams = await createSearchIndex(migrated);
    const db = drizzlePglite(client, { ...(logger && { logger }) });
    // Only this process uses the folder, so the hints are not shared with other processes.
    const news = createNews();
    return {
      db,
      news,
      hasTrigrams,
      write,
      transact: transactOn(db, news, write),
      check: () => write(() => proveWrite(db)),
      close: async () => {
        await client.close();
        unlock?.();
      },
    };
  } catch (error) {
    unlock?.();
    throw error;
  }
}

function transactOn(
  db: Pick<Database["db"], "transaction">,
  news: News,
  write: Database["write"],
): Database["transact"] {
  return async (work) => {
    let hints: Hint[] = [];
    let isCommitting = false;
    const attempt = () =>
      write(() =>
        db.transaction(async (tx) => {
          // The hints of a rolled-back attempt are dropped.
          hints = [];
          isCommitting = false;
          const result = await work(Object.assign(tx, { hints }));
          isCommitting = true;
          return result;
        }),
      );
    // If the connection is lost before COMMIT, the transaction is rolled back and can be run again. If it is
    // lost during COMMIT, the outcome is unknown.
    const result = await attempt().catch((error: unknown) => {
      if (isCommitting || unavailabilityOf(error) !== "lost") throw error;
      return attempt();
    });
    news.publish(hints);
    return result;
  };
}

const DISK_FULL = "53100";

async function writeWithRetry<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await withRetry(transaction);
  } catch (error) {
    throw sqlState(error) === DISK_FULL ? new StorageFullError() : error;
  }
}

async function proveWrite(db: Database["db"]): Promise<void> {
  const checked_at = new Date();
  await db
    .insert(writeCheck)
    .values({ id: 1, checked_at })
    .onConflictDoUpdate({ target: writeCheck.id, set: { checked_at } });
}

// The free space of the parent folder is measured, because the folder itself may not exist yet.
function freeBytesOf(folder: string | undefined): () => number {
  if (folder === undefined) return () => Number.POSITIVE_INFINITY;
  return () => {
    const { bavail, bsize } = statfsSync(resolve(folder, ".."));
    return bavail * bsize;
  };
}

// Creates the folder under a temporary name first, because a folder whose creation was interrupted could
// never be opened again.
async function createFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return;
  const parent = resolve(folder, "..");
  const leftovers = (await readdir(parent)).filter((name) => join(parent, name).startsWith(`${folder}.new-`));
  await Promise.all(leftovers.map((name) => rm(join(parent, name), { recursive: true })));
  const unfinished = `${folder}.new-${process.pid}`;
  const client = await PGlite.create(unfinished);
  await client.close();
  await rename(unfinished, folder);
}
