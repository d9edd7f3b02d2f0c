import replyFrom from "@fastify/reply-from";
import { IDLE_TIMEOUT_MS } from "@harkara/http-server/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendProblem } from "./problem.ts";
import { emulatorHeaders } from "./security-headers.ts";

/** The origins of the upstream servers. If an origin is missing, that server is down or not configured. */
export interface Upstreams {
  readonly api?: string | undefined;
  readonly authEmulator?: string | undefined;
  readonly paymentSandbox?: string | undefined;
}

// The endpoints used by Firebase's SDK, and the emulator's pages. All other functions of the emulator
// (listing and importing accounts, reading codes, changing settings) are available only on its own loopback
// port.
const AUTH_PATHS = [
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(?!batch)[A-Za-z]+$/,
  /^\/identitytoolkit\.googleapis\.com\/(v1\/projects|v1\/recaptchaParams|v2\/passwordPolicy|v2\/recaptchaConfig)$/,
  /^\/securetoken\.googleapis\.com\/v1\/token$/,
  /^\/emulator\/(auth\/handler|auth\/iframe|action|gapi\.js)$/,
];
const AUTH_PREFIXES = [
  "/identitytoolkit.googleapis.com",
  "/securetoken.googleapis.com",
  "/www.googleapis.com",
  "/emulator",
];
// Matches only the sandbox pages. All other paths of the sandbox are for the API only.
const SANDBOX_PATH = /^\/payment-sandbox\/(pay\/[\w-]+|[\w-]+\.(css|js|woff2))$/;
/** Matches the API's callback URLs, to which a gateway redirects a payer's browser. */
const PAYER_RETURN = /^\/api\/payments\/callback\/\w+(?:\?payment=([\w-]{1,36})&locale=(en|bn)$)?/;
/**
 * Request headers that a client may send, but that upstreams must not trust. The other X-Forwarded headers
 * are overwritten.
 */
const FORWARDING_HEADERS = ["forwarded", "x-real-ip", "x-forwarded-port"];
/** Response headers that only concern the connection to the upstream. */
const HOP_HEADERS = new Set(["connection", "keep-alive"]);

/** The maximum size of a request body, in bytes. Each upstream has its own lower limit. */
const MAX_BODY = 262_144;
// This timeout is shorter than the idle timeout of every upstream, so that no request is sent on a connection
// that the upstream is closing.
const UPSTREAM_KEEP_ALIVE_MS = 4000;

/** The time limits of a forwarded request, in milliseconds. */
export interface UpstreamLimits {
  /** Until the response headers, including connecting and a retry. */
  readonly headers: number;
  /** Between two parts of the response body. */
  readonly idle: number;
  /** For the response body, unless it is an event stream. */
  readonly body: number;
}

const LIMITS: UpstreamLimits = {
  // Longer than the API's own limit of 30 seconds.
  headers: 35_000,
  idle: IDLE_TIMEOUT_MS,
  // Enough for an export of 3 MB at 40 kbit/s.
  body: 600_000,
};

/**
 * Forwards `/api/*` to the API without the prefix, and forwards the public paths of the Auth emulator and the
 * payment sandbox to these servers. Request bodies are buffered before forwarding, so that a slow or broken
 * upload never reaches an upstream. Response bodies are streamed.
 */
