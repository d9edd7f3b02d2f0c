import type { StoryContext } from "@storybook/react-vite";

const files = import.meta.glob<Readonly<Record<string, string>>>(
  "../../src/{parts,courier}/*/*.stories.tsx",
  { query: "?snippets", import: "default" },
);

/**
 * Returns a story's code for copying: a module that compiles without other files (storybook/snippets.ts).
 * Screen stories keep their own source.
 */
export async function storyCode(source: string, { parameters, id }: StoryContext): Promise<string> {
  const fileName: unknown = parameters["fileName"];
  const load = files[String(fileName).replace(/^\.\/packages\/ui\//, "../../")];
  if (!load) return source;
  const snippets = await load();
  return snippets[exportNameOf(id, Object.keys(snippets))] ?? source;
}

/**
 * Returns the name of a story's export. Storybook derives the ID of a story from it: `WithIcon` becomes
 * `…--with-icon`.
 */
function exportNameOf(id: string, names: readonly string[]): string {
  const suffix = id.replace(/^.*--/, "").replaceAll("-", "");
  return names.find((name) => name.toLowerCase().replaceAll("_", "") === suffix) ?? "";
}
