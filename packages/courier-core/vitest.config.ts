import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "courier-core",
    include: ["src/**/*.test.ts"],
    setupFiles: "test/seed.ts",
    testTimeout: 60_000,
  },
});
