import { defineConfig } from "vitest/config";

/** Tests of the built package. They install packages, so they are not part of `npm test`. */
export default defineConfig({
  test: {
    name: "package",
    include: ["*.test.ts"],
    // On a busy machine, checking the types of all modules takes ten seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    root: import.meta.dirname,
  },
});
