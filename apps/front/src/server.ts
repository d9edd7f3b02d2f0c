import type { IncomingMessage, RequestListener, Server } from "node:http";
import { finished } from "node:stream/promises";
import {
  IDLE_TIMEOUT_MS,
  PROXIED_KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
  SERVER_OPTIONS,
} from "@harkara/http-server/limits";
import Fastify, { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from "fastify";
import { limitConnections, limitPipelining } from "./connections.ts";
import { sendProblem } from "./problem.ts";
import { payerPage, registerProxy, sendUnavailable, type UpstreamLimits, type Upstreams } from "./proxy.ts";
import { developmentHeaders } from "./security-headers.ts";
import type { Settings } from "./settings.ts";
import { registerApps } from "./apps.ts";

/** The front server, which is the only server that browsers connect to. */
export interface Front {
  readonly port: number;
  /** Replaces the upstreams that were given in the settings. */
  setUpstreams: (upstreams: Upstreams) => void;
  /** Waits some seconds for requests in progress, and then closes every connection. */
  close: () => Promise<void>;
}

/**
 * Serves pages during development, instead of the built site. Receives the HTTP server, because Vite needs it
 * for its own connection.
 */
export type DevelopmentPages = (server: Server) => Promise<RequestListener>;

// The maximum time that a shutdown waits for open requests. It is limited, because streams last for hours.
const DRAIN_MS = 3000;
const KEEP_ALIVE_MS = 20_000;

const HOST_HEADER = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Starts the front server, which serves the files of the apps and is a reverse proxy for the API, the Auth
 * emulator and the payment sandbox.
 * @throws Error with code EADDRINUSE when the port is taken; Error when SITE_DIR or OFFICE_DIR
 * contains no built app
 */
export async function startFront(
  settings: Settings,
  developmentPages?: DevelopmentPages,
  limits?: UpstreamLimits,
): Promise<Front> {
  const isTrustedProxy = settings.TRUSTED_PROXIES;
  const app = Fastify({
    http: SERVER_OPTIONS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    keepAliveTimeout: isTrustedProxy === undefined ? KEEP_ALIVE_MS : PROXIED_KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
    trustProxy: isTrustedProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: "error" },
    rewriteUrl: ({ url }) => pathOfTarget(url ?? "/"),
    // The router rejects a malformed URL before it selects a route.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  app.setErrorHandler(sendError);
  limitConnections(app.server, {
    total: settings.MAX_CONNECTIONS,
    perAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    isTrustedProxy: isTrustedProxy ?? (() => false),
  });
  limitPipelining(app);
  app.addHook("onRequest", async (request, reply) => {
    if (!hasOneValidHost(request.raw)) return sendProblem(reply, 400, "Bad request");
    if (request.protocol === "https")
      reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    return undefined;
  });

  let upstreams: Upstreams = {
    api: settings.API_URL,
    authEmulator: settings.AUTH_EMULATOR_URL,
    paymentSandbox: settings.PAYMENT_SANDBOX_URL,
  };
  registerProxy(app, () => upstreams, limits);
  if (developmentPages) {
    const pages = await developmentPages(app.server);
    app.get("/*", (request, reply) => {
      reply.hijack();
      reply.raw.setHeaders(new Map(Object.entries(developmentHeaders())));
      pages(request.raw, reply.raw);
    });
  } else {
    const authDomain = settings.VITE_FIREBASE_AUTH_DOMAIN;
    registerApps(
      app,
      { site: settings.SITE_DIR, office: settings.OFFICE_DIR },
      authDomain === undefined ? { kind: "emulator" } : { kind: "firebase", authDomain },
      () => upstreams.api,
    );
  }
  await app.listen({ port: settings.PORT, host: settings.HOST });

  const address = app.server.address();
  return {
    port: typeof address === "object" && address ? address.port : settings.PORT,
    setUpstreams: (next) => {
      upstreams = next;
    },
    close: async () => {
      const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close();
      clearTimeout(late);
    },
  };
}

/**
 * Returns the path and query of a request target. The target may be an absolute URL, which clients send to a
 * proxy (RFC 9112, section 3.2.2).
 */
function pathOfTarget(target: string): string {
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith("/") ? path : `/${path}`;
}

/**
 * Whether a request has exactly one valid Host header. Upstreams could interpret several headers, or an
 * invalid header, differently (RFC 9112, section 3.2).
 */
function hasOneValidHost({ headersDistinct: { host = [] } }: IncomingMessage): boolean {
  return host.length === 1 && host.every((value) => HOST_HEADER.test(value));
}

async function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = error.statusCode ?? 500;
  if (status === 413) await drain(request.raw);
  // Fastify closes the connection after a body that is too large. The connection can stay open here, because
  // the whole body has been read.
  reply.removeHeader("connection");
  const page = payerPage(request.url);
  if (page !== undefined) return reply.header("cache-control", "no-store").redirect(page, 303);
  if (status >= 500) {
    request.log.error({ error: error.name, code: error.code, at: error.stack }, "fault");
    return sendUnavailable(request, reply);
  }
  return sendProblem(reply, status, status === 413 ? "Content too large" : "Bad request");
}

/**
 * Reads the rest of a request, within the request timeout, so that a client that is still sending
 * gets the response and not a connection reset.
 */
async function drain(request: IncomingMessage): Promise<void> {
  request.resume();
  await finished(request).catch(() => {});
}
