import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import tailwindcss from "@tailwindcss/vite";
import { mergeConfig } from "vite";
import type { Plugin, PluginOption } from "vite";
import type { Indexer } from "storybook/internal/types";
import { MESSAGES } from "../packages/web/build/messages.ts";
import { ALIASES_BEGIN, aliases } from "../packages/ui/storybook/aliases.ts";
import { snippetsOf } from "../packages/ui/storybook/snippets.ts";
import { screenAliases } from "./screen-aliases.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The Storybook configuration. Storybook contains the components (packages/ui) and the states of all screens
 * (apps/site and apps/office).
 */
export default defineMain({
  framework: "@storybook/react-vite",
  stories: ["./docs/**/*.mdx", "../packages/ui/src/**/*.stories.tsx", "../apps/*/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: [
    "../apps/site/public",
    "../packages/web/public",
    { from: "../packages/ui/src/tokens/fonts", to: "/fonts" },
  ],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  experimental_indexers: (indexers = []) => indexers.map(withAliases),
  viteFinal: async (config) =>
    mergeConfig(
      { ...config, plugins: (config.plugins ?? []).map(documentComponentsOnly) },
      { plugins: [tailwindcss(), await appMessages(), storySnippets()] },
    ),
});

/**
 * Appends a component's or screen's aliases to the name of its first story, because the sidebar's search
 * compares only names. `manager.ts` hides them in the sidebar.
 */
function withAliases(indexer: Indexer): Indexer {
  return {
    ...indexer,
    async createIndex(fileName, options) {
      const inputs = await indexer.createIndex(fileName, options);
      const first = inputs[0];
      if (first?.type !== "story" || first.title === undefined) return inputs;
      const others = screenAliases[first.title] ?? (await namesOfComponent(first.title, fileName));
      if (others.length === 0) return inputs;
      const name = `${first.name ?? first.exportName}${ALIASES_BEGIN}${others.join(", ")}`;
      return [{ ...first, name }, ...inputs.slice(1)];
    },
  };
}

/** Returns the aliases of a component, including the Bangla name from its guidance. */
async function namesOfComponent(title: string, storyFile: string): Promise<string[]> {
  const known = aliases[title];
  if (known === undefined) return [];
  const guidance = await readFile(storyFile.replace(".stories.tsx", ".guidance.tsx"), "utf8");
  return [...known, ...(/banglaName: "(.+)"/.exec(guidance)?.slice(1) ?? [])];
}

/** The modules with components. */
const COMPONENTS = "packages/ui/src/**/*.tsx";

/**
 * Limits Storybook's docgen to components. It would take minutes for the 1,400 functions of the compiled
 * messages.
 */
function documentComponentsOnly(plugin: PluginOption): PluginOption {
  if (!isPlugin(plugin) || plugin.name !== "storybook:react-docgen-plugin") return plugin;
  const { transform } = plugin;
  if (typeof transform !== "function") return plugin;
  return {
    ...plugin,
    transform: {
      filter: { id: at(COMPONENTS) },
      handler(code, ...rest) {
        return transform.call(this, withoutReadonly(code), ...rest);
      },
    },
  };
}

/** Removes `readonly` from array types, because docgen reports the type of `readonly Option[]` as "unknown". */
const withoutReadonly = (code: string): string =>
  code.replaceAll(/(?<=[:|(<,=] )readonly (?=[\w"({[])/g, "         ");

const isPlugin = (option: PluginOption): option is Plugin =>
  typeof option === "object" && option !== null && "name" in option;

type Paraglide = { paraglideVitePlugin: (options: Record<string, unknown>) => PluginOption };

/** Compiles the messages of the apps, which their stories need. The compiler is a dependency of packages/web. */
async function appMessages(): Promise<PluginOption> {
  const compiler = createRequire(at("packages/web/package.json")).resolve("@inlang/paraglide-js");
  const { paraglideVitePlugin }: Paraglide = await import(pathToFileURL(compiler).href);
  return paraglideVitePlugin(MESSAGES);
}

/** Provides `<part>.stories.tsx?snippets`: each story's code for copying, by the name of its export. */
function storySnippets(): Plugin {
  return {
    name: "harkara:story-snippets",
    enforce: "pre",
    load: {
      filter: { id: /\.stories\.tsx\?snippets$/ },
      async handler(id) {
        const file = id.replace("?snippets", "");
        this.addWatchFile(file);
        const path = file.replaceAll("\\", "/").replace(/^.*\/packages\/ui\/src\//, "");
        const snippets = await snippetsOf(await readFile(file, "utf8"), path);
        return { code: `export default ${JSON.stringify(snippets)}`, moduleType: "js" };
      },
    },
  };
}
