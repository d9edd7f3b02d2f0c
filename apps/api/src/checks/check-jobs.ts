// npm run check:jobs: lists the dead jobs, which have failed too often. With --retry, it makes them due
// again.
import { runCheck } from "./run-check.ts";

await runCheck("jobs");
