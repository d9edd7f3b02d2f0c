import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "payment-sandbox", include: ["src/**/*.test.ts"], testTimeout: 30_000 },
});
