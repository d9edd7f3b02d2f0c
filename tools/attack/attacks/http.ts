import { readdirSync } from "node:fs";
import { once } from "node:events";
import { dial, mapConcurrently, send, sendRaw } from "../client.ts";
import type { Attack, Target } from "../report.ts";

const RANGES = [
  "bytes=5-1",
  "bytes=0-99999999999999999999",
  "bytes=-5",
  "bytes=-99999999999999999999",
  "bytes=99999999999999999999-",
  "bytes=--1",
  "bytes=-0",
  "bytes=",
  "bytes=a-b",
  "bytes=0-0,5-1",
  `bytes=${"0-0,".repeat(2000)}1-1`,
  "bytes=1e3-",
  "bytes=0x1-",
  "items=0-5",
  "bytes=9007199254740993-9007199254740993",
];

const PATHS = [
  "/%",
  "/%ff",
  "/%00",
  "/%00/../.server.json",
  "/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd",
  "/../../../../etc/passwd",
  "/assets/../../../../../etc/passwd",
  "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/..%5c..%5cwindows%5cwin.ini",
  "//etc/passwd",
  "///evil.example/%2e%2e",
  "http://127.0.0.1:22/",
  "http://169.254.169.254/latest/meta-data/",
  "*",
  "/.server.json",
  "/.vite/manifest.json",
  "/.git/config",
  "/.env",
  "/api/../.server.json",
  "/api/%2e%2e/%2e%2e/etc/passwd",
  "/api/%",
  "/api/%ff%00",
  "/api/parcels/%00",
  "/api/parcels/%E0%A4%A",
  "/emulator/v1/projects/demo-harkara/accounts",
  "/emulator/v1/projects/demo-harkara/oobCodes",
  "/emulator/auth/../v1/projects/demo-harkara/config",
  "/identitytoolkit.googleapis.com/v1/projects/demo-harkara/accounts:batchGet",
  "/payment-sandbox/../validator/api/validationserverAPI.php",
  `/${"a".repeat(15_000)}`,
  `/${"a/".repeat(5000)}`,
  `/?${"a=1&".repeat(3500)}`,
];
const LEAKS = /root:x:0|appPaths|"passwordHash"|"oobCode"|"src\/main\.tsx"|\[core\]/;

const CHUNKED = "transfer-encoding: chunked";
const SMUGGLED = "GET /api/smuggled HTTP/1.1\r\nhost: a\r\n\r\n";
const post = (...headers: string[]): string =>
  ["POST /api/parcel HTTP/1.1", "host: a", "content-type: application/json", ...headers, "", ""].join("\r\n");
/**
 * Requests that hide a second request (request smuggling). The server may send at most one
 * response, and must not respond to the hidden request.
 */
const SMUGGLING = [
  `${post("content-length: 6", CHUNKED)}0\r\n\r\n${SMUGGLED}`,
  `${post(CHUNKED, "content-length: 6")}0\r\n\r\n${SMUGGLED}`,
  `${post("content-length: 4", "content-length: 0")}${SMUGGLED}`,
  `${post("content-length: 0, 4")}${SMUGGLED}`,
  `${post("content-length: +0")}${SMUGGLED}`,
  `${post("content-length : 0")}${SMUGGLED}`,
  `${post("transfer-encoding: xchunked")}0\r\n\r\n${SMUGGLED}`,
  `${post("transfer-encoding : chunked")}0\r\n\r\n${SMUGGLED}`,
  `${post("transfer-encoding: chunked, identity")}0\r\n\r\n${SMUGGLED}`,
  `${post(`${CHUNKED}\r\n transfer-encoding: identity`)}0\r\n\r\n${SMUGGLED}`,
  `${post(CHUNKED)}0;\n\r\n\r\n${SMUGGLED}`,
  `${post(CHUNKED)}-1\r\n\r\n${SMUGGLED}`,
  `${post(CHUNKED)}fffffffffffffffff\r\n${SMUGGLED}`,
  `${post(CHUNKED)}1\nx\r\n0\r\n\r\n${SMUGGLED}`,
  `POST /api/parcel HTTP/1.1\nhost: a\ncontent-length: 0\n\n${SMUGGLED}`,
  `GET / HTTP/1.1\r\nhost: a\r\nx: y\rz: ${SMUGGLED}`,
  `GET / HTTP/1.1 \r\nhost: a\r\n\r\n`,
  `GET / HTTP/9.9\r\nhost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n`,
];

const HOSTS = [
  "[",
  "]",
  "a@b",
  "a/../b",
  "a b",
  "[::1",
  "a:b",
  "a:99999999",
  "",
  "%00",
  "a#b",
  "a?b",
  "\u00e9",
];

