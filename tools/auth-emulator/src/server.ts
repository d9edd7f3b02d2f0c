import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { loadEmulator, type Emulator } from "./emulator.ts";
import { holdResponse } from "./hold-response.ts";
import { isStrongPassword, RESET_PAGE_POLICY, resetDone, resetForm, resetGone } from "./reset-page.ts";
import { GAPI_PATH, rewriteWidgetPage } from "./widget-pages.ts";

/** The options of the emulator. */
export interface AuthServerOptions {
  /** The file with the accounts. */
  accountsPath: string;
  /**
   * The site's public origin, such as `http://localhost:3000`, which is used in links to users. By default,
   * the origin of the request.
   */
  publicOrigin: string | undefined;
  /** Prints a line to the terminal. */
  log: (line: string) => void;
}

const MAX_FORM_BYTES = 10_000;

/**
 * Creates the HTTP server of the emulator. The server listens immediately, and loads the emulator at the
 * first request that needs it.
 */
export function createAuthServer(options: AuthServerOptions): Server {
  const gapi = readFileSync(new URL("gapi-stub.js", import.meta.url));
  let loading: Promise<Emulator> | undefined;
  const announced = new Set<string>();
  const load = (): Promise<Emulator> => {
    loading ??= loadEmulator(options.accountsPath);
    return loading;
  };

  /** Prints the codes that a real project would send by e-mail. */
  const announce = ({ state }: Emulator): void => {
    for (const { oobCode, oobLink, requestType } of state.oobs.values()) {
      if (announced.has(oobCode)) continue;
      announced.add(oobCode);
      const link = new URL(oobLink);
      const shown = `${options.publicOrigin ?? link.origin}${link.pathname}${link.search}`;
      options.log(
        requestType === "PASSWORD_RESET"
          ? `Password reset for a person: ${shown}`
          : `E-mail link for a person: ${shown}`,
      );
    }
  };

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? "/", "http://emulator");
    if (url.pathname === GAPI_PATH) {
      // The user is about to open Google's popup. The emulator is loaded now, because browsers block a popup
      // that opens long after the click.
      load().catch(() => {});
      res
        .writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" })
        .end(gapi);
      return;
    }

    let emulator: Emulator;
    try {
      emulator = await load();
    } catch (error) {
      // The next request tries to load the emulator again.
      loading = undefined;
      options.log(`auth emulator: ${error instanceof Error ? error.message : String(error)}`);
      const body = { error: { code: 503, message: "UNAVAILABLE : the Auth emulator could not start" } };
      res.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }

    const isAction = url.pathname === "/emulator/action";
    if (isAction && req.method === "POST") return answerResetForm(emulator, req, res);
    if (isAction && url.searchParams.get("mode") === "resetPassword") {
      return showResetForm(emulator, url.searchParams.get("oobCode") ?? "", res);
    }

    holdResponse(res, async (body) => {
      announce(emulator);
      await emulator.save();
      if (!url.pathname.startsWith("/emulator/auth/")) return body;
      const page = rewriteWidgetPage(body.toString("utf8"));
      res.setHeader("content-security-policy", page.contentSecurityPolicy);
      res.setHeader("cache-control", "no-store");
      return Buffer.from(page.html);
    });
    req.url = keepRedirectsHere(url, options.publicOrigin ?? `http://${req.headers.host}`);
    emulator.app(req, res);
  };

  return createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      options.log(`auth emulator: ${error instanceof Error ? error.message : String(error)}`);
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  });
}

/**
 * Returns the path and query of a request, without the parameters that would make the emulator's pages
 * redirect to another origin.
 */
function keepRedirectsHere({ pathname, searchParams }: URL, origin: string): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ["continueUrl", "redirectUrl"]) {
    const isHere = query.getAll(name).every((target) => URL.parse(target, origin)?.origin === origin);
    if (!isHere) query.delete(name);
  }
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

function showResetForm({ state }: Emulator, oobCode: string, res: ServerResponse): void {
  const code = state.validateOobCode(oobCode);
  if (code?.requestType !== "PASSWORD_RESET") return sendPage(res, 410, resetGone());
  sendPage(res, 200, resetForm({ email: code.email, oobCode, isWeak: false }));
}

async function answerResetForm(emulator: Emulator, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const form = await readForm(req);
  if (!form) return sendPage(res, 413, resetGone());
  const oobCode = form.get("oobCode") ?? "";
  const newPassword = form.get("newPassword") ?? "";
  const code = emulator.state.validateOobCode(oobCode);
  if (code?.requestType !== "PASSWORD_RESET") return sendPage(res, 410, resetGone());
  if (!isStrongPassword(newPassword)) {
    return sendPage(res, 422, resetForm({ email: code.email, oobCode, isWeak: true }));
  }
  emulator.resetPassword(oobCode, newPassword);
  await emulator.save();
  sendPage(res, 200, resetDone());
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

function sendPage(res: ServerResponse, status: number, html: string): void {
  res
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": RESET_PAGE_POLICY,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    })
    .end(html);
}
