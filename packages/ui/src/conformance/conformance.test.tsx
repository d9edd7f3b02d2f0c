import { globSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { Toaster } from "../parts/toast/toast";
import { exempt, parts, portalled, waiting } from "./parts";

const src = new URL("..", import.meta.url);
const foldersIn = (group: "parts" | "courier") =>
  readdirSync(new URL(`${group}/`, src)).map((name) => `${group}/${name}`);
const folders = [...foldersIn("parts"), ...foldersIn("courier")];
const nameOf = (folder: string) => folder.slice(folder.indexOf("/") + 1);
const files = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, src))
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".stories.tsx"))
    .map((name) => `${folder}/${name}`),
);
const source = (path: string) => readFileSync(new URL(path, src), "utf8");
/** The exported modules whose name differs from the name of their folder. */
const others = [
  ...source("../package.json").matchAll(/"\.\/src\/((?:parts|courier)\/([\w-]+)\/([\w-]+))\.tsx"/g),
].flatMap(([, path = "", folder, name]) => (folder === name ? [] : [path]));
const modules = [...folders.map((folder) => `${folder}/${nameOf(folder)}`), ...others];
const exported = modules.flatMap((path) =>
  [...source(`${path}.tsx`).matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = ""]) => name),
);

/** Removes the variants (`md:hover:`) and the minus sign from a class. */
const utility = (name: string) => name.replace(/^(?:(?:[^[\]:]|\[[^\]]*\])+:)+/, "").replace(/^-/, "");

test("exactly the exported components are checked", () => {
  expect([...Object.keys(parts), ...Object.keys(exempt)].toSorted()).toEqual(exported.toSorted());
});

test("every folder has a component of the same name with stories", () => {
  for (const folder of folders) {
    expect(readdirSync(new URL(`${folder}/`, src))).toEqual(
      expect.arrayContaining([`${nameOf(folder)}.tsx`, `${nameOf(folder)}.stories.tsx`]),
    );
  }
});

test("every component is used by a screen or by another component, or is listed as planned", () => {
  const root = fileURLToPath(new URL("../../../..", import.meta.url));
  const sources = globSync(
    ["{apps/*,packages/web}/src/**/*.tsx", "packages/ui/src/{parts,courier}/**/*.tsx"],
    {
      cwd: root,
    },
  )
    .filter((file) => !/\.(stories|guidance)\.tsx$/.test(file))
    .map((file) => [file, readFileSync(`${root}/${file}`, "utf8")] as const);
  const unused = modules.filter((path) => {
    const [, folder = "", name = ""] = path.split("/");
    const imported = new RegExp(`"(@harkara/ui|\\.[./\\w-]*/${folder})/${name}"`);
    return !sources.some(([file, text]) => !file.includes(`/${folder}/`) && imported.test(text));
  });
  expect(unused.map((path) => path.slice(path.lastIndexOf("/") + 1)).toSorted()).toEqual(
    Object.keys(waiting).toSorted(),
  );
});

test("a generic component has no courier terms", () => {
  const sources = foldersIn("parts").flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, src)).map((name) => [name, source(`${folder}/${name}`)] as const),
  );
  expect(sources.length).toBeGreaterThan(100);
  for (const [name, text] of sources)
    expect([name, /from "(@harkara\/courier-core|[./]+\/courier\/)/.exec(text)?.[0]]).toEqual([
      name,
      undefined,
    ]);
});

test("every component is imported from @harkara/ui, followed by its name, independently of its folder", () => {
  const exports = source("../package.json");
  for (const folder of foldersIn("courier"))
    expect(exports).toContain(`"./${nameOf(folder)}": "./src/${folder}/${nameOf(folder)}.tsx"`);
  expect(exports).toContain('"./*": "./src/parts/*/*.tsx"');
});

