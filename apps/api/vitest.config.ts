import { configDefaults, defineConfig } from "vitest/config";

const scope = process.env["TEST_SCOPE"];
/** Suites that start, kill or fill up whole servers, and those that try many sequences: in CI, and where they are named. */
const LONG = ["test/{process,upgrade,database}.test.ts", "test/*.property.test.ts"];
/** Suites that walk every route with hostile values. */
const WALKS = ["test/{hostile,bad-text,lists,find}.test.ts"];
const excluded = scope === "standard" ? LONG : scope === "quick" ? [...LONG, ...WALKS] : [];

export default defineConfig({
  test: {
    name: "api",
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...excluded],
    globalSetup: "test/postgres.ts",
    setupFiles: "test/seed.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
