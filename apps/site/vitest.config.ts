import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "site", include: ["{src,geo,build}/**/*.test.ts"], testTimeout: 60_000 },
});