/** Hostile HTTP requests against every parser, file and upstream. */
export const HTTP_ATTACKS: readonly Attack[] = [
  {
    name: "Invalid and huge ranges",
    async run({ port }, report) {
      for (const path of ["/robots.txt", "/", "/sitemap.xml", await anAsset({ port })]) {
        for (const range of RANGES) {
          const { status } = await send(port, path, { headers: { range } });
          report.check(`${range} of ${path}: ${status}`, [200, 206, 416].includes(status));
        }
      }
    },
  },
  {
    name: "Paths: traversal, malformed escapes, dot files, giant ones",
    async run({ port }, report) {
      for (const path of PATHS) {
        const { status, body } = await send(port, path);
        report.check(`${path.slice(0, 60)}: ${status}`, status < 500 && status > 0 && !LEAKS.test(body));
      }
    },
  },
  {
    name: "Invalid Host headers",
    async run({ port }, report) {
      for (const host of HOSTS) {
        for (const path of ["/", "/api/healthz", "/emulator/action", "/payment-sandbox/style.css"]) {
          const answer = await sendRaw(
            port,
            `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
          );
          report.check(`${host} for ${path}: ${answer.slice(0, 40)}`, answer.startsWith("HTTP/1.1 400 "));
        }
      }
    },
  },
  {
    name: "Methods that nothing takes",
    async run({ port }, report) {
      for (const method of [
        "TRACE",
        "PROPFIND",
        "PUT",
        "PATCH",
        "DELETE",
        "OPTIONS",
        "LINK",
        "QUERY",
        "MKCOL",
      ]) {
        for (const path of [
          "/",
          "/api/parcel",
          "/emulator/action",
          "/payment-sandbox/style.css",
          "/api/payments/ipn",
        ]) {
          const { status } = await send(port, path, { method });
          report.check(`${method} ${path}: ${status}`, status > 0 && status < 500);
        }
      }
    },
  },
  {
    name: "Request smuggling",
    async run({ port }, report) {
      const answers = await mapConcurrently(SMUGGLING, 4, (bytes) => sendRaw(port, bytes));
      for (const [index, answer] of answers.entries()) {
        const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
        const isCut = statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500);
        report.check(`${JSON.stringify(SMUGGLING[index]).slice(0, 100)}: ${statuses.join()}`, isCut);
      }
    },
  },
  {
    name: "Aborted downloads",
    run: async (target, report) => {
      const path = await anAsset(target);
      await mapConcurrently(Array.from({ length: 200 }), 20, async () => {
        const socket = await dial(target.port);
        if (socket === undefined) return;
        socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
        await Promise.race([once(socket, "data"), once(socket, "close")]);
        socket.destroy();
      });
      report.check("files stay open after aborted downloads", await hasClosedFiles(target));
    },
  },
  {
    name: "75 connections with 300 pipelined downloads each",
    run: async (target, report) => {
      const path = await anAsset(target);
      const bytes = `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(300);
      const sockets = await Promise.all(Array.from({ length: 75 }, () => dial(target.port)));
      for (const socket of sockets) socket?.write(bytes);
      const { status } = await send(target.port, "/");
      report.check(`the home page meanwhile: ${status}`, status === 200);
      for (const socket of sockets) socket?.destroy();
      report.check("files stay open after pipelined downloads", await hasClosedFiles(target));
    },
  },
  {
    name: "120 silent connections, 40 with half a header, 40 with a slow body",
    run: async ({ port }, report) => {
      const starts = [
        ...Array.from({ length: 120 }, () => ""),
        ...Array.from({ length: 40 }, () => "GET / HTTP/1.1\r\nhost: a\r\nx: "),
      ];
      const closed = starts.map(async (bytes) => {
        const socket = await dial(port);
        if (socket === undefined) return true;
        socket.resume();
        socket.write(bytes);
        return Promise.race([once(socket, "close").then(() => true), pause(30_000).then(() => false)]);
      });
      const slow = await Promise.all(Array.from({ length: 40 }, () => dial(port)));
      for (const socket of slow) socket?.write(`${post("content-length: 1000")}{`);
      const { status } = await send(port, "/");
      report.check(`the home page meanwhile: ${status}`, status === 200);
      for (const isClosed of await Promise.all(closed))
        report.check("a silent connection stays open", isClosed);
      for (const socket of slow) socket?.destroy();
    },
  },
  {
    name: "Bodies and headers that are too large",
    async run({ port }, report) {
      const big = "x".repeat(6_000_000);
      const headers = { "content-type": "application/json" };
      for (const path of [
        "/api/parcel",
        "/api/payments/ipn",
        "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
      ]) {
        const whole = await send(port, path, { method: "POST", headers, body: big });
        report.check(`6 MB to ${path}: ${whole.status}`, whole.status === 413);
        const chunked = await send(port, path, {
          method: "POST",
          headers: { ...headers, "transfer-encoding": "chunked" },
          body: big,
        });
        report.check(`6 MB in chunks to ${path}: ${chunked.status}`, chunked.status === 413);
      }
      const answer = await sendRaw(port, `GET / HTTP/1.1\r\nhost: a\r\nx: ${"y".repeat(100_000)}\r\n\r\n`);
      report.check(`a header of 100 kB: ${answer.slice(0, 20)}`, /^(HTTP\/1\.1 431|$)/.test(answer));
      const many = await sendRaw(port, `GET / HTTP/1.1\r\nhost: a\r\n${"x: y\r\n".repeat(20_000)}\r\n`);
      report.check(`20,000 headers: ${many.slice(0, 20)}`, /^(HTTP\/1\.1 4|$)/.test(many));
    },
  },
  {
    name: "1,500 connections from one address",
    async run({ port }, report) {
      const sockets = await mapConcurrently(Array.from({ length: 1500 }), 100, () => dial(port, "127.0.7.1"));
      const { status } = await send(port, "/", { from: "127.0.7.2" });
      report.check(`the home page for another address: ${status}`, status === 200);
      for (const socket of sockets) socket?.destroy();
      await pause(100);
      const after = await send(port, "/", { from: "127.0.7.1" });
      report.check(`the home page for that address afterwards: ${after.status}`, after.status === 200);
    },
  },
  {
    name: "Mutated requests",
    run: ({ port }, report) => fuzz(port, 300, report.check.bind(report)),
  },
  {
    name: "Mutated requests, 20,000",
    isLong: true,
    run: ({ port }, report) => fuzz(port, 20_000, report.check.bind(report)),
  },
];

const SEEDS = [
  `GET / HTTP/1.1\r\nhost: a\r\nrange: bytes=0-5\r\naccept-encoding: gzip, br\r\n\r\n`,
  `${post("content-length: 2")}{}`,
  `${post(CHUNKED)}2\r\n{}\r\n0\r\n\r\n`,
  `GET /api/parcels?search=a&limit=5 HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a.b.c\r\n\r\n`,
  `GET /emulator/action?mode=resetPassword&oobCode=x HTTP/1.1\r\nhost: a\r\n\r\n`,
];

/**
 * Sends requests in which some bytes are changed, with a fixed random seed. No response may have a 5xx
 * status, and the site must respond afterwards.
 */
async function fuzz(
  port: number,
  count: number,
  check: (what: string, isHeld: boolean) => void,
): Promise<void> {
  const random = randomFrom(20_261_122);
  const requests = Array.from({ length: count }, () => {
    const bytes = Buffer.from(SEEDS[Math.floor(random() * SEEDS.length)] ?? "", "latin1");
    for (let change = 0; change < 3; change += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return bytes;
  });
  await mapConcurrently(requests, 20, async (bytes) => {
    const answer = await sendRaw(port, bytes, 300);
    check(
      `${JSON.stringify(bytes.toString("latin1"))}: ${answer.slice(0, 12)}`,
      !answer.startsWith("HTTP/1.1 5"),
    );
  });
}

/**
 * Creates a Mulberry32 generator of random numbers, which returns the same numbers for the same
 * seed.
 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the path of the largest script that a page of the app references. */
async function anAsset({ port }: Pick<Target, "port">): Promise<string> {
  const { body } = await send(port, "/");
  const paths = [...new Set([...body.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
  const sizes = await Promise.all(paths.map(async (path) => (await send(port, path)).body.length));
  return paths[sizes.indexOf(Math.max(...sizes))] ?? "/";
}

/**
 * Whether the front server closes all files of the site within a short time. This can be checked only on
 * Linux.
 */
async function hasClosedFiles({ stack }: Target): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const { readlinkSync } = await import("node:fs");
  const openFiles = (): number => {
    const folder = `/proc/${stack.front.pid}/fd`;
    return readdirSync(folder).filter((fd) => {
      try {
        return readlinkSync(`${folder}/${fd}`).includes("/.builds/");
      } catch {
        return false;
      }
    }).length;
  };
  for (let tries = 0; tries < 50 && openFiles() > 0; tries += 1) await pause(100);
  return openFiles() === 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
