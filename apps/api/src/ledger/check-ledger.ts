// npm run check:ledger: whether parcels, payments, events and the ledger agree.
import { auditLedger } from "./ledger-audit.ts";
import { runCheck } from "../platform/run-check.ts";

await runCheck(async (database) => {
  const disagreements = await auditLedger(database);
  for (const { what, id } of disagreements) console.log(`${what} ${id} is not what the ledger says`);
  console.log(
    `${disagreements.length === 0 ? "All rows agree" : `${disagreements.length} rows disagree`} with the ledger.`,
  );
  return disagreements.length === 0;
});
