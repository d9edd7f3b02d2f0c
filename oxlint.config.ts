import { defineConfig } from "oxlint";

/** A pattern of imports that are refused, and the reason. */
interface Refusal {
  readonly regex: string;
  readonly message: string;
  readonly allowTypeImports?: boolean;
}

const refused = (regex: string, reason: string): Refusal => ({
  regex,
  message: `${reason}: docs/architecture.md`,
});

/** Returns the override that refuses imports in files. A later override for the same file replaces it. */
const refuse = (files: string[], patterns: readonly Refusal[]) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [...patterns] }] as const },
});

/**
 * Returns the overrides that hold an order of folders. Folders of one layer do not import each other.
 * @param layers the layers, lowest first; a layer is a list of folders, separated by spaces
 * @param common the patterns for every layer
 */
function ordered(
  root: string,
  layers: readonly string[],
  reason: string,
  common: readonly Refusal[] = [],
  up = "^(\\.\\./)+",
) {
  return layers.flatMap((layer, index) => {
    const higher = layers.slice(index + 1).flatMap((each) => each.split(" "));
    return layer.split(" ").map((folder) => {
      const others = [...higher, ...layer.split(" ").filter((each) => each !== folder)];
      const order = others.length === 0 ? [] : [refused(`${up}(${others.join("|")})/`, reason)];
      return refuse([`${root}/${folder}/**`], [...order, ...common]);
    });
  });
}

const NO_APPS = refused(
  "^(\\.\\./)+(\\.storybook|apps|tools)/|^@harkara/(site|office|front)(/|$)",
  "A package imports neither apps nor tools",
);
const NO_API = refused("^@harkara/api(/|$)", "Only the story worlds use code of the API");
const noApp = (app: string) =>
  refused(`^@harkara/${app}(/|$)|^(\\.\\./)+${app}/`, "The apps do not import each other");

/** The rooms of the API that contain rooms, lowest layer first. */
const API_ROOMS = {
  people: ["zones hubs addresses staff team", "accounts"],
  money: ["payments cash fee-plans", "compensations statements", "payouts", "invoices", "finance"],
  operations: ["pickups returns weighings", "scans", "runs"],
  booking: ["parcels tracking"],
  desk: ["tickets", "parcels", "people"],
};
const API_LAYERS = [
  "tables",
  "platform",
  "http",
  "jobs ledger live",
  "events",
  ...Object.keys(API_ROOMS),
  "checks",
];
const API_ORDER = "A room of the API imports lower ones only";
const NO_ENTRY = refused("^(\\.\\./)+(app|main|server|stores)\\.ts$", API_ORDER);

/** Returns the overrides for the rooms inside the rooms of the API. */
const roomsOfApi = Object.entries(API_ROOMS).flatMap(([room, layers]) => {
  const index = API_LAYERS.indexOf(room);
  const higher = API_LAYERS.slice(index + 1).join("|");
  const common = [refused(`^(\\.\\./){2,}(${higher})/`, API_ORDER), NO_ENTRY];
  return ordered(`apps/api/src/${room}`, layers, API_ORDER, common, "^\\.\\./");
});

/** Returns the overrides for the layers of an app and its features, which do not import each other. */
function appOverrides(name: string, other: string, layers: readonly string[], features: string) {
  const root = `apps/${name}/src`;
  return [
    refuse([`${root}/**`, `apps/${name}/build/**`], [noApp(other)]),
    ...ordered(
      root,
      [...layers, "features", "routes"],
      `A lower layer of the ${name} does not import a higher one`,
      [noApp(other)],
    ),
    refuse(
      [`${root}/features/**`],
      [
        refused("^(\\.\\./)+routes/", `A lower layer of the ${name} does not import a higher one`),
        refused(`^\\.\\./[^.]|^\\.\\./\\.\\./(${features})/`, "A feature imports no other feature"),
        noApp(other),
      ],
    ),
    refuse([`${root}/**/*.stories.tsx`, `${root}/**/*.test.ts`], [noApp(other)]),
  ];
}

const WEB_LAYERS = [
  "settings storage theme url",
  "session",
  "api",
  "i18n",
  "centers",
  "lists",
  "shell",
  "timeline printouts",
  "parcel-actions",
  "parcel-details tracking",
  "app",
];
const WEB_ORDER = "A lower layer of packages/web does not import a higher one";
const WEB_COMMON = [NO_APPS, NO_API, refused("^(\\.\\./)+testing/", "Only stories use the story worlds")];
const length = (max: number) => ["error", { max, skipBlankLines: true, skipComments: true }] as const;

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "vitest", "promise", "oxc"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  options: { typeAware: true },
  rules: {
    "react/react-in-jsx-scope": "off",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-imports": "error",
    "import/no-cycle": "error",
    "import/no-unassigned-import": "off",
    "no-await-in-loop": "off",
    "no-underscore-dangle": "off",
    "no-shadow": "off",
    "react/style-prop-object": "off",
  },
  overrides: [
    {
      files: ["{apps/{site,office},packages/{web,ui}}/src/**/*.tsx"],
      rules: { "max-lines-per-function": length(120) },
    },
    {
      files: ["apps/api/src/**"],
      rules: { "max-lines": ["error", { max: 400 }], "max-lines-per-function": length(100) },
    },
    refuse(["packages/**"], [NO_APPS]),
    ...ordered(
      "packages/courier-core/src",
      ["base", "people", "parcel", "money", "journey", "support"],
      "A lower room of courier-core does not import a higher one",
      [NO_APPS],
    ),
    ...ordered("packages/web/src", WEB_LAYERS, WEB_ORDER, WEB_COMMON),
    // The guards of routes need the type of the API client.
    refuse(
      ["packages/web/src/session/**"],
      [
        {
          ...refused(`^(\\.\\./)+(${WEB_LAYERS.slice(2).join("|").replaceAll(" ", "|")})/`, WEB_ORDER),
          allowTypeImports: true,
        },
        ...WEB_COMMON,
      ],
    ),
    refuse(["packages/web/src/**/*.test.ts", "packages/web/src/**/*.stories.tsx"], [NO_APPS]),
    ...appOverrides(
      "site",
      "office",
      [
        "storage",
        "i18n",
        "api",
        "content",
        "estimate pictures spreadsheet",
        "shell",
        "printouts",
        "parcel-actions",
      ],
      "public|account|sender|merchant|track",
    ),
    ...appOverrides(
      "office",
      "site",
      ["storage", "i18n", "centers", "api", "scanner", "outbox", "shell", "printouts", "parcel-actions"],
      "rider|hub|desk|finance|admin",
    ),
    ...ordered("apps/api/src", API_LAYERS, API_ORDER, [NO_ENTRY]),
    ...roomsOfApi,
  ],
  ignorePatterns: [
    "**/dist/**",
    "storybook-static/**",
    "**/routeTree.gen.ts",
    "packages/web/src/paraglide/**",
    ".data/**",
  ],
});
