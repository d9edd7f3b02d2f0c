import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Database, openPglite, openPostgres } from "../platform/database.ts";
import { readSettings } from "../platform/settings.ts";
import { StartupError } from "../platform/startup-error.ts";
import { askServer, checkAddress } from "./check-server.ts";
import { CHECKS, type CheckName } from "./checks.ts";

/**
 * Runs a check in this process, which exits with code 1 if the check fails. If a server is running on a
 * PGlite folder, the server runs the check instead, because only one process can open the folder.
 */
export async function runCheck(name: CheckName): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const { DATABASE_URL, DATA_DIR } = readSettings({ FIREBASE_PROJECT_ID: "demo-none", ...process.env });
    const folder = join(DATA_DIR, "db");
    const answered =
      DATABASE_URL === undefined && existsSync(`${folder}.lock`)
        ? await askServer(checkAddress(folder), { name, args }, print)
        : undefined;
    const isWell =
      answered ??
      (await runOn(
        DATABASE_URL === undefined
          ? await openPglite(folder)
          : await openPostgres(DATABASE_URL, 1, { statementMs: 0 }),
        (database) => CHECKS[name](database, args, print),
      ));
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const print = (line: string) => console.log(line);

async function runOn(database: Database, check: (database: Database) => Promise<boolean>): Promise<boolean> {
  try {
    return await check(database);
  } finally {
    await database.close();
  }
}
