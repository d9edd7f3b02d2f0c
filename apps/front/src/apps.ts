import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sendProblem } from "./problem.ts";
import { openReleases } from "./release.ts";
import { headersOf, type SignIn } from "./security-headers.ts";
import { registerTrackingPages } from "./tracking-pages.ts";

/** Matches the path prefix of a language. English paths have no prefix. */
const LOCALE_PREFIX = /^\/bn(?=\/|$)/;
/** Matches files that Vite names with a hash of their content. */
const HASHED_FILE = /^\/assets\/[\w.-]+$/;

/** The folders of the built apps: each a release, or a symbolic link to the current release. */
export interface AppFolders {
  site: string;
  /** Undefined if this server does not serve the office. */
  office: string | undefined;
}

/**
 * Serves the built apps under one origin: the site's files, prerendered pages, tracking pages that are rendered
 * for each request, the office's files, each app's shell for its client-side routes, and a page with status 404
 * for all other URLs.
 * @param api returns the origin of the API while it is available
 * @throws Error when a folder contains no built app
 */
export function registerApps(
  app: FastifyInstance,
  folders: AppFolders,
  signIn: SignIn,
  api: () => string | undefined,
): void {
  const releases = openReleases(folders.site, signIn);
  const officeReleases = folders.office === undefined ? undefined : openReleases(folders.office, signIn);
  void app.register(fastifyStatic, {
    root: folders.site,
    serve: false,
    preCompressed: true,
    dotfiles: "ignore",
    cacheControl: false,
  });

  registerTrackingPages(app, releases, api);
  app.get("/*", async (request, reply) => {
    const path = decodedPath(request);
    if (path === undefined) return sendProblem(reply, 400, "Bad request");
    const [release, office] = await Promise.all([releases.current(), officeReleases?.current()]);
    reply.headers(headersOf(path, release.headers));
    if (HASHED_FILE.test(path)) {
      reply.header("cache-control", "public, max-age=31536000, immutable");
      const root = releases.rootOfAsset(path) ?? officeReleases?.rootOfAsset(path);
      return reply.sendFile(path, root ?? release.root);
    }
    reply.header("cache-control", "no-cache");
    if (office === undefined || !isFilePath(path) || existsSync(join(release.root, path)))
      return reply.sendFile(path, release.root);
    return reply.headers(headersOf(path, office.headers)).sendFile(path, office.root);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendProblem(reply.header("allow", "GET, HEAD"), 405, "Method not allowed");
    const path = decodedPath(request) ?? "/";
    if (isFilePath(path)) return sendProblem(reply, 404, "Not found");
    // When a page is sent instead of a missing file, Fastify adds eleven close listeners to the response.
    // This is not a leak, because they are removed together with the response.
    reply.raw.setMaxListeners(16);
    const [release, office] = await Promise.all([releases.current(), officeReleases?.current()]);
    reply.header("cache-control", "no-cache");
    const prefix = LOCALE_PREFIX.exec(path)?.[0] ?? "";
    const shown = path.slice(prefix.length);
    if (office?.isAppPath(shown) === true)
      return reply.headers(headersOf(path, office.headers)).sendFile("/office.html", office.root);
    reply.headers(headersOf(path, release.headers));
    if (release.isAppPath(shown)) return reply.sendFile("/shell.html", release.root);
    // A response with status 404 needs neither range support nor validators.
    const options = { root: release.root, etag: false, lastModified: false, acceptRanges: false };
    return reply.code(404).sendFile(`${prefix}/404.html`, options);
  });
}

/** Returns the decoded path of a request; undefined if the path is malformed. */
function decodedPath(request: FastifyRequest): string | undefined {
  const [path = ""] = request.url.split("?", 1);
  try {
    const decoded = decodeURIComponent(path);
    return decoded.startsWith("/") && !decoded.includes("\0") ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a URL path looks like the path of a file. If a file is missing, no page is sent instead. */
function isFilePath(path: string): boolean {
  return /^\/(assets|data|pictures)\//.test(path) || /\.[A-Za-z\d]{1,12}$/.test(path);
}
