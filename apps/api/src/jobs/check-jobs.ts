// npm run check:jobs: lists the jobs that failed too often. With --retry it makes them due again.
import { createJobStore } from "./job-store.ts";
import { runCheck } from "../platform/run-check.ts";

await runCheck(async (database) => {
  const store = createJobStore(database);
  const dead = await store.dead();
  for (const { kind, subject, error } of dead) console.log(`${kind} ${subject}: ${error}`);
  if (dead.length === 0) {
    console.log("No job is dead.");
    return true;
  }
  if (!process.argv.includes("--retry")) {
    console.log(`${dead.length} jobs are dead. -- --retry makes them due again.`);
    return false;
  }
  for (const job of dead) await store.revive(job);
  console.log(`${dead.length} jobs are due again.`);
  return true;
});
