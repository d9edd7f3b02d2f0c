import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium } from "../chromium.ts";
import { serveFolder } from "../static-server.ts";

/**
 * Follows the quick start of README.md exactly, in an empty Vite project, with the archive from `npm pack`.
 */

const ui = fileURLToPath(new URL("../../packages/ui/", import.meta.url));
const readme = readFileSync(join(ui, "README.md"), "utf8");
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? "";
const catalog = readFileSync(join(ui, "../../pnpm-workspace.yaml"), "utf8");
const version = (name: string) => new RegExp(`^ {2}"?${name}"?: (\\S+)$`, "m").exec(catalog)?.[1] ?? "";

const app = mkdtempSync(join(tmpdir(), "ui-start-"));
afterAll(() => rmSync(app, { recursive: true, force: true }));
const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { cwd: app, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

let archive: string;
beforeAll(() => {
  execFileSync("node", [join(ui, "package/build.ts")], { cwd: ui, stdio: "pipe" });
  archive = run("npm", ["pack", join(ui, "dist"), "--silent"]).trim();
  write("package.json", JSON.stringify({ private: true, type: "module" }));
  write(
    "index.html",
    '<!doctype html><html lang="en"><script type="module" src="/main.tsx"></script></html>',
  );
  write("main.tsx", block("tsx"));
  const install = block("sh").trim().replace("@harkara/ui", `./${archive}`).split(" ").slice(1);
  const tools = ["vite", "typescript", "@types/react", "@types/react-dom"].map(
    (name) => `${name}@${version(name)}`,
  );
  const npm = ["--no-audit", "--no-fund", "--prefer-offline"];
  run("npm", [...install, ...tools, `react-server-dom-webpack@${version("react")}`, ...CHECKS, ...npm]);
  run("npm", ["install", "--prefix", "node20", NODE_20, ...npm]);
  cpSync(join(ui, "package/app"), app, { recursive: true });
}, 300_000);

/**
 * The packages to install: the optional peer dependencies, whose types the map's types need, and
 * the package linters.
 */
const CHECKS = [...optionalPeers(), "publint@0.3.25", "@arethetypeswrong/cli@0.18.5"];
/** The oldest supported version of Node. */
const NODE_20 = `node-${process.platform}-${process.arch}@20.20.2`;

function optionalPeers(): string[] {
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(ui, "package.json"), "utf8")),
  );
  return ["maplibre-gl", "react-map-gl"].map((name) => `${name}@${dependencies[name]}`);
}

function write(file: string, text: string): void {
  writeFileSync(join(app, file), text);
}

test("the quick start has five lines", () => {
  expect([block("sh"), block("tsx")].join("").split("\n").filter(Boolean)).toHaveLength(5);
});

test.each(["bundler", "nodenext"])("the types are found with moduleResolution %s", (moduleResolution) => {
  const module = moduleResolution === "bundler" ? "preserve" : "nodenext";
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: "react-jsx",
        module,
        moduleResolution,
        types: [],
        lib: ["es2024", "dom", "dom.iterable"],
      },
      files: ["main.tsx", "every.ts"],
    }),
  );
  write(
    "every.ts",
    everyModule()
      .map((name, index) => `export * as m${index} from "${name}";`)
      .join("\n"),
  );
  const { stdout } = spawnSync("npx", ["tsc", "-p", "tsconfig.json"], { cwd: app, encoding: "utf8" });
  // MapLibre's own types do not support "nodenext", so only errors in our files and in the user's files
  // count.
  expect(
    stdout.split("\n").filter((line) => line !== "" && !line.startsWith("node_modules/@maplibre/")),
  ).toEqual([]);
});

test("the button is rendered with its styles", async () => {
  run("npx", ["vite", "build", "--logLevel", "warn"]);
  const server = await serveFolder(join(app, "dist"));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ colorScheme: "light" });
    await page.goto(server.url);
    const button = page.getByRole("button", { name: "Send a parcel" });
    await button.waitFor();
    const style = await button.evaluate((element) => ({
      background: getComputedStyle(element).backgroundColor,
      radius: getComputedStyle(element).borderRadius,
      height: element.getBoundingClientRect().height,
    }));
    expect(style).toEqual({ background: "rgb(14, 90, 68)", radius: "10px", height: 44 });
    expect(
      await page.evaluate(() => document.fonts.load("16px 'Anek Latin'").then((fonts) => fonts.length)),
    ).toBe(1);
  } finally {
    await browser.close();
    await server.close();
  }
}, 120_000);

test("a brand has nine colours, and a command checks their contrast", () => {
  const css = block("css");
  write("brand.css", css);
  expect(run("npx", ["harkara-brand", "brand.css"])).toContain("have sufficient contrast");
  write("brand.css", css.replaceAll("#1d4fb8", "#9db8f0"));
  const { status, stderr } = spawnSync("npx", ["harkara-brand", "brand.css"], { cwd: app, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("on-primary on primary")]);
});

