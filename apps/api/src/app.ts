import { createHash, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { bookingSchema } from "@harkara/courier-core/parcel";
import { quote } from "@harkara/courier-core/pricing";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import * as v from "valibot";
import { readJson } from "./body.ts";
import { openApiDocument } from "./openapi.ts";
import type { Owner, ParcelStore } from "./parcel-store.ts";
import { ProblemError, parseInput } from "./problem.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { Settings } from "./settings.ts";
import type { TokenVerifier } from "./token.ts";

/** What the app is made of; tests pass their own. */
export interface AppParts {
  readonly store: ParcelStore;
  readonly verifyToken: TokenVerifier;
  readonly centers: readonly ServiceCenter[];
  readonly log: Logger;
  readonly settings: Pick<
    Settings,
    "CORS_ORIGIN" | "TRUST_PROXY" | "RATE_LIMIT_PER_USER" | "RATE_LIMIT_PER_ADDRESS"
  >;
  /** Whether the server is stopping: connections are then closed after their answer. */
  readonly isDraining?: () => boolean;
}

interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { owner: Owner; requestId: string };
}

const SECURITY_HEADERS = new Map(
  Object.entries({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
  }),
);
const REQUEST_ID = /^[\w-]{8,64}$/;
const LOOPBACK = /^(::1|(::ffff:)?127\.[\d.]+)$/;

const MAX_LIMIT = 100;
const ListQuerySchema = v.object({
  email: v.optional(v.string()),
  limit: v.pipe(
    v.optional(v.string(), "50"),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MAX_LIMIT),
  ),
  cursor: v.optional(v.pipe(v.string(), v.uuid())),
});

