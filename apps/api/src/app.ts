import { createHash, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { MESSAGES } from "@harkara/courier-core/messages";
import { bookingSchema } from "@harkara/courier-core/parcel";
import { ParcelQuerySchema } from "@harkara/courier-core/parcel-query";
import { PAYER_LOCALES, PaymentRequestSchema } from "@harkara/courier-core/payment";
import { quoteParcel } from "@harkara/courier-core/pricing";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { networkOf } from "@harkara/http-server/network";
import { isNewTrackingId, isTrackingId } from "@harkara/courier-core/tracking-id";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import * as v from "valibot";
import type { Account, AccountStore } from "./account-store.ts";
import { readForm, readJson } from "./body.ts";
import { openApiDocument } from "./openapi.ts";
import type { ParcelStore } from "./parcel-store.ts";
import { GatewayError } from "./payment-gateway.ts";
import type { Payments } from "./payments.ts";
import { ProblemError, parseInput } from "./problem.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { Settings } from "./settings.ts";
import { StorageFullError } from "./storage-full-error.ts";
import { KeysUnavailableError, type TokenVerifier } from "./token.ts";

/** The dependencies of the app. */
export interface AppParts {
  readonly accounts: AccountStore;
  readonly store: ParcelStore;
  readonly payments: Payments;
  readonly verifyToken: TokenVerifier;
  readonly centers: readonly ServiceCenter[];
  readonly log: Logger;
  readonly settings: Pick<
    Settings,
    "CORS_ORIGIN" | "PUBLIC_ORIGIN" | "TRUST_PROXY" | "RATE_LIMIT_PER_USER" | "RATE_LIMIT_PER_ADDRESS"
  >;
  /** Whether the server is stopping: connections are then closed after their answer. */
  readonly isDraining?: () => boolean;
}

interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { owner: Account; requestId: string };
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

// A gateway notifies of one payment a few times a minute at most.
const SIGNED_NOTIFICATIONS_PER_MINUTE = 60;

// Anybody may ask for readiness, and the check writes a row.
const CHECK_MS = 3000;

const PaymentIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/));
// The query of our callback URLs. The site reads the rest by the id.
const ReturnSchema = v.object({ payment: PaymentIdSchema, locale: v.picklist(PAYER_LOCALES) });

