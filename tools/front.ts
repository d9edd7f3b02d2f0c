import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createProxyServer } from "httpxy";
import { sendProblem } from "./problem.ts";
import { developmentHeaders, emulatorHeaders, pageHeaders, type SignIn } from "./security-headers.ts";
import { pathOf, readFacts, serveSite } from "./site-files.ts";

/** What the front serves and where it passes requests on to. */
export interface FrontOptions {
  /** The built site. */
  siteDir: string;
  /** Serves the pages instead of `siteDir` while developing; gets the server, for Vite's own connection. */
  developmentPages?: (server: Server) => Promise<RequestListener>;
  /** The API's port on loopback; undefined while it is down. */
  apiPort: () => number | undefined;
  /** The Auth emulator's port on loopback; undefined without one. */
  authPort: () => number | undefined;
  /** The payment sandbox's port on loopback; undefined without one. */
  sandboxPort?: () => number | undefined;
  signIn: SignIn;
  host: string;
  /** 0 takes any free one. */
  port: number;
}

/** The one server that a browser talks to. */
export interface Front {
  port: number;
  /** Answers what is on its way, then closes. */
  close: () => Promise<void>;
}

// What Firebase's SDK calls, and the emulator's pages. Everything else that the emulator can do (listing and importing accounts,
// reading codes, changing its settings) stays on its own loopback port.
const AUTH_PATHS = [
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(?!batch)[A-Za-z]+$/,
  /^\/identitytoolkit\.googleapis\.com\/(v1\/projects|v1\/recaptchaParams|v2\/passwordPolicy|v2\/recaptchaConfig)$/,
  /^\/securetoken\.googleapis\.com\/v1\/token$/,
  /^\/emulator\/(auth\/handler|auth\/iframe|action|gapi\.js)$/,
];
const AUTH_PREFIX =
  /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|www\.googleapis\.com|emulator)(\/|$)/;
// The sandbox's pages only: the rest of it is between the API and the sandbox.
const SANDBOX_PATH = /^\/payment-sandbox\/(pay\/[\w-]+|[\w-]+\.(css|js|woff2))$/;
const FORWARDING_HEADERS = [
  "forwarded",
  "x-real-ip",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
];
const DRAIN_MS = 3000;

/**
 * Starts the front server: the site's files, `/api/*` on to the API with the prefix taken off, and the emulator's public paths.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function createFront(options: FrontOptions): Promise<Front> {
  const proxy = createProxyServer();
  proxy.on("proxyRes", (proxied, req) => {
    // Speaks of the connection behind this server; the browser's own stays.
    delete proxied.headers.connection;
    // The emulator lets every origin in; only this one needs it.
    if (!AUTH_PREFIX.test(pathOf(req))) return;
    for (const name of Object.keys(proxied.headers)) {
      if (name.startsWith("access-control-")) delete proxied.headers[name];
    }
  });
  // A failure is answered where the request was passed on; without a listener it would end the process.
  proxy.on("error", (_error, req, res) => {
    if (res && "headersSent" in res) refuse(req, res);
    else res?.destroy();
  });

  const server = createServer((req, res) => {
    const path = pathOf(req);
    if (!path.startsWith("/")) return sendProblem(res, 400, "Bad request");
    if (path === "/api" || path.startsWith("/api/")) {
      req.url = req.url?.slice("/api".length).replace(/^(?!\/)/, "/");
      return pass(req, res, options.apiPort());
    }
    if (AUTH_PREFIX.test(path)) {
      if (options.signIn.kind !== "emulator" || !AUTH_PATHS.some((allowed) => allowed.test(path))) {
        return sendProblem(res, 404, "Not found");
      }
      // Only an administrator sends this header; Firebase's SDK never does.
      if (req.headers.authorization !== undefined) return sendProblem(res, 403, "Forbidden");
      for (const [name, value] of Object.entries(emulatorHeaders())) res.setHeader(name, value);
      return pass(req, res, options.authPort());
    }
    if (SANDBOX_PATH.test(path)) return pass(req, res, options.sandboxPort?.());
    return pages(req, res);
  });

  const pass = (req: IncomingMessage, res: ServerResponse, port: number | undefined): void => {
    if (port === undefined) return refuse(req, res);
    const address = req.socket.remoteAddress ?? "";
    const host = req.headers.host ?? "";
    // Nothing that is trusted stands before this server, so what a client says about itself is thrown away.
    for (const name of FORWARDING_HEADERS) delete req.headers[name];
    const headers = { "x-forwarded-for": address, "x-forwarded-host": host, "x-forwarded-proto": "http" };
    // A connection for each request: one that was kept may be closed by the other side in the moment it is used again, most of all while
    // that side is busy starting, and a request that was sent by then cannot be sent twice.
    const upstream = { target: { host: "127.0.0.1", port }, headers, agent: false as const };
    proxy.web(req, res, upstream).catch(() => refuse(req, res));
  };

  const pages = options.developmentPages
    ? withHeaders(developmentHeaders(), await options.developmentPages(server))
    : withHeaders(
        pageHeaders(options.signIn, readFacts(options.siteDir).scriptHashes),
        serveSite(options.siteDir),
      );

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();

  return {
    port: typeof address === "object" && address ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      }),
  };
}

function withHeaders(headers: Record<string, string>, serve: RequestListener): RequestListener {
  return (req, res) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    serve(req, res);
  };
}

/** The end of the API's callback URLs: by it a gateway sends a payer's browser back. */
const PAYER_COMES_BACK = /\/payments\/callback\/\w+\?payment=([\da-f-]{36})&locale=(en|bn)$/;

function refuse(req: IncomingMessage | undefined, res: ServerResponse): void {
  if (res.writableEnded) return;
  // Half an answer cannot be taken back: the client must see that it broke off.
  if (res.headersSent) return void res.destroy();
  const [, payment, locale] = PAYER_COMES_BACK.exec(req?.url ?? "") ?? [];
  if (payment !== undefined) {
    // A person, not a program: the page of the payment waits for the API, which then asks the gateway itself.
    res.writeHead(303, {
      location: `${locale === "bn" ? "/bn" : ""}/payment/${payment}`,
      "cache-control": "no-store",
    });
    res.end();
    return;
  }
  res.setHeader("retry-after", "2");
  sendProblem(
    res,
    503,
    "Service unavailable",
    "The server is starting or was stopped. Try again in a moment.",
  );
}
