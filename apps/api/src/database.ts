import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { lockFolder } from "./folder-lock.ts";
import { StartupError } from "./startup-error.ts";

const migrations = { migrationsFolder: resolve(import.meta.dirname, "../drizzle") };
// Any number, the same for every replica: those that start at once migrate one after the other.
const MIGRATION_LOCK = 7_265_001;

/** An open database, migrated. Both kinds take the same queries. */
export interface Database {
  readonly db: PgDatabase<PgQueryResultHKT>;
  close(): Promise<void>;
}

/**
 * Opens a PostgreSQL server's database.
 * @param url a postgres:// URL.
 * @param poolSize connections at most. Few are fast: statements that meet on one go to the server together.
 * @throws StartupError when it cannot be reached.
 */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  const client = postgres(url, { max: poolSize, onnotice: () => {} });
  try {
    const migrator = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await migrator`select pg_advisory_lock(${MIGRATION_LOCK})`;
      await migratePostgres(drizzlePostgres(migrator), migrations);
    } finally {
      await migrator.end();
    }
  } catch (error) {
    await client.end();
    throw new StartupError(
      `cannot use the database of DATABASE_URL: ${error instanceof Error ? error.message : "unknown"}`,
    );
  }
  return { db: drizzlePostgres(client), close: () => client.end() };
}

/**
 * Opens the embedded PostgreSQL.
 * @param folder where it keeps its files, locked until closed; in memory when left out.
 * @throws StartupError when another process has the folder.
 */
export async function openPglite(folder?: string): Promise<Database> {
  let unlock: (() => void) | undefined;
  if (folder !== undefined) {
    await mkdir(resolve(folder, ".."), { recursive: true });
    unlock = lockFolder(folder);
  }
  try {
    if (folder !== undefined) await createFolder(folder);
    const client = await PGlite.create(folder ?? "memory://");
    const db = drizzlePglite(client);
    await migratePglite(db, migrations);
    return {
      db,
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

// A kill in the middle of the first creation would leave a folder that never opens again, so it is made under another
// name first.
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
