// npm run check:ledger: whether parcels, cash, payments, events, bags and the ledger agree. With --repair it mends what an earlier version left.
import { runCheck } from "./run-check.ts";

await runCheck("ledger");
