import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import * as v from "valibot";
import { sendProblem } from "./problem.ts";

/** The languages that have a folder of their own; English lies at the root. */
const LOCALE_PREFIX = /^\/bn(?=\/|$)/;

/**
 * Serves the built site: files, pages that were rendered ahead, the app's shell for the addresses that only the app knows, and a page
 * with status 404 for all others.
 * @throws Error when the folder holds no built site
 */
export function serveSite(siteDir: string): RequestListener {
  const files = sirv(siteDir, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, path) => {
      // Vite names what lies in assets after its content; everything else is asked about each time.
      res.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  const isAppPath = isOneOf(readFacts(siteDir).appPaths);
  const missing = { "": readPage(siteDir, "404.html"), "/bn": readPage(siteDir, "bn/404.html") };

  return (req, res) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("allow", "GET, HEAD");
      return sendProblem(res, 405, "Method not allowed");
    }
    const path = pathOf(req);
    files(req, res, () => {
      if (isFilePath(path)) return sendProblem(res, 404, "Not found");
      const prefix = LOCALE_PREFIX.test(path) ? "/bn" : "";
      if (!isAppPath(path.slice(prefix.length))) return sendPage(req, res, missing[prefix]);
      req.url = "/shell.html";
      return files(req, res, () => sendProblem(res, 404, "Not found"));
    });
  };
}

/** The path of what is asked for, without its query. */
export function pathOf(req: IncomingMessage): string {
  return (req.url ?? "").split("?", 1)[0] ?? "";
}

/** Whether an address means a file, so that a missing one is a 404 and not a page. */
function isFilePath(path: string): boolean {
  return /^\/(assets|data|pictures)\//.test(path) || /\.[A-Za-z\d]{1,12}$/.test(path);
}

const FactsSchema = v.object({
  /** The app's own addresses: `$name` stands for one part of a path, `$` for all that follows. */
  appPaths: v.array(v.string()),
  /** The scripts that stand in the pages, as a Content-Security-Policy names them: `sha256-…`. */
  scriptHashes: v.array(v.string()),
});

/**
 * What the build of the site wrote down for its server.
 * @throws Error when the folder holds no built site
 */
export function readFacts(siteDir: string): v.InferOutput<typeof FactsSchema> {
  return v.parse(FactsSchema, JSON.parse(readFileSync(join(siteDir, ".server.json"), "utf8")));
}

function isOneOf(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split("/").map((part) => {
      if (part === "$") return ".*";
      return part.startsWith("$") ? "[^/]+" : RegExp.escape(part);
    });
    return new RegExp(`^${parts.join("/")}/?$`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}

function readPage(siteDir: string, file: string): string {
  const path = join(siteDir, file);
  if (!existsSync(path)) throw new Error(`There is no ${file} in the built site.`);
  return readFileSync(path, "utf8");
}

function sendPage(req: IncomingMessage, res: ServerResponse, page: string): void {
  res.writeHead(404, { "content-type": "text/html;charset=utf-8", "cache-control": "no-cache" });
  res.end(req.method === "HEAD" ? undefined : page);
}
