// The front server during development, which tools/stack.ts starts. Vite runs in the front server, once for each
// app, so that pages, hot reload, API and login have the same origin.
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { runFront } from "../apps/front/src/run.ts";
import { ROOT } from "./settings.ts";

const SITE = join(ROOT, "apps/site");
const OFFICE = join(ROOT, "apps/office");
/** The base of the office's modules, so that they do not collide with those of the site. */
const OFFICE_BASE = "/office-files/";
/** The first segments of the office's paths, such as `hub`. */
const OFFICE_ROUTES = new Set(
  readdirSync(join(OFFICE, "src/routes")).map((file) => file.split(".")[0] ?? file),
);

await runFront(async (server) => {
  const site = await serve(SITE, server, "/", "spa");
  const office = await serve(OFFICE, server, OFFICE_BASE, "custom");
  return (request, response) => {
    const { url = "/" } = request;
    if (url.startsWith(OFFICE_BASE)) office.middlewares(request, response);
    else if (isOfficePage(request)) sendOffice(office, url)(request, response);
    else site.middlewares(request, response);
  };
});

async function serve(
  root: string,
  server: Server,
  base: string,
  appType: "spa" | "custom",
): Promise<ViteDevServer> {
  // Some Vite plugins find their files relative to the working directory.
  process.chdir(root);
  return createServer({
    root,
    base,
    appType,
    // Both apps use the public files of the site. For the office, Vite looks for the icon below its base.
    publicDir: join(SITE, "public"),
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  });
}

function isOfficePage({ url = "/", headers }: IncomingMessage): boolean {
  const [, first = ""] = /^(?:\/bn)?\/([\w-]+)/.exec(url) ?? [];
  return headers.accept?.includes("text/html") === true && OFFICE_ROUTES.has(first);
}

function sendOffice(office: ViteDevServer, url: string): RequestListener {
  return (_request, response) => {
    const template = readFileSync(join(OFFICE, "index.html"), "utf8");
    office.transformIndexHtml(url, template).then(
      (html) => response.setHeader("content-type", "text/html; charset=utf-8").end(html),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  };
}