/** Builds the HTTP API. Paths are relative to where it is mounted. */
export function createApp({
  accounts,
  store,
  payments,
  verifyToken,
  centers,
  log,
  settings,
  isDraining = () => false,
}: AppParts): Hono<Env> {
  const app = new Hono<Env>();
  const BookingSchema = bookingSchema(centers);
  const checkStore = memoizeFor(() => store.check(), CHECK_MS);
  const limitFailures = createRateLimit(settings.RATE_LIMIT_PER_ADDRESS);
  const limitUser = createRateLimit(settings.RATE_LIMIT_PER_USER);

  app.use(async (c, next) => {
    const start = performance.now();
    const given = c.req.header("x-request-id");
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    // Set on Node's response: setting them through the context costs a tenth of the throughput.
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
        exposeHeaders: ["link", "retry-after", "x-request-id", "x-total-count"],
      }),
    );
  }

  const signedIn = createMiddleware<Env>(async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const identity = token === undefined ? null : await verifyToken(token);
    if (identity === null) {
      await limitFailures(clientKey(c));
      throw new ProblemError(401, "auth.required", {
        detail: "Send a valid Firebase ID token",
        headers: { "www-authenticate": token === undefined ? "Bearer" : 'Bearer error="invalid_token"' },
      });
    }
    await limitUser(identity.uid);
    c.set("owner", await accounts.open(identity));
    await next();
  });

  const clientKey = (c: Context<Env>) => networkOf(clientAddress(c, settings.TRUST_PROXY));

  /** Handles a notification of the gateway, within a budget that no other route shares. Signed ones count for their own payment. */
  function notificationHandler(): (c: Context<Env>) => Promise<void> {
    const limitUnsigned = createRateLimit(settings.RATE_LIMIT_PER_ADDRESS);
    const limitSigned = createRateLimit(SIGNED_NOTIFICATIONS_PER_MINUTE);
    return async (c) => {
      const form = await readForm(c.req);
      if (payments.isSigned(form)) await limitSigned(form.get("tran_id") ?? "");
      else await limitUnsigned(clientKey(c));
      await payments.handleNotification(form);
    };
  }
  const handleReturn = notificationHandler();
  const handleIpn = notificationHandler();

  // Logs the type and the stack of an error without its message, which may contain personal data.
  function logFault(error: unknown, requestId: string): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    log.error(
      {
        requestId,
        error: cause instanceof Error ? cause.name : "unknown",
        code: cause instanceof Error && "code" in cause ? cause.code : undefined,
        at:
          cause instanceof Error
            ? cause.stack?.split("\n").filter((line) => line.startsWith("    at "))
            : undefined,
      },
      "fault",
    );
  }

  app.post("/parcel", signedIn, async (c) => {
    const booking = parseInput(BookingSchema, await readJson(c.req), 422);
    const price = quoteParcel(booking);
    const hasCost = booking.cost === price.total;
    const hasNewId = isNewTrackingId(booking.tracking_id, c.var.owner.shards);
    // A retry of a booking that was made under an older tariff or format of ids is still that booking.
    const result =
      hasCost && hasNewId
        ? await store.book(c.var.owner, booking)
        : await store.findReplay(c.var.owner, booking);
    if (result !== "taken")
      return c.json({ insertedId: booking.tracking_id }, result === "created" ? 201 : 200);
    if (!hasNewId) throw invalidTrackingId();
    if (!hasCost) throw new ProblemError(422, "cost.mismatch", { quote: price });
    throw new ProblemError(409, "trackingId.taken");
  });

  app.get("/parcels", signedIn, async (c) => {
    const query = parseInput(ParcelQuerySchema, c.req.query(), 400);
    const { owner } = c.var;
    // Another person's list is empty, so nobody learns who has an account.
    const isOwn = query.email === undefined || query.email.toLowerCase() === owner.email.toLowerCase();
    const page = isOwn ? await store.list(owner, query) : { json: [], total: 0, cursor: undefined };
    c.header("x-total-count", String(page.total));
    if (page.cursor !== undefined) {
      const next = new URLSearchParams({
        ...c.req.query(),
        limit: String(query.limit),
        cursor: page.cursor,
      });
      // A relative reference with a query only: it resolves against the URL that the client called, whatever prefix a proxy adds.
      c.header("link", `<?${next.toString()}>; rel="next"`);
    }
    return c.body(`[${page.json.join(",")}]`, 200, { "content-type": "application/json" });
  });

  app.get("/parcels/tracking/:trackingId", signedIn, async (c) => {
    const details = await store.find(c.var.owner, trackingIdOf(c.req.param("trackingId")));
    if (details === undefined) throw noParcel();
    return c.json(details);
  });

  app.delete("/parcels/:id", signedIn, async (c) => {
    const result = await store.remove(c.var.owner, trackingIdOf(c.req.param("id")));
    if (result === "deleted") return c.json({ deletedCount: 1 });
    if (result === "absent") throw noParcel();
    throw new ProblemError(409, `parcel.${result}`);
  });

  app.post("/parcels/:id/cancel", signedIn, async (c) => {
    const result = await store.cancel(c.var.owner, trackingIdOf(c.req.param("id")));
    if (result === "absent") throw noParcel();
    if (result === "collected") throw new ProblemError(409, "parcel.notCancellable");
    return c.json(result);
  });

  app.post("/parcels/:id/payments", signedIn, async (c) => {
    const id = trackingIdOf(c.req.param("id"));
    const { locale } = parseInput(PaymentRequestSchema, await readJson(c.req), 422);
    const { isNew, ...opened } = await payments.open(c.var.owner, id, locale);
    return c.json(opened, isNew ? 201 : 200);
  });

  app.get("/payments/:id", signedIn, async (c) => {
    const id = c.req.param("id");
    const payment = v.is(PaymentIdSchema, id) ? await payments.check(c.var.owner, id) : undefined;
    if (payment === undefined)
      throw new ProblemError(404, "payment.notFound", { detail: "There is no such payment" });
    return c.json(payment);
  });

  app.get("/refunds", signedIn, async (c) => c.json(await payments.refunds(c.var.owner)));

  // The payer's browser returns from the gateway. It is always redirected to a page, which asks for the payment's status.
  app.on(["GET", "POST"], "/payments/callback/:outcome", async (c) => {
    if (c.req.method === "POST") {
      try {
        await handleReturn(c);
      } catch (error) {
        if (error instanceof GatewayError) log.warn({ step: error.step, reason: error.reason }, "gateway");
        else if (!(error instanceof ProblemError)) logFault(error, c.var.requestId);
      }
    }
    const back = v.safeParse(ReturnSchema, c.req.query());
    if (!back.success) return c.redirect(`${settings.PUBLIC_ORIGIN}/dashbord/myparcel`, 303);
    const { payment, locale } = back.output;
    return c.redirect(`${settings.PUBLIC_ORIGIN}${locale === "bn" ? "/bn" : ""}/payment/${payment}`, 303);
  });

  // The gateway's notification (IPN). The answer does not reveal whether the payment exists.
  app.post("/payments/ipn", async (c) => {
    try {
      await handleIpn(c);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ step: error.step, reason: error.reason }, "gateway");
      throw new ProblemError(503, "payment.unavailable");
    }
    return c.json({ status: "ok" });
  });

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (isDraining()) throw new ProblemError(503, "server.stopping");
    try {
      await checkStore();
    } catch (error) {
      throw error instanceof StorageFullError ? storageFull() : new ProblemError(503, "database.unavailable");
    }
    return c.json({ status: "ready" });
  });
  app.get("/openapi.json", (c) => c.json(openApiDocument));

  for (const [path, allow] of [
    ["/parcel", "POST"],
    ["/parcels", "GET, HEAD"],
    ["/parcels/tracking/:trackingId", "GET, HEAD"],
    ["/parcels/:id", "DELETE"],
    ["/parcels/:id/cancel", "POST"],
    ["/parcels/:id/payments", "POST"],
    ["/payments/ipn", "POST"],
    ["/payments/callback/:outcome", "GET, HEAD, POST"],
    ["/payments/:id", "GET, HEAD"],
    ["/refunds", "GET, HEAD"],
  ] as const) {
    app.all(path, () => {
      throw new ProblemError(405, "method.notAllowed", { headers: { allow } });
    });
  }
  app.notFound((c) => sendProblem(c, new ProblemError(404, "path.notFound")));
  app.onError((error, c) => {
    if (error instanceof ProblemError) return sendProblem(c, error);
    if (error instanceof StorageFullError) return sendProblem(c, storageFull());
    if (error instanceof KeysUnavailableError) {
      const { cause } = error;
      log.warn({ reason: cause instanceof Error ? cause.name : "unknown" }, "keys");
      return sendProblem(c, new ProblemError(503, "auth.unavailable", { headers: { "retry-after": "5" } }));
    }
    logFault(error, c.var.requestId);
    return sendProblem(
      c,
      new ProblemError(500, "server.fault", { detail: "Something went wrong on our side" }),
    );
  });
  return app;
}

