import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "web", include: ["{src,build}/**/*.test.ts"], testTimeout: 60_000 },
});
