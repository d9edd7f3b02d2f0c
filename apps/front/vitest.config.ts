import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "front", include: ["test/*.test.ts"], testTimeout: 30_000 } });