describe.each(Object.entries(parts))("%s", (name, render) => {
  test("renders on the server, without a warning", () => {
    const complaints = vi.spyOn(console, "error");
    expect(() => renderToString(render({ className: "probe", "data-probe": "" }))).not.toThrow();
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test.skipIf(portalled.has(name))("sets className and data-* on the single element with data-slot", () => {
    const html = renderToString(render({ className: "probe", "data-probe": "" }));
    const probed = html.match(/<[^>]*data-probe[^>]*>/g) ?? [];
    expect(probed).toHaveLength(1);
    expect(probed[0]).toMatch(/data-slot="[a-z-]+"/);
    expect(probed[0]).toMatch(/class="([^"]* )?probe( [^"]*)?"/);
    expect(html.match(/class="([^"]* )?probe[ "]/g)).toHaveLength(1);
  });
});

test("the toaster renders on the server", () => {
  expect(() => renderToString(createElement(Toaster, { label: "L" }))).not.toThrow();
});

/** Matches classes and declarations with a literal z-index, duration or focus ring. */
const LITERAL =
  /(?<=["\s`:])-?(?:z|duration|delay)-[\d([][\w.()[\]-]*|(?<=["\s`:])-?outline-(?:offset-)?[\d([][\w.()[\]-]*|\bz-index: \d+|zIndex: \d+|\b(?:outline|outline-offset|transition|animation)(?:-duration|-delay)?: [^;]*\d(?:px|ms|s)\b(?! !important)/g;

test("components and screens use tokens for layers, durations and focus rings", () => {
  const root = fileURLToPath(new URL("../../../..", import.meta.url));
  const sources = globSync(
    ["apps/{site,office}/src/**/*.{ts,tsx,css}", "packages/{ui,web}/src/**/*.{ts,tsx,css}"],
    {
      cwd: root,
    },
  );
  expect(sources.length).toBeGreaterThan(500);
  const literals = sources
    .filter((file) => !file.endsWith("conformance.test.tsx"))
    .flatMap((file) =>
      [...readFileSync(`${root}/${file}`, "utf8").matchAll(LITERAL)].map(([text]) => `${file}: ${text}`),
    );
  expect(literals).toEqual([]);
});

describe.each(files)("%s", (path) => {
  const text = source(path);
  const classes = [...text.replaceAll(/data-slot="[^"]*"/g, "").matchAll(/"([^"\n]*)"/g)].flatMap(
    ([, literal = ""]) => literal.split(/\s+/),
  );

  test("a component has no margin", () => {
    expect(classes.filter((name) => /^m[trblxyse]?-(\d|auto|px|\[|\()/.test(utility(name)))).toEqual([]);
  });

  test("a component uses start and end instead of left and right", () => {
    const physical =
      /^((ml|mr|pl|pr|scroll-[mp][lr])-|(left|right)-|(border|rounded)-([lr]|tl|tr|bl|br)(-|$)|(text|float|clear)-(left|right)$)/;
    expect(classes.filter((name) => physical.test(utility(name)))).toEqual([]);
  });

  test("a component has no text of its own", () => {
    expect(text.match(/(aria-label|title|placeholder|alt)="[^"]*"/g) ?? []).toEqual([]);
    expect(text.match(/^\s+[A-Z][a-z]+( [a-z]+)*\s*$/gm) ?? []).toEqual([]);
  });

  test("uses only colours that are tokens", () => {
    const named = classes
      .map((name) => utility(name).replace(/\/\d+$/, ""))
      .flatMap(
        (name) =>
          /^(?:bg|text|border|border-[setb]|fill|stroke|ring|inset-ring|decoration)-([a-z-]+)$/.exec(
            name,
          )?.[1] ?? [],
      );
    const tokens = new Set(
      [...source("tokens/color.css").matchAll(/--color-([a-z-]+):/g)].map(([, name = ""]) => name),
    );
    const others =
      /^(transparent|current|none|start|end|center|balance|dotted|collapse|separate|spacing|xs|sm|base|lg|xl|[setb]|ellipsis)$/;
    expect(named.filter((name) => !tokens.has(name) && !others.test(name))).toEqual([]);
    const raw = /\[[^\]]*(#[\da-f]{3}|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color|light-dark|color-mix)\()/i;
    expect(classes.filter((name) => raw.test(name))).toEqual([]);
  });
});
