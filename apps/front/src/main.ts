import { runFront } from "./run.ts";

await runFront();
