import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { backPage, FONTS, gonePage, PAGES, paymentPage, SCRIPT, STYLE, type WayBack } from "./pages.ts";
import { callbackFields, queryAnswer, STORE_ID, validationAnswer } from "./protocol.ts";
import { CHOICES, type Session, type Sessions } from "./sessions.ts";
import type { Locale } from "./words.ts";

/** The options of the sandbox. */
export interface SandboxOptions {
  readonly sessions: Sessions;
  /**
   * The password of the store. The shop sends the password with its calls, and the sandbox uses it to sign
   * callbacks.
   */
  readonly password: string;
  /** The public origin of the pages, such as `http://localhost:3000`. */
  readonly publicOrigin: string;
  /** Returns the time in milliseconds. */
  readonly now?: () => number;
}

const SESSION_MS = 30 * 60_000;
const IPN_MS = 10_000;
const MAX_FORM_BYTES = 32_768;

const RETURNS = {
  OPEN: "cancel_url",
  VALID: "success_url",
  FAILED: "fail_url",
  CANCELLED: "cancel_url",
} as const;
const PAY = new RegExp(`^${PAGES}pay/([0-9A-F]{32})$`);

/**
 * Creates the sandbox's HTTP server, which implements SSLCOMMERZ's protocol for the shop, and serves pages
 * for payers under {@link PAGES}. A proxy in front of the server must forward only the pages.
 */
export function createSandbox({ sessions, password, publicOrigin, now = Date.now }: SandboxOptions): Server {
  const isExpired = (session: Session): boolean =>
    session.status !== "VALID" && now() - session.createdAt > SESSION_MS;
  const isStore = (fields: URLSearchParams): boolean =>
    fields.get("store_id") === STORE_ID && isSame(fields.get("store_passwd") ?? "", password);

  async function openSession(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const fields = await readForm(req);
    if (fields === undefined || !isStore(fields))
      return sendJson(res, { status: "FAILED", failedreason: "Store Credential Error", GatewayPageURL: "" });
    const key = randomBytes(16).toString("hex").toUpperCase();
    const session = sessions.open(key, fields, now());
    if (session === undefined)
      return sendJson(res, { status: "FAILED", failedreason: "A field is not valid", GatewayPageURL: "" });
    return sendJson(res, {
      status: "SUCCESS",
      failedreason: "",
      sessionkey: key,
      GatewayPageURL: `${publicOrigin}${PAGES}pay/${key}`,
    });
  }

  function validate(query: URLSearchParams, res: ServerResponse): void {
    if (!isStore(query)) return sendJson(res, { APIConnect: "INVALID_REQUEST" });
    const session = sessions.ofValId(query.get("val_id") ?? "");
    if (session === undefined) return sendJson(res, { APIConnect: "DONE", status: "INVALID_TRANSACTION" });
    const answer = validationAnswer(session);
    if (!session.isValidated) sessions.validate(session);
    return sendJson(res, answer);
  }

  function query(query: URLSearchParams, res: ServerResponse): void {
    if (!isStore(query)) return sendJson(res, { APIConnect: "INVALID_REQUEST" });
    return sendJson(res, queryAnswer(sessions.ofTranId(query.get("tran_id") ?? "")));
  }

  async function choose(session: Session, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = await readForm(req);
    const choice = CHOICES.find((choice) => choice === form?.get("choice"));
    const locale = localeOf(form?.get("lang") ?? "", session);
    if (choice === undefined) return showPayment(session, locale, res);
    const after = sessions.choose(session, choice, randomBytes(12).toString("hex"));
    // If the outcome was already selected, perhaps in another window, the page shows the status.
    if (after === undefined || after.status === "OPEN")
      return showPayment(sessions.get(session.key) ?? session, locale, res);
    const back = wayBack(after);
    await notify(after, back.fields);
    sendPage(res, 200, backPage(back, after.status, locale), policy(back));
  }

  function showPayment(session: Session, locale: Locale, res: ServerResponse): void {
    const back = session.status === "OPEN" ? undefined : wayBack(session);
    sendPage(res, 200, paymentPage(session, locale, back), policy(back));
  }

  const wayBack = (session: Session): WayBack => ({
    url: session.request[RETURNS[session.status]],
    fields: callbackFields(session, password),
  });

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? "/", "http://sandbox");
    const route = `${req.method} ${url.pathname}`;
    if (route === "POST /gwprocess/v4/api.php") return openSession(req, res);
    if (route === "GET /validator/api/validationserverAPI.php") return validate(url.searchParams, res);
    if (route === "GET /validator/api/merchantTransIDvalidationAPI.php") return query(url.searchParams, res);
    if (route === `GET ${PAGES}style.css`) return sendFile(res, "text/css; charset=utf-8", STYLE);
    if (route === `GET ${PAGES}back.js`) return sendFile(res, "text/javascript; charset=utf-8", SCRIPT);

    const font = FONTS[url.pathname.slice(PAGES.length)];
    if (req.method === "GET" && font !== undefined)
      return sendFile(res, "font/woff2", await readFile(new URL(font)));

    const session = sessions.get(PAY.exec(url.pathname)?.[1] ?? "");
    const locale = localeOf(url.searchParams.get("lang") ?? "", session);
    if (session === undefined) return sendPage(res, 404, gonePage("gone", locale), policy());
    if (isExpired(session)) return sendPage(res, 410, gonePage("expired", locale), policy());
    if (req.method === "POST") return choose(session, req, res);
    return showPayment(session, locale, res);
  };

  return createServer((req, res) => {
    handle(req, res).catch(() => {
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  });
}

/** Sends the IPN once. If the shop does not receive the IPN, the shop has to query the status. */
async function notify(session: Session, fields: Readonly<Record<string, string>>): Promise<void> {
  try {
    const signal = AbortSignal.timeout(IPN_MS);
    const body = new URLSearchParams(fields);
    const answer = await fetch(session.request.ipn_url, { method: "POST", body, signal });
    await answer.body?.cancel();
  } catch {
    // The shop cannot be reached. The IPN is not sent again.
  }
}

function localeOf(asked: string, session: Session | undefined): Locale {
  if (asked === "en" || asked === "bn") return asked;
  return session?.request.value_a === "bn" ? "bn" : "en";
}

/**
 * Returns the Content Security Policy of a page.
 * @param back an additional URL to which the form on the page may be posted
 */
function policy(back?: WayBack): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${back === undefined ? "" : ` ${new URL(back.url).origin}`}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

function sendPage(res: ServerResponse, status: number, html: string, contentSecurityPolicy: string): void {
  res
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .end(html);
}

function sendFile(res: ServerResponse, type: string, content: string | Buffer): void {
  res
    .writeHead(200, {
      "content-type": type,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    })
    .end(content);
}

function sendJson(res: ServerResponse, body: object): void {
  res
    .writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(body));
}

/** Reads a posted form. Returns undefined if the form is too long. */
async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = "";
  for await (const chunk of req.setEncoding("utf8")) {
    text += String(chunk);
    if (text.length > MAX_FORM_BYTES) return undefined;
  }
  return new URLSearchParams(text);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