test("the design tokens are found, with every document of the resolver", () => {
  const resolver = JSON.stringify(readTokens("tokens.resolver.json"));
  const files = [...resolver.matchAll(/"([\w.]+\.json)"/g)].map(([, file = ""]) => file);
  expect(files).toHaveLength(3);
  for (const file of files)
    expect(readTokens(file)).toHaveProperty(file.startsWith("bangla") ? "text" : "color");
});

test("components that are not imported are not in the bundle", () => {
  const code = run("sh", ["-c", "cat dist/assets/*.js"]);
  expect(code).not.toMatch(/maplibre|downshift|tanstack/i);
});

test("publint finds no fault in the package", () => {
  expect(run("npx", ["publint", archive, "--strict"])).toContain("All good!");
});

test("the types of all modules are found as those of ECMAScript modules", () => {
  const attw = spawnSync("npx", ["attw", archive, "--profile", "esm-only"], { cwd: app, encoding: "utf8" });
  expect([attw.status, attw.stdout]).toEqual([0, expect.any(String)]);
});

test("a server renders in Node 20", () => {
  const node = join(app, "node20/node_modules", NODE_20.split("@")[0] ?? "", "bin/node");
  const html = run(node, ["render.mjs"]);
  expect(html).toMatch(/^v20\./);
  for (const text of ["Send a parcel", "District", "Bogura", "Land papers"]) expect(html).toContain(text);
});

test("components.css styles components as styles.css does, and leaves the page as it is", async () => {
  const html = run("node", ["render.mjs"]).replace(/^[^<]*/, "");
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const looks = [];
    for (const sheet of ["styles", "components"]) {
      const link = `<link rel="stylesheet" href="node_modules/@harkara/ui/${sheet}.css">`;
      write(
        `${sheet}.html`,
        `<!doctype html><html lang="en">${link}<body><h1>Page</h1><div id="ui">${html}</div>`,
      );
      const page = await browser.newPage({ colorScheme: "light" });
      await page.goto(pathToFileURL(join(app, `${sheet}.html`)).href);
      // `document.fonts.ready` may resolve before the page requests its fonts. Some fonts do not
      // load from a file URL.
      await page.evaluate(
        "document.body.style.margin = 0; Promise.allSettled([...document.fonts].map((font) => font.load()))",
      );
      looks.push(await page.evaluate(lookOf));
    }
    const [styled, own] = looks;
    expect(own?.elements.length).toBeGreaterThan(100);
    expect(own?.elements.filter((look, index) => look !== styled?.elements[index])).toEqual([]);
    expect(own?.heading).toEqual({ size: "32px", weight: "700", margin: "21.44px" });
    expect(styled?.heading).not.toEqual(own?.heading);
  } finally {
    await browser.close();
  }
});

/** Returns the styles of the page's heading and of the components. Runs in the page. */
function lookOf() {
  const heading = getComputedStyle(document.querySelector("h1") ?? document.body);
  const names = ["color", "background-color", "border", "padding", "margin", "font", "list-style", "display"];
  return {
    heading: { size: heading.fontSize, weight: heading.fontWeight, margin: heading.marginBlockStart },
    elements: [...document.querySelectorAll("#ui *")].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const values = names.map((name) => style.getPropertyValue(name));
      return [element.outerHTML.slice(0, 80), width, height, ...values].join("; ");
    }),
  };
}

test("a React server component renders components, and refers to those of the client", () => {
  const conditions = ["--conditions", "react-server", "--conditions", "module"];
  const payload = run("node", [...conditions, "--import", "./register.mjs", "server-components.mjs"]);
  expect(payload).toContain('"data-slot":"delivery-badge"');
  expect(payload).toContain('"data-slot":"stat-tile"');
  for (const name of ["Button", "Dialog", "TextareaField"])
    expect(payload).toMatch(new RegExp(`:I\\[.*"${name}"\\]`));
});

test("the sources of the modules are found", () => {
  const map = v.parse(
    v.object({ sources: v.array(v.string()), sourcesContent: v.array(v.string()) }),
    JSON.parse(readFileSync(join(ui, "dist/parts/button/button.js.map"), "utf8")),
  );
  expect(map.sources).toEqual([expect.stringContaining("button.tsx")]);
  expect(map.sourcesContent[0]).toContain("export function Button");
});

/** Returns the names of all the package's exports. */
function everyModule(): string[] {
  const manifest = v.parse(
    v.object({ exports: v.record(v.string(), v.unknown()) }),
    JSON.parse(readFileSync(join(ui, "dist/package.json"), "utf8")),
  );
  return Object.keys(manifest.exports)
    .filter((name) => !/\.(css|json)$/.test(name))
    .map((name) => name.replace(".", "@harkara/ui"));
}

/** Reads a document of design tokens from the package. */
function readTokens(file: string): unknown {
  const path = `require.resolve("@harkara/ui/tokens/${file}")`;
  return JSON.parse(run("node", ["-p", `require("fs").readFileSync(${path}, "utf8")`]));
}
