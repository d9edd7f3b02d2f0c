import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../../tools/chromium.ts";

// Tests must not send requests to other hosts, so street maps are off. packages/ui tests the streets.
process.env["VITE_MAP_STYLE_URL"] = "off";

const isRoot = process.getuid?.() === 0;
/**
 * The specs that `npm test` runs: journeys of a sender, a rider, a hub and the finance staff. CI runs all
 * specs.
 */
const MAIN_JOURNEYS = /\/(journey|cash|late|returns|account)\.spec\.ts$/;

/** The end-to-end tests: Chromium, the production build, API, database and emulator, without mocks. */
export default defineConfig({
  testDir: "e2e",
  ...(process.env["TEST_SCOPE"] === "standard" && { testMatch: MAIN_JOURNEYS }),
  globalSetup: "./e2e/build.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A test may have several users and run on a slow machine. The limit for each step is below.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    timezoneId: "Asia/Dhaka",
    // Traces are off, because recording them doubles the time. To examine a failure, run `playwright test -c
    // apps/site/playwright.config.ts --trace on`.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      // Without these arguments, Chromium connects to Google hosts at each start.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