// A malformed id looks like an unknown one.
function trackingIdOf(text: string): string {
  if (!isTrackingId(text)) throw noParcel();
  return text;
}

function invalidTrackingId(): ProblemError {
  const code = "trackingId.invalid";
  return new ProblemError(422, code, { errors: [{ field: "tracking_id", code, message: MESSAGES[code] }] });
}

/** Caches the promise of a call for some milliseconds. */
function memoizeFor<Result>(call: () => Promise<Result>, ms: number): () => Promise<Result> {
  let last: Promise<Result> | undefined;
  let calledAt = 0;
  return () => {
    const now = performance.now();
    if (last === undefined || now - calledAt > ms) {
      last = call();
      calledAt = now;
    }
    return last;
  };
}

function storageFull(): ProblemError {
  return new ProblemError(503, "storage.full", {
    detail: "There is no room to keep anything right now: try again later",
    headers: { "retry-after": "30" },
  });
}

function noParcel(): ProblemError {
  return new ProblemError(404, "parcel.notFound", { detail: "There is no such parcel" });
}

function sendProblem(c: Context<Env>, { status, problem, headers }: ProblemError): Response {
  const known = Object.entries({ ...headers, "content-type": "application/problem+json" });
  for (const [name, value] of known) c.header(name, value);
  return c.newResponse(JSON.stringify(problem), status);
}

// The front appends the last address; the client can forge those before it.
function clientAddress(c: Context<Env>, trustProxy: boolean): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? "unknown";
  if (!trustProxy || !LOOPBACK.test(peer)) return peer;
  return c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() || peer;
}

const pseudonyms = new WeakMap<Account, string>();

// A hash identifies the user in the logs. Cached, since hashing on each request costs throughput.
function pseudonym(owner: Account): string {
  const known = pseudonyms.get(owner);
  if (known !== undefined) return known;
  const made = createHash("sha256").update(owner.uid).digest("hex").slice(0, 12);
  pseudonyms.set(owner, made);
  return made;
}
