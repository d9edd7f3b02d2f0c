import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../../tools/chromium.ts";

// The run asks no other host; what the streets do is tested where they are made.
process.env["VITE_MAP_STYLE_URL"] = "off";

const isRoot = process.getuid?.() === 0;
/** What `npm test` runs: the journeys of sender, rider, hub and finance. CI runs all. */
const MAIN_JOURNEYS = /\/(journey|cash|late|returns|account)\.spec\.ts$/;

/** The browser run: real Chromium, the production build, API, database and emulator running for real, nothing mocked. */
export default defineConfig({
  testDir: "e2e",
  ...(process.env["TEST_SCOPE"] === "standard" && { testMatch: MAIN_JOURNEYS }),
  globalSetup: "./e2e/build.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Journeys of several people on a busy machine; each step of them has the limit below.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    timezoneId: "Asia/Dhaka",
    // To look into a failure: `playwright test -c apps/site/playwright.config.ts --trace on`. To record each test takes as long again.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      // Without these Chromium looks for hosts of its maker's at each start.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
