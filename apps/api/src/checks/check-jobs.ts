// npm run check:jobs: lists the jobs that failed too often. With --retry, they become due again.
import { runCheck } from "./run-check.ts";

await runCheck("jobs");
