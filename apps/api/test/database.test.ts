import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPglite, openPostgres } from "../src/platform/database.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { StorageFullError } from "../src/platform/storage-full-error.ts";
import { createPostgresDatabase, openDatabase } from "./harness.ts";

const MEGABYTE = 1024 * 1024;
const diskFull = () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "53100" }));

test("searches have an index if Bangla letters have trigrams, and none with the locale C", async () => {
  const indexed = await openPglite();
  expect(indexed.hasTrigrams).toBe(true);
  const indexes = await indexed.db
    .select({ name: sql<string>`indexname` })
    .from(sql`pg_indexes where indexdef like '%gin_trgm_ops%'`);
  expect(indexes).toEqual([{ name: "parcels_search" }]);
  await indexed.close();

  const withC = await openPostgres(await createPostgresDatabase(), 1);
  expect(withC.hasTrigrams).toBe(false);
  await withC.close();
});

describe.each(["PGlite", "PostgreSQL"] as const)("%s", (kind) => {
  test("checks repeatedly that a write is stored", async () => {
    const database = await openDatabase(kind);
    await database.check();
    await expect(database.check()).resolves.toBeUndefined();
    await database.close();
  });

  test("reports a full disk with the same error", async () => {
    const database = await openDatabase(kind);
    await expect(database.write(diskFull)).rejects.toThrow(StorageFullError);
    await database.close();
  });
});

describe("the embedded database", () => {
  let folder: string;
  let free: number;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "harkara-database-"));
    free = 1000 * MEGABYTE;
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("rejects writes while little space is left, and accepts them once there is space", async () => {
    const database = await openPglite(join(folder, "db"), () => free);
    free = 63 * MEGABYTE;
    let writes = 0;
    const write = async () => {
      writes += 1;
    };
    await expect(database.write(write)).rejects.toThrow(StorageFullError);
    await expect(database.check()).rejects.toThrow(StorageFullError);
    expect(writes).toBe(0);
    free = 1000 * MEGABYTE;
    await database.write(write);
    await database.check();
    expect(writes).toBe(1);
    await database.close();
  });

  test("other requests are served between the transactions of one request", async () => {
    const database = await openPglite();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    for (let row = 0; row < 20; row += 1)
      await database.transact(
        async (tx) => void (await tx.select({ one: sql`1` }).from(sql`pg_class limit 1`)),
      );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    await database.close();
  });

  test("the embedded database does not open on a full disk, and leaves no lock", async () => {
    free = 0;
    const opened = openPglite(join(folder, "db"), () => free);
    await expect(opened).rejects.toThrow(StartupError);
    free = 1000 * MEGABYTE;
    const database = await openPglite(join(folder, "db"), () => free);
    await database.close();
  });
});
