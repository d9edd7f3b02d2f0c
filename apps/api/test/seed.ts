// Property tests use the same examples in every run, so that they fail only because of a change.
// `npm run explore` uses other examples.
/// <reference types="vite/client" />
import * as fc from "fast-check";

const SEED = 20261125;

if (import.meta.env.MODE !== "explore") fc.configureGlobal({ seed: SEED });
