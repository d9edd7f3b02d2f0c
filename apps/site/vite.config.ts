import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { BUILD_TARGET } from "@harkara/web/build/browsers.ts";
import { MESSAGES } from "@harkara/web/build/messages.ts";
import { scriptsBeforePaint, sharedFiles } from "@harkara/web/build/vite.ts";

/** The root of the repository, where .env is. */
const ENV_DIR = "../..";

/**
 * Matches the texts of message codes, except those for the calculator and the login. They are a separate
 * chunk, because few visitors see them.
 */
const CODE_TEXTS =
  /i18n\/code-text|messages\/code_(?!weight_|collect_amount_invalid|email_(?:invalid|required)|password_|name_required|text_)/;

/** Matches the error texts on public pages: those for the calculator and the login forms. */
const PUBLIC_CODE_TEXTS = /messages\/code_(?:weight_|collect_amount_invalid|email_invalid|password_weak)/;

/** Matches the other error texts in the login forms. */
const ACCOUNT_CODE_TEXTS = /messages\/code_(?:email_required|password_required|name_required|text_)/;

/** Matches the helpers of layers and accordions. Pages with only text do not need them. */
const LAYERS =
  /@radix-ui\/(?:primitive|react-(?:presence|use-controllable-state|context|primitive|use-effect-event|use-callback-ref|use-layout-effect|id))\//;

/**
 * Matches the texts about parcels. Senders and staff need them on most pages. Public pages do not need them.
 */
const PARCEL_TEXTS =
  /i18n\/parcel-words|courier-core\/src\/journey\/(?:parcel-event|reason)\.ts|messages\/(?:event|reason|delivery|attempt|payment|parcels_view|gateway|answer)_/;

/** Matches the helpers of lists and forms on private pages. */
const PRIVATE_HELPERS =
  /shell\/(?:fetched|load-more|failure-alert)|api\/(?:paging|membership)\.ts|session\/me\.ts|courier-core\/src\/\w+\/(?:me|principal|staff|fields|page)\.ts|messages\/(?:team|staff|bulk|payout|money)_/;

/** Matches the texts of the calculator, which the send form and the lists of parcels also use. */
const CALCULATOR_TEXTS =
  /messages\/(?:optional|send_(?:total|field_(?:type|weight)|type_\w+))\.js|i18n\/parcel-type-text/;
/** Matches the icons of selects, accordions and carousels. */
const ARROWS = /icons\/(?:check|chevron-\w+)\.m?js/;
/** Matches the values of search parameters and settings, which the app reads before it shows a page. */
const SEARCH_VALUES = /courier-core\/src\/\w+\/(?:reason|hub-list|page|parcel-view)\.ts|src\/settings\//;

/**
 * Matches the texts and the smallest helpers of private pages. Those that several pages share are in one file,
 * because every page loads a list of all files.
 */
const PRIVATE_TEXTS =
  /timeline\/event-anchor|icons\/arrow-right\.m?js|messages\/(?:parcels_col_title|send_field_(?:address|value)|send_parcel_info|view_(?:booked_(?:on|by)|declared_value)|plan_standard|list_count|desk_newest_none_title)\.js|messages\/(?:pickups?|rider|hub|scan|task|refusal|bag|outbox|bulk|staff|team|parcels|delete|receivers|money|payout|label|paper|selection|desk|claim|csv|join|statement|summary|profile|ticket|report|people|merchant|sender_view|bag_record|record|custody|repl(?:y|ies)|zones?|area|runs?|order|cash|audit|send_party|send_field_(?:name|contact|pickup|delivery|reference))(?:_|\b)(?!\w*title|nav|center|view_)/;

/**
 * Matches dialogs, changes of data and collapsed cards. Most private pages have them, and public pages do not.
 */
const DIALOGS =
  /@radix-ui\/react-(?:dialog|alert-dialog|dismissable-layer|focus-scope|focus-guards|portal)\/|\/(?:react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden)\/|parts\/(?:dialog|alert-dialog)\/|query-core\/.*\/mutationObserver|react-query\/.*\/useMutation|shell\/folded-card/;

/** Matches the cache of mutations, which every page loads. Without it, these modules would be among the dialogs. */
const MUTATIONS = /query-core\/.*\/(?:mutation|mutationCache)\.js/;

/** Whether a module may be part of the code that all pages load. */
const isCommon = (id: string): boolean =>
  ![CODE_TEXTS, ACCOUNT_CODE_TEXTS, LAYERS, DIALOGS, PARCEL_TEXTS, PRIVATE_HELPERS].some((part) =>
    part.test(id),
  );

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
      // The page and the app are separate entries, because the page loads the app later: see src/boot.ts.
      // build/build.ts defines the entries of the server bundles.
      input: isSsrBuild ? [] : ["index.html", "src/main.tsx"],
      preserveEntrySignatures: "allow-extension",
      output: {
        // The names are short, because every page loads a list of all files. The manifest contains
        // the modules of each file.
        chunkFileNames: "assets/[hash:7].js",
        // Code that most lazy chunks share is in one file. On a slow network, sixty small files would wait
        // for each other.
        codeSplitting: {
          groups: [
            { name: "preload", test: /preload-helper/, priority: 3 },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: "mutations", test: MUTATIONS, priority: 2 },
            {
              name: "common",
              test: isCommon,
              minShareCount: 14,
              priority: 1,
            },
            { name: "layers", test: LAYERS, priority: 1 },
            { name: "dialogs", test: DIALOGS, minShareCount: 2 },
            { name: "public-codes", test: PUBLIC_CODE_TEXTS, priority: 1 },
            { name: "account-codes", test: ACCOUNT_CODE_TEXTS },
            { name: "codes", test: CODE_TEXTS },
            { name: "private-texts", test: PRIVATE_TEXTS, minShareCount: 2 },
            { name: "search-values", test: SEARCH_VALUES, priority: 1 },
            { name: "calculator", test: CALCULATOR_TEXTS, priority: 1 },
            { name: "arrows", test: ARROWS, priority: 1 },
          ],
        },
      },
    },
  },
}));
