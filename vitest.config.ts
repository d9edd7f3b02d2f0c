import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import type { TestProjectConfiguration } from "vitest/config";
import { checkExchanges } from "./.storybook/check-exchanges.ts";
import { installedChromium } from "./tools/chromium.ts";

/** The members of the workspace that bring tests of their own. */
const members = [
  "packages/courier-core",
  "packages/http-server",
  "packages/ui",
  "apps/api",
  "apps/front",
  "apps/site",
  "tools",
  "tools/auth-emulator",
  "tools/payment-sandbox",
].map((dir) => `${dir}/vitest.config.ts`);

const executablePath = process.env.CHROME_PATH ?? installedChromium();
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/**
 * Every story in Chromium: it renders, its play function passes, axe finds nothing, in CI in the dark scheme as well. Screens run in Bangla, which finds
 * English that was written into them; all else in English. STORIES_LOCALE chooses one language for all.
 */
const stories: TestProjectConfiguration = {
  plugins: [
    storybookTest({
      configDir: ".storybook",
      initialGlobals: {
        axe: process.env.TEST_SCOPE === "full" ? "bothSchemes" : "oneScheme",
        locale: process.env.STORIES_LOCALE ?? "en",
        screenLocale: process.env.STORIES_LOCALE ?? "bn",
      },
    }),
  ],
  // Bundled before the first test. A dependency that is found during a run makes Vite load everything anew, and the test that is at
  // work then loses its suite.
  optimizeDeps: {
    entries: [".storybook/preview.tsx", "packages/ui/src/**/*.stories.tsx", "apps/site/src/**/*.stories.tsx"],
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
    // One page shows all stories, as it does in Storybook: to load it anew for each file took a third of the time.
    isolate: false,
    // The map with 5,000 centers takes a dozen seconds on a busy machine without a graphics card.
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