export function registerProxy(
  app: FastifyInstance,
  upstreams: () => Upstreams,
  limits: UpstreamLimits = LIMITS,
): void {
  void app.register(replyFrom, {
    disableRequestLogging: true,
    disableCache: true,
    undici: {
      connections: Number.MAX_SAFE_INTEGER,
      keepAliveTimeout: UPSTREAM_KEEP_ALIVE_MS,
      keepAliveMaxTimeout: UPSTREAM_KEEP_ALIVE_MS,
      headersTimeout: limits.headers,
      bodyTimeout: limits.idle,
    },
    destroyAgent: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY }, (_request, body, done) =>
    done(null, body),
  );

  app.all("/api/*", (request, reply) =>
    forward(request, reply, upstreams().api, pathOf(request).slice("/api".length), limits),
  );
  for (const prefix of AUTH_PREFIXES) {
    app.all(`${prefix}/*`, (request, reply) => {
      const path = pathOf(request);
      const { authEmulator } = upstreams();
      if (authEmulator === undefined || !AUTH_PATHS.some((allowed) => allowed.test(path)))
        return sendProblem(reply, 404, "Not found");
      // The emulator treats "Bearer owner", and any other token that is not an ID token, as an
      // administrator's token.
      if (request.headers.authorization !== undefined) return sendProblem(reply, 403, "Forbidden");
      reply.headers(emulatorHeaders());
      // The emulator's headers allow access from every origin. They are removed, because only the site's own
      // origin needs access.
      return forward(
        request,
        reply,
        authEmulator,
        path,
        limits,
        (name) => !name.startsWith("access-control-"),
      );
    });
  }
  app.all("/payment-sandbox/*", (request, reply) => {
    const path = pathOf(request);
    const { paymentSandbox } = upstreams();
    if (paymentSandbox === undefined || !SANDBOX_PATH.test(path)) return sendProblem(reply, 404, "Not found");
    return forward(request, reply, paymentSandbox, path, limits);
  });
}

/**
 * Responds that the server is unavailable. A payer who returns from the gateway gets a page instead, which
 * waits for the API. The API then queries the gateway itself.
 */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = payerPage(request.url);
  if (page !== undefined) return reply.header("cache-control", "no-store").redirect(page, 303);
  return sendProblem(
    reply.header("retry-after", "2"),
    503,
    "Service unavailable",
    "The server is starting or was stopped. Try again in a moment.",
  );
}

/**
 * Returns the waiting page for a payer who returns from the gateway; undefined for any other URL.
 */
export function payerPage(url: string): string | undefined {
  const match = PAYER_RETURN.exec(url);
  if (match === null) return undefined;
  const [, payment, locale] = match;
  return payment === undefined ? "/dashbord/myparcel" : `${locale === "bn" ? "/bn" : ""}/payment/${payment}`;
}

function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: string | undefined,
  path: string,
  limits: UpstreamLimits,
  keepsHeader: (name: string) => boolean = () => true,
): FastifyReply {
  if (upstream === undefined) return sendUnavailable(request, reply);
  const { body } = request;
  // The timeouts of the HTTP client start again with each attempt, and do not include the time to connect.
  let isLate = false;
  let timer = setTimeout(() => {
    isLate = true;
    sendUnavailable(request, reply);
  }, limits.headers);
  reply.raw.once("close", () => clearTimeout(timer));
  return reply.from(upstream + path, {
    // Requests that have neither a body nor side effects are retried once, because an upstream may close an
    // idle connection at the moment when it is reused.
    retriesCount: 1,
    ...(Buffer.isBuffer(body) && {
      body,
      contentType: request.headers["content-type"] ?? "application/octet-stream",
    }),
    rewriteRequestHeaders: (_request, headers) => {
      const passed = { ...headers };
      for (const name of FORWARDING_HEADERS) delete passed[name];
      // Node has already sent 100 Continue, and undici does not accept the Expect header.
      delete passed.expect;
      // Fastify does not read the body of a GET, so if this header were forwarded, the upstream would wait
      // for a body.
      if (!Buffer.isBuffer(body)) delete passed["content-length"];
      return {
        ...passed,
        host: request.headers.host ?? request.host,
        "x-forwarded-for": request.ip,
        "x-forwarded-host": request.host,
        "x-forwarded-proto": request.protocol,
      };
    },
    rewriteHeaders: (headers) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name) && keepsHeader(name)),
      ),
    onResponse: (_request, _reply, { stream }) => {
      clearTimeout(timer);
      if (isLate) return void stream.destroy();
      if (!String(reply.getHeader("content-type")).startsWith("text/event-stream"))
        timer = setTimeout(() => reply.raw.destroy(), limits.body);
      return void reply.send(stream);
    },
    onError: () => void sendUnavailable(request, reply),
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}
