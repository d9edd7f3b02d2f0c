import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { BUILD_TARGET } from "./build/browsers.ts";
import { VISITOR_SCRIPT } from "./src/session/browser-memory.ts";
import { THEME_SCRIPT } from "./src/theme/theme.ts";

/** The repository's root, where .env lies: settings come from there. */
const ENV_DIR = "../..";

export default defineConfig(({ mode, isSsrBuild }) => ({
  envDir: ENV_DIR,
  plugins: [
    {
      name: "scripts-before-paint",
      transformIndexHtml: () => [
        { tag: "script", children: THEME_SCRIPT + VISITOR_SCRIPT, injectTo: "head-prepend" },
      ],
    },
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["url", "baseLocale"],
      emitTsDeclarations: false,
    }),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
  ],
  build: {
    target: BUILD_TARGET,
    // Whatever is built is public, and source maps hold the sources.
    sourcemap: loadEnv(mode, ENV_DIR)["VITE_SOURCE_MAPS"] === "1",
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts stay files: the policy takes them from nowhere else.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    rolldownOptions: {
      // The page and, apart from it, the app that it starts: see src/boot.ts. build/build.ts names what the server runs.
      input: isSsrBuild ? [] : ["index.html", "src/main.tsx"],
      preserveEntrySignatures: "allow-extension",
      output: {
        // What most of the lazy parts share, in one file: sixty small ones wait for each other on a slow network.
        codeSplitting: {
          groups: [
            { name: "preload", test: /preload-helper/, priority: 2 },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: "common", minShareCount: 18 },
          ],
        },
      },
    },
  },
}));
