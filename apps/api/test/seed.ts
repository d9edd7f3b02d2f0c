// Property tests try the same examples in every run of the suite, so that it fails for a change only. `npm run explore` tries others.
/// <reference types="vite/client" />
import * as fc from "fast-check";

const SEED = 20261125;

if (import.meta.env.MODE !== "explore") fc.configureGlobal({ seed: SEED });
