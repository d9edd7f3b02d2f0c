import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The built package. It installs packages, so it is no part of `npm test`. */
export default defineConfig({
  test: {
    name: "package",
    include: ["package/*.test.ts"],
    root: fileURLToPath(new URL("..", import.meta.url)),
  },
});
