import { createServer } from "node:net";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../../tools/chromium.ts";

const isRoot = process.getuid?.() === 0;

// The port is stored in the environment, because each worker evaluates the configuration again.
process.env["STORYBOOK_PORT"] ??= String(await freePort());
const port = process.env["STORYBOOK_PORT"];

/**
 * Tests of the built Storybook in Chromium: its documentation pages, and Storybook's own interface. The
 * stories themselves are tested by Vitest.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/storybook",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  webServer: {
    command: "pnpm exec storybook build --quiet && node tools/serve-storybook.ts",
    cwd: "../..",
    env: { PORT: port, HOST: "127.0.0.1" },
    url: `http://127.0.0.1:${port}/index.json`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Dhaka",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
