import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import type { Release, Releases } from "./release.ts";

/**
 * The maximum number of pages rendered per second. It is limited, because rendering a page blocks other
 * requests for some milliseconds. Above this rate, requests get the app's shell.
 */
const RENDERED_PER_SECOND = 50;
/** The maximum size of the submitted form, in bytes. No valid input exceeds this size. */
const MAX_FORM = 1024;

const RenderedSchema = v.optional(
  v.union([v.object({ status: v.number(), html: v.string() }), v.object({ redirect: v.string() })]),
);
type Rendered = v.InferOutput<typeof RenderedSchema>;

/** The function of a release that renders tracking pages: `apps/site/src/tracking-page.ts`. */
const RendererSchema = v.object({ answerTracking: v.function() });

/**
 * Serves the tracking pages in both languages. They are rendered on the server with the parcel from the API,
 * so that they appear before the scripts have loaded, and even without scripts. If a page cannot be rendered,
 * the app's shell is sent and the app fetches the parcel.
 */
export function registerTrackingPages(
  app: FastifyInstance,
  releases: Releases,
  api: () => string | undefined,
): void {
  const mayRender = createAllowance(RENDERED_PER_SECOND);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const release = await releases.current();
    reply.headers(release.headers).header("cache-control", "no-store");
    const rendered = mayRender() ? await render(release, request) : undefined;
    if (rendered === undefined) return reply.sendFile("/shell.html", release.root);
    if ("redirect" in rendered) return reply.redirect(rendered.redirect, 303);
    return reply.code(rendered.status).type("text/html; charset=utf-8").send(rendered.html);
  }

  async function render(release: Release, request: FastifyRequest): Promise<Rendered> {
    const [path = "", query = ""] = request.url.split("?", 2);
    try {
      const file = join(release.root, ".server/tracking-page.js");
      const module: unknown = await import(pathToFileURL(file).href);
      const { answerTracking } = v.parse(RendererSchema, module);
      const form = Buffer.isBuffer(request.body) ? new URLSearchParams(request.body.toString()) : undefined;
      const answered: unknown = await answerTracking({
        locale: path.startsWith("/bn/") ? "bn" : "en",
        inPath: v.parse(ParamsSchema, request.params).trackingId,
        typed: new URLSearchParams(query).get("id") ?? undefined,
        digits: form && (form.get("digits") ?? ""),
        day: form?.get("day") ?? undefined,
        api: api(),
        clientAddress: request.ip,
      });
      return v.parse(RenderedSchema, answered);
    } catch (error) {
      request.log.error({ error: error instanceof Error ? error.message : "unknown" }, "page not rendered");
      return undefined;
    }
  }

  for (const path of ["/track", "/bn/track"]) {
    app.get(path, (request, reply) => answer(request, reply));
    app.get(`${path}/:trackingId`, (request, reply) => answer(request, reply));
    app.post(`${path}/:trackingId`, { bodyLimit: MAX_FORM }, (request, reply) => answer(request, reply));
  }
}

const ParamsSchema = v.object({ trackingId: v.optional(v.string()) });

/** Creates a function that allows the given number of calls per second. */
function createAllowance(perSecond: number): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, used] = [now, 0];
    used += 1;
    return used <= perSecond;
  };
}
