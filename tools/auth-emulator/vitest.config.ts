import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "auth-emulator",
    include: ["src/**/*.test.ts"],
    // Loading the emulator takes seconds, and longer on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
