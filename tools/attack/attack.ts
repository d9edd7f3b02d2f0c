// npm run attack: attacks the app on loopback, as configured by npm start, and prints a table of the results.
// --quick runs only the short attacks, as npm test does. --postgres uses PostgreSQL instead of PGlite. Other
// arguments are the names of the attacks to run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../../apps/api/test/embedded-postgres.ts";
import { buildApps } from "../build-apps.ts";
import { startStack } from "../stack.ts";
import { ACCESS_ATTACKS } from "./attacks/access.ts";
import { CRASH_ATTACKS } from "./attacks/crash.ts";
import { DISK_ATTACKS } from "./attacks/disk.ts";
import { FLOOD_ATTACKS } from "./attacks/floods.ts";
import { HTTP_ATTACKS } from "./attacks/http.ts";
import { MONEY_ATTACKS } from "./attacks/money.ts";
import { PAYMENT_ATTACKS } from "./attacks/payments.ts";
import { REBUILD_ATTACKS } from "./attacks/rebuild.ts";
import { TOKEN_ATTACKS } from "./attacks/tokens.ts";
import { WORK_ATTACKS } from "./attacks/work.ts";
import { send } from "./client.ts";
import { type Attack, Report, type Row, tableOf, type Target } from "./report.ts";

const SHOWN = 10;

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false }, postgres: { type: "boolean", default: false } },
  allowPositionals: true,
});
const attacks = [
  ...HTTP_ATTACKS,
  ...ACCESS_ATTACKS,
  ...TOKEN_ATTACKS,
  ...PAYMENT_ATTACKS,
  ...MONEY_ATTACKS,
  ...WORK_ATTACKS,
  ...CRASH_ATTACKS,
  ...REBUILD_ATTACKS,
  ...DISK_ATTACKS,
  // These attacks run last, because they exhaust rate limits.
  ...FLOOD_ATTACKS,
].filter(
  ({ name, isLong }) =>
    !(values.quick && isLong === true) &&
    (positionals.length === 0 || positionals.some((word) => name.toLowerCase().includes(word.toLowerCase()))),
);

process.env["VITE_MAP_STYLE_URL"] = "off";
await buildApps(new AbortController().signal);
const dataDir = mkdtempSync(join(tmpdir(), "harkara-attack-"));
const postgres = values.postgres ? await startPostgres() : undefined;
const stack = await startStack({
  dataDir,
  apiEnv: { DATABASE_URL: postgres?.url && `${postgres.url}/postgres` },
});
const rows: Row[] = [];
try {
  const target: Target = { stack, dataDir, port: Number(new URL(stack.url).port) };
  for (const attack of attacks) {
    const row = await make(attack, target);
    rows.push(row);
    console.log(`${row.report.fell.length + row.report.lost === 0 ? "✔" : "✘"} ${attack.name}`);
    for (const what of row.report.fell.slice(0, SHOWN)) console.log(`    fell: ${what}`);
  }
} finally {
  await stack.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
}
console.log(`\n${tableOf(rows)}\n`);
const fallen = rows.filter(({ report }) => report.fell.length + report.lost > 0).length;
console.log(`${rows.length - fallen} passed, ${fallen} failed`);
process.exitCode = fallen === 0 ? 0 : 1;

/**
 * Runs one attack. Afterwards, the site must respond, and no processes may have been restarted except those
 * that the attack killed.
 */
async function make(attack: Attack, target: Target): Promise<Row> {
  const began = performance.now();
  const report = new Report();
  const before = restarts();
  await attack.run(target, report);
  if (!attack.name.startsWith("kill -9")) report.check("a process ended", restarts() === before);
  for (const path of ["/", "/api/readyz"]) {
    const { status } = await send(target.port, path, { from: "127.0.9.9" });
    report.check(`${path} afterwards: ${status}`, status === 200);
  }
  return { name: attack.name, report, seconds: (performance.now() - began) / 1000 };
}

/** Returns the number of times that processes have been restarted. */
function restarts(): number {
  return stack.lines.filter((line) => line.includes("starting it again")).length;
}
