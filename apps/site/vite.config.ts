import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VISITOR_SCRIPT } from "./src/session/browser-memory.ts";
import { THEME_SCRIPT } from "./src/theme/theme.ts";

export default defineConfig({
  // Settings come from the repository's root, where .env lies.
  envDir: "../..",
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
    target: "es2022",
    sourcemap: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts stay files: the policy takes them from nowhere else.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    rolldownOptions: {
      // The page and, apart from it, the app that it starts: see src/boot.ts.
      input: ["index.html", "src/main.tsx"],
      preserveEntrySignatures: "allow-extension",
      output: {
        // What most of the lazy parts share, in one file: sixty small ones wait for each other on a slow network.
        codeSplitting: {
          groups: [
            { name: "preload", test: /preload-helper/, priority: 2 },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: "common", minShareCount: 5 },
          ],
        },
      },
    },
  },
});
