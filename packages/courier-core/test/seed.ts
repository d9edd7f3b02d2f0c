// Property tests use the same examples in every run, so that they fail only because of a change.
// `npm run explore` uses other examples.
import * as fc from "fast-check";

declare global {
  // The mode of Vitest. courier-core has no types of Vite.
  interface ImportMeta {
    readonly env: { readonly MODE: string };
  }
}

const SEED = 20261125;

if (import.meta.env.MODE !== "explore") fc.configureGlobal({ seed: SEED });
