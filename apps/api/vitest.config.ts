import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "api",
    include: ["test/**/*.test.ts"],
    globalSetup: "test/postgres.ts",
    setupFiles: "test/seed.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