/** Builds the HTTP API. Paths are relative to where it is mounted. */
export function createApp({
  store,
  verifyToken,
  centers,
  log,
  settings,
  isDraining = () => false,
}: AppParts): Hono<Env> {
  const app = new Hono<Env>();
  const BookingSchema = bookingSchema(centers);
  const limitAddress = createRateLimit(settings.RATE_LIMIT_PER_ADDRESS);
  const limitUser = createRateLimit(settings.RATE_LIMIT_PER_USER);

  app.use(async (c, next) => {
    const start = performance.now();
    const given = c.req.header("x-request-id");
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    // Straight onto Node's response: through the context they cost a tenth of the throughput.
    c.env?.outgoing?.setHeaders(SECURITY_HEADERS).setHeader("x-request-id", requestId);
    await next();
    if (isDraining()) c.header("connection", "close");
    log.info(
      {
        requestId,
        method: c.req.method,
        path: routePath(c, -1),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        user: c.var.owner === undefined ? undefined : pseudonym(c.var.owner),
      },
      "request",
    );
  });
  if (settings.CORS_ORIGIN !== undefined) {
    app.use(
      cors({
        origin: settings.CORS_ORIGIN,
        allowHeaders: ["authorization", "content-type"],
        allowMethods: ["GET", "POST", "DELETE"],
        exposeHeaders: ["link", "retry-after", "x-request-id"],
      }),
    );
  }

  const signedIn = createMiddleware<Env>(async (c, next) => {
    await limitAddress(clientAddress(c, settings.TRUST_PROXY));
    const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const owner = token === undefined ? null : await verifyToken(token);
    if (owner === null) {
      throw new ProblemError(401, "auth.required", {
        detail: "Send a valid Firebase ID token",
        headers: { "www-authenticate": token === undefined ? "Bearer" : 'Bearer error="invalid_token"' },
      });
    }
    await limitUser(owner.uid);
    c.set("owner", owner);
    await next();
  });

  app.post("/parcel", signedIn, async (c) => {
    const booking = parseInput(BookingSchema, await readJson(c.req), 422);
    const price = quote({
      type: booking.type,
      weight: booking.weight,
      senderCenter: booking.sender_center,
      receiverCenter: booking.receiver_center,
    });
    const agreed = booking.cost === price.total;
    // A retry of a booking that was made before the tariff changed is still that booking.
    const result = agreed
      ? await store.book(c.var.owner, booking)
      : await store.findReplay(c.var.owner, booking);
    if (result.outcome !== "taken")
      return c.json({ insertedId: result.id }, result.outcome === "created" ? 201 : 200);
    if (!agreed) throw new ProblemError(422, "cost.mismatch", { quote: price });
    throw new ProblemError(409, "trackingId.taken");
  });

  app.get("/parcels", signedIn, async (c) => {
    const { email, limit, cursor } = parseInput(ListQuerySchema, c.req.query(), 400);
    const { owner } = c.var;
    // Another person's list looks like that of somebody who never sent a parcel, so nobody learns who has an account.
    if (email !== undefined && email.toLowerCase() !== owner.email.toLowerCase()) return c.json([]);
    // One more than asked for tells whether there is a next page.
    const rows = await store.list(owner.uid, limit + 1, cursor);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (rows.length > limit && last !== undefined) {
      const next = new URLSearchParams({
        ...(email === undefined ? {} : { email }),
        limit: String(limit),
        cursor: last.id,
      });
      // A query alone is relative to the URL that was called, wherever a proxy mounts us.
      c.header("link", `<?${next.toString()}>; rel="next"`);
    }
    return c.body(`[${page.map((row) => row.json).join(",")}]`, 200, { "content-type": "application/json" });
  });

  app.delete("/parcels/:id", signedIn, async (c) => {
    const id = c.req.param("id");
    const result = v.is(v.pipe(v.string(), v.uuid()), id)
      ? await store.remove(c.var.owner.uid, id)
      : "absent";
    if (result === "deleted") return c.json({ deletedCount: 1 });
    if (result === "absent")
      throw new ProblemError(404, "parcel.notFound", { detail: "There is no such parcel" });
    throw new ProblemError(409, `parcel.${result}`);
  });

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (isDraining()) throw new ProblemError(503, "server.stopping");
    try {
      await store.ping();
    } catch {
      throw new ProblemError(503, "database.unavailable");
    }
    return c.json({ status: "ready" });
  });
  app.get("/openapi.json", (c) => c.json(openApiDocument));

  for (const [path, allow] of [
    ["/parcel", "POST"],
    ["/parcels", "GET, HEAD"],
    ["/parcels/:id", "DELETE"],
  ] as const) {
    app.all(path, () => {
      throw new ProblemError(405, "method.notAllowed", { headers: { allow } });
    });
  }
  app.notFound((c) => sendProblem(c, new ProblemError(404, "path.notFound")));
  app.onError((error, c) => {
    if (error instanceof ProblemError) return sendProblem(c, error);
    // The type and place of a fault only: messages of the database may hold what people wrote.
    const cause = error.cause instanceof Error ? error.cause : error;
    log.error(
      {
        requestId: c.var.requestId,
        error: cause.name,
        code: "code" in cause ? cause.code : undefined,
        at: cause.stack?.split("\n").filter((line) => line.startsWith("    at ")),
      },
      "fault",
    );
    return sendProblem(
      c,
      new ProblemError(500, "server.fault", { detail: "Something went wrong on our side" }),
    );
  });
  return app;
}

function sendProblem(c: Context<Env>, { status, problem, headers }: ProblemError): Response {
  const known = Object.entries({ ...headers, "content-type": "application/problem+json" });
  for (const [name, value] of known) c.header(name, value);
  return c.newResponse(JSON.stringify(problem), status);
}

// The last address is the one that our own proxy saw; those before it are the client's word.
function clientAddress(c: Context<Env>, trustProxy: boolean): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? "unknown";
  if (!trustProxy || !LOOPBACK.test(peer)) return peer;
  return c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() || peer;
}

const pseudonyms = new WeakMap<Owner, string>();

// Tells apart the requests of one person in the logs without naming anybody. A hash a request would slow each of them.
function pseudonym(owner: Owner): string {
  const known = pseudonyms.get(owner);
  if (known !== undefined) return known;
  const made = createHash("sha256").update(owner.uid).digest("hex").slice(0, 12);
  pseudonyms.set(owner, made);
  return made;
}
