import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import tailwindcss from "@tailwindcss/vite";
import { mergeConfig } from "vite";
import type { Plugin, PluginOption } from "vite";
import type { Indexer } from "storybook/internal/types";
import { ALIASES_BEGIN, aliases } from "../packages/ui/storybook/aliases.ts";
import { snippetsOf } from "../packages/ui/storybook/snippets.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** One Storybook for the parts (packages/ui) and for every screen state of the app (apps/site). */
export default defineMain({
  framework: "@storybook/react-vite",
  stories: ["./docs/**/*.mdx", "../packages/ui/src/**/*.stories.tsx", "../apps/site/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: ["../apps/site/public", { from: "../packages/ui/src/tokens/fonts", to: "/fonts" }],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  experimental_indexers: (indexers = []) => indexers.map(withAliases),
  viteFinal: async (config) =>
    mergeConfig(
      { ...config, plugins: (config.plugins ?? []).map(documentComponentsOnly) },
      { plugins: [tailwindcss(), await siteMessages(), storySnippets()] },
    ),
});

/** Lets the sidebar's search find a component by its other names, in both languages: they follow the name of its first story. */
function withAliases(indexer: Indexer): Indexer {
  return {
    ...indexer,
    async createIndex(fileName, options) {
      const [first, ...others] = await indexer.createIndex(fileName, options);
      const known = aliases[first?.title ?? ""];
      if (first?.type !== "story" || !known) return first ? [first, ...others] : others;
      const guidance = await readFile(fileName.replace(".stories.tsx", ".guidance.tsx"), "utf8");
      const names = [...known, ...(/banglaName: "(.+)"/.exec(guidance)?.slice(1) ?? [])];
      const name = [first.name ?? first.exportName, names.join(", ")].join(ALIASES_BEGIN);
      return [{ ...first, name }, ...others];
    },
  };
}

/** The modules with components. */
const COMPONENTS = "packages/ui/src/**/*.tsx";

/** Limits Storybook's docgen to components: it took minutes for the 1,400 functions of the compiled messages. */
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

/** Docgen says "unknown" of `readonly Option[]`, and `Option[]` of what is left without the word. */
const withoutReadonly = (code: string): string =>
  code.replaceAll(/(?<=[:|(<,=] )readonly (?=[\w"({[])/g, "         ");

const isPlugin = (option: PluginOption): option is Plugin =>
  typeof option === "object" && option !== null && "name" in option;

type Paraglide = { paraglideVitePlugin: (options: Record<string, unknown>) => PluginOption };

/** Compiles the app's words, which its stories need. The compiler is the app's own dependency. */
async function siteMessages(): Promise<PluginOption> {
  const compiler = createRequire(at("apps/site/package.json")).resolve("@inlang/paraglide-js");
  const { paraglideVitePlugin }: Paraglide = await import(pathToFileURL(compiler).href);
  return paraglideVitePlugin({
    project: at("apps/site/project.inlang"),
    outdir: at("apps/site/src/paraglide"),
    strategy: ["url", "baseLocale"],
    emitTsDeclarations: false,
  });
}

/** Gives `<part>.stories.tsx?snippets`: the code to copy of each story, by the name of its export. */
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
