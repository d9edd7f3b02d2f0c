import { join } from "node:path";
import { type Database, openPglite, openPostgres } from "./database.ts";
import { readSettings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

/**
 * Runs a check of the database as a process, which ends with code 1 when it fails. PGlite's folder is locked while the app runs: stop it
 * first.
 * @param check prints what it finds, and returns whether all is well
 */
export async function runCheck(check: (database: Database) => Promise<boolean>): Promise<void> {
  try {
    const { DATABASE_URL, DATA_DIR } = readSettings({ FIREBASE_PROJECT_ID: "demo-none", ...process.env });
    const database =
      DATABASE_URL === undefined
        ? await openPglite(join(DATA_DIR, "db"))
        : await openPostgres(DATABASE_URL, 1);
    process.exitCode = (await check(database)) ? 0 : 1;
    await database.close();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
