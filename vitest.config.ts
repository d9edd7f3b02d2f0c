import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import type { TestProjectConfiguration } from "vitest/config";
import { checkExchanges } from "./.storybook/check-exchanges.ts";
import { installedChromium } from "./tools/chromium.ts";

/** The packages of the workspace that have tests. */
const members = [
  "packages/courier-core",
  "packages/http-server",
  "packages/ui",
  "packages/web",
  "apps/api",
  "apps/front",
  "apps/office",
  "apps/site",
  "tools",
  "tools/auth-emulator",
  "tools/payment-sandbox",
].map((dir) => `${dir}/vitest.config.ts`);

const executablePath = process.env.CHROME_PATH ?? installedChromium();
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const { TEST_SCOPE, STORIES_LOCALE = "en", STORIES_VIEWPORT, STORIES_AXE } = process.env;

/**
 * Runs every story in Chromium. The story must render, its play function must pass, and axe must find no
 * violation. In CI, axe also checks the dark theme. `npm test` runs screens in Bangla on a phone, and CI runs
 * them in English on a desktop too (`tools/test.ts`).
 */
const stories: TestProjectConfiguration = {
  plugins: [
    storybookTest({
      configDir: ".storybook",
      initialGlobals: {
        axe: STORIES_AXE ?? (TEST_SCOPE === "full" ? "bothSchemes" : "oneScheme"),
        locale: STORIES_LOCALE,
        ...(STORIES_VIEWPORT !== undefined && {
          viewport: { value: STORIES_VIEWPORT, isRotated: false },
          targetSize: "off",
        }),
      },
    }),
  ],
  // Bundled before the first test. If Vite finds a new dependency during a run, it reloads everything, and
  // the current test fails.
  optimizeDeps: {
    entries: [
      ".storybook/preview.tsx",
      "packages/ui/src/**/*.stories.tsx",
      "apps/*/src/**/*.stories.tsx",
      "apps/site/src/spreadsheet/read-table.ts",
    ],
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom/client",
      "react-dom/server",
      "msw",
      "msw/experimental",
      "@mswjs/interceptors/fetch",
      "storybook/test",
      "@storybook/react-vite",
      "@storybook/addon-docs",
      "@storybook/addon-a11y",
      "@storybook/addon-a11y > axe-core",
    ],
  },
  test: {
    name: "stories",
    // One page shows all stories one after the other, as in Storybook. Reloading the page for each file would
    // take a third of the time.
    isolate: false,
    // The map with 5,000 centers takes about twelve seconds on a busy machine without a graphics card.
    testTimeout: 60_000,
    setupFiles: [".storybook/vitest.setup.ts"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { checkExchanges },
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        launchOptions: { executablePath, args: [...sandbox, "--font-render-hinting=none"] },
        contextOptions: { reducedMotion: "reduce", locale: "en-GB", timezoneId: "Asia/Dhaka" },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
};

export default defineConfig({
  test: { projects: [...members, stories] },
});
