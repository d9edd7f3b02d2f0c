import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests the built package. They install packages, so they are not part of `npm test`. */
export default defineConfig({
  test: {
    name: "package",
    include: ["package/*.test.ts"],
    root: fileURLToPath(new URL("..", import.meta.url)),
  },
});
