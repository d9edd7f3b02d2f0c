import { BUILD_TARGET } from "@harkara/web/build/browsers.ts";
import { MESSAGES } from "@harkara/web/build/messages.ts";
import { scriptsBeforePaint, sharedFiles } from "@harkara/web/build/vite.ts";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

/** The root of the repository, where .env is. */
const ENV_DIR = "../..";

export default defineConfig(({ mode, isSsrBuild }) => ({
  envDir: ENV_DIR,
  plugins: [
    scriptsBeforePaint(),
    sharedFiles(),
    paraglideVitePlugin(MESSAGES),
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
    // All build output is public, and source maps would publish the sources.
    sourcemap: loadEnv(mode, ENV_DIR)["VITE_SOURCE_MAPS"] === "1",
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts are not inlined, because the Content Security Policy permits only fonts from files.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    rolldownOptions: {
      // build/build.ts defines the entry of the server bundle.
      input: isSsrBuild ? [] : ["index.html"],
      output: {
        chunkFileNames: "assets/[hash:7].js",
        // Code that several pages share is in one file. On a slow network, many small files would wait for each
        // other.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: "common", minShareCount: 4, priority: 1 },
            { name: "shared", minShareCount: 2 },
          ],
        },
      },
    },
  },
}));
