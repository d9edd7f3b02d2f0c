// Checks that parcels, payments and the ledger agree. PGlite's folder is locked while the app runs: stop it first.
import { join } from "node:path";
import { openPglite, openPostgres } from "./database.ts";
import { auditLedger } from "./ledger-audit.ts";
import { readSettings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

try {
  const { DATABASE_URL, DATA_DIR } = readSettings({ FIREBASE_PROJECT_ID: "demo-none", ...process.env });
  const database =
    DATABASE_URL === undefined ? await openPglite(join(DATA_DIR, "db")) : await openPostgres(DATABASE_URL, 1);
  const disagreements = await auditLedger(database);
  await database.close();
  for (const { what, id } of disagreements) console.log(`${what} ${id} is not what the ledger says`);
  console.log(
    `${disagreements.length === 0 ? "All rows agree" : `${disagreements.length} rows disagree`} with the ledger.`,
  );
  process.exitCode = disagreements.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
