// Compiles the messages before two builds that run at the same time.
import { compile } from "@inlang/paraglide-js";
import { MESSAGES } from "./messages.ts";

await compile(MESSAGES);
// The compiler starts timers of 30 s (@lix-js/sdk), which would keep the process running.
process.exit();
