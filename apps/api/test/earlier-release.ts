// Databases of earlier releases, for upgrade tests.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";

const DRIZZLE = resolve(import.meta.dirname, "../drizzle");
const JournalSchema = v.looseObject({ entries: v.array(v.looseObject({ idx: v.number() })) });

/**
 * Reads the data of an earlier release.
 * @param last the number of the release's last migration
 */
export const dataOf = (last: string): string =>
  readFileSync(join(import.meta.dirname, `data-${last}.sql`), "utf8");

/**
 * Copies the migrations of an earlier release to a folder.
 * @param last the number of the release's last migration
 * @returns the folder of the copy
 */
export function migrationsUntil(last: string, folder: string): string {
  const copy = join(folder, "drizzle");
  cpSync(DRIZZLE, copy, { recursive: true });
  const path = join(copy, "meta/_journal.json");
  const journal = v.parse(JournalSchema, JSON.parse(readFileSync(path, "utf8")));
  const entries = journal.entries.filter(({ idx }) => idx <= Number(last));
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return copy;
}
