import { configDefaults, defineConfig } from "vitest/config";
import { LONG, WALKS } from "./test/suites.ts";

const scope = process.env["TEST_SCOPE"];
const excluded = scope === "standard" ? LONG : scope === "quick" ? [...LONG, ...WALKS] : [];

export default defineConfig({
  test: {
    name: "api",
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...excluded],
    globalSetup: "test/postgres.ts",
    setupFiles: "../../packages/courier-core/test/seed.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
