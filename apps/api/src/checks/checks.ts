import { createJobStore } from "../jobs/job-store.ts";
import { auditLedger } from "../ledger/ledger-audit.ts";
import type { Database } from "../platform/database.ts";
import { REPAIRABLE, repairLedger } from "./repair.ts";

/**
 * A check of the database.
 * @returns whether the check passed
 */
export type Check = (
  database: Database,
  args: readonly string[],
  print: (line: string) => void,
) => Promise<boolean>;

/** Every check by its name. */
export const CHECKS = {
  async ledger(database, args, print) {
    if (args.includes("--repair")) print(`${await repairLedger(database)} rows repaired.`);
    const disagreements = await auditLedger(database);
    for (const { what, id } of disagreements) print(`${what} ${id} is not what the other records say`);
    print(
      `${disagreements.length === 0 ? "All rows agree" : `${disagreements.length} rows disagree`} with the ledger.`,
    );
    if (disagreements.some(({ what }) => REPAIRABLE.has(what)))
      print(
        "-- --repair mends what an earlier version left: unclaimed cash, unpaid charges, manifests, payables and statuses.",
      );
    return disagreements.length === 0;
  },

  async jobs(database, args, print) {
    const store = createJobStore(database);
    const dead = await store.dead();
    for (const job of dead) {
      const runs = await store.runs(job);
      print(`${job.kind} ${job.subject}: ${job.error}, ${runs.length} runs in a month`);
      for (const { started_at, error } of runs) print(`  ${started_at.toISOString()} ${error ?? "done"}`);
    }
    if (dead.length === 0) {
      print("No job is dead.");
      return true;
    }
    if (!args.includes("--retry")) {
      print(`${dead.length} jobs are dead. -- --retry makes them due again.`);
      return false;
    }
    for (const job of dead) await store.revive(job);
    print(`${dead.length} jobs are due again.`);
    return true;
  },
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
