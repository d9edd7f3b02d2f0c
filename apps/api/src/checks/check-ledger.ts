// npm run check:ledger: checks that parcels, cash, payments, events, bags and the ledger agree. With --repair
// it repairs data from earlier versions.
import { runCheck } from "./run-check.ts";

await runCheck("ledger");
