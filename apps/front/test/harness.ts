import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import type { UpstreamLimits } from "../src/proxy.ts";
import { startFront, type Front } from "../src/server.ts";
import { readSettings } from "../src/settings.ts";

/** The hash of a script in the pages of the test site. */
export const SCRIPT = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
/** The hash of a script in the pages of the test office. */
export const OFFICE_SCRIPT = "sha256-a1dRNqSRbbhFEVWzkEcDMPzhQVyBb5sHvmNbCDpBlvY=";
/** A file that is larger than all buffers between the disk and a client. */
export const BIG_FILE = "/assets/big-9f8e.js";
export const BIG_BYTES = 8_000_000;
/** The content of a file next to the site. This file must never be served. */
export const SECRET = "not for the public";

const APP_PATHS = ["/sendParcel", "/dashbord/parcels/$trackingId", "/dashboard/$"];

/** A minimal renderer of tracking pages, like the renderer in a built site. It returns its input. */
const RENDERER = `export async function answerTracking(request) {
  if (request.inPath === "broken") throw new Error("broken");
  if (request.inPath === "limited") return undefined;
  if (request.typed !== undefined) return { redirect: "/track/OTHER" };
  return { status: request.inPath === "absent" ? 404 : 200, html: JSON.stringify(request) };
}`;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Writes a built site. The content of the home page and the name of the only script contain `name`. */
export function writeRelease(dist: string, name = "home"): void {
  const files: Record<string, string | Buffer> = {
    ".server.json": JSON.stringify({ appPaths: APP_PATHS, scriptHashes: [SCRIPT], connectOrigins: [] }),
    "index.html": `<!doctype html>${name}`,
    "shell.html": "<!doctype html>shell",
    ".server/tracking-page.js": RENDERER,
    "404.html": "<!doctype html>not found",
    "robots.txt": "User-agent: *\n",
    "bn/404.html": "<!doctype html>পাওয়া যায়নি",
    "bn/coverage/index.html": "<!doctype html>সেবার এলাকা",
    [`assets/${name}-1a2b.js`]: "export {}",
    [`assets/${name}-1a2b.js.gz`]: gzipSync("export {}"),
    [BIG_FILE.slice(1)]: Buffer.alloc(BIG_BYTES, "x"),
    "data/warehouses.json": "[]",
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Writes a built office. */
function writeOffice(dist: string): void {
  const files: Record<string, string> = {
    ".server.json": JSON.stringify({
      appPaths: ["/hub", "/desk/$trackingId"],
      scriptHashes: [OFFICE_SCRIPT],
      connectOrigins: [],
    }),
    "office.html": "<!doctype html>office",
    "staff-worker.js": "self",
    "bn/hub.webmanifest": "{}",
    "assets/desk-5e6f.js": "export {}",
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
}

/**
 * Creates a folder with a built site in `dist`, a built office in `office`, and a secret next to them. The folder is removed after the
 * test.
 */
export function createSite(): { folder: string; dist: string; office: string } {
  const folder = mkdtempSync(join(tmpdir(), "harkara-front-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeRelease(join(folder, "dist"));
  writeOffice(join(folder, "office"));
  writeFileSync(join(folder, "secret.txt"), SECRET);
  return { folder, dist: join(folder, "dist"), office: join(folder, "office") };
}

/** Starts a server on loopback, which is closed after the test. */
export async function listen(handle: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` };
}

/** An upstream that responds with the received request. */
export const echo: RequestListener = (req, res) => {
  let body = "";
  req.setEncoding("utf8").on("data", (text: string) => {
    body += text;
  });
  req.on("end", () => {
    res.writeHead(200, { "access-control-allow-origin": "*", "content-type": "application/json" });
    res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }));
  });
};

/** Starts the front server with a site and upstreams. It is closed after the test. */
export async function startTestFront(
  settings: Record<string, string> = {},
  limits?: UpstreamLimits,
): Promise<Front> {
  const front = await startFront(
    readSettings({
      PORT: "0",
      ...(settings["SITE_DIR"] === undefined && { SITE_DIR: createSite().dist }),
      ...settings,
    }),
    undefined,
    limits,
  );
  onTestFinished(() => front.close());
  return front;
}

/** Sends a request with the path unchanged, because fetch would normalise the path. */
export function ask(
  { port }: Pick<Front, "port">,
  path: string,
  { body, ...options }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request({ host: "127.0.0.1", port, path, agent: false, ...options }, (res) => {
      let text = "";
      res.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }));
      res.on("error", reject);
    });
    req.on("error", reject).end(body);
  });
}

/** Opens a connection for sending raw bytes, which is destroyed after the test. */
export async function dial({ port }: Pick<Front, "port">): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port });
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => {
    socket.once("connect", resolve);
  });
  return socket;
}

/** Reads all data on a connection until it ends. */
export function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += String(chunk);
    });
    socket.once("close", () => resolve(text));
  });
}
