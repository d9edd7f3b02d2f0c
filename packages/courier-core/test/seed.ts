// Property tests use the same examples in every run, so that only a change to the code can make them fail.
// `npm run explore` uses different examples.
import * as fc from "fast-check";

declare global {
  // The mode of Vitest. It is declared here, because courier-core does not use Vite's types.
  interface ImportMeta {
    readonly env: { readonly MODE: string };
  }
}

const SEED = 20261125;

if (import.meta.env.MODE !== "explore") fc.configureGlobal({ seed: SEED });
