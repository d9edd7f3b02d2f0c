import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFront, type Front } from "./front.ts";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const SCRIPT = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
const APP_PATHS = ["/sendParcel", "/dashbord/parcels/$trackingId", "/dashboard/$"];

let folder: string;
let echo: Server;
let echoPort: number;
let isApiUp = true;
let front: Front;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "harkara-front-"));
  const dist = join(folder, "dist");
  mkdirSync(join(dist, "assets"), { recursive: true });
  mkdirSync(join(dist, "data"));
  mkdirSync(join(dist, "bn/coverage"), { recursive: true });
  writeFileSync(join(dist, "index.html"), "<!doctype html>home");
  writeFileSync(join(dist, "shell.html"), "<!doctype html>shell");
  writeFileSync(join(dist, "404.html"), "<!doctype html>not found");
  writeFileSync(join(dist, "bn/404.html"), "<!doctype html>পাওয়া যায়নি");
  writeFileSync(join(dist, "bn/coverage/index.html"), "<!doctype html>সেবার এলাকা");
  writeFileSync(join(dist, ".server.json"), JSON.stringify({ appPaths: APP_PATHS, scriptHashes: [SCRIPT] }));
  writeFileSync(join(dist, "assets/app-1a2b.js"), "export {}");
  writeFileSync(join(dist, "assets/app-1a2b.js.gz"), gzipSync("export {}"));
  writeFileSync(join(dist, "data/warehouses.json"), "[]");
  writeFileSync(join(folder, "secret.txt"), "secret");

  // Says what reached it; stands for the API and the emulator alike. Hangs up at a second request on one connection, as a server does
  // that was busy while the time for an idle connection ran out.
  const used = new WeakSet<Socket>();
  echo = createServer((req, res) => {
    if (used.has(req.socket)) {
      req.socket.destroy();
      return;
    }
    used.add(req.socket);
    res.writeHead(200, { "access-control-allow-origin": "*", "content-type": "application/json" });
    res.end(JSON.stringify({ url: req.url, headers: req.headers }));
  });
  echoPort = await new Promise((resolve) => {
    echo.listen(0, "127.0.0.1", () => {
      const address = echo.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  front = await createFront({
    siteDir: dist,
    apiPort: () => (isApiUp ? echoPort : undefined),
    authPort: () => echoPort,
    sandboxPort: () => echoPort,
    signIn: { kind: "emulator" },
    host: "127.0.0.1",
    port: 0,
  });
});

afterAll(async () => {
  await front.close();
  echo.close();
  rmSync(folder, { recursive: true });
});

/** Asks with the path exactly as given, which fetch would tidy up first. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request({ host: "127.0.0.1", port: front.port, path, agent: false, ...options }, (res) => {
      let body = "";
      res.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }));
    });
    req.on("error", reject).end();
  });
}

describe("pages and files", () => {
  test.each([
    ["/", "home"],
    ["/bn/coverage", "সেবার এলাকা"],
    ["/bn/coverage?center=bogura", "সেবার এলাকা"],
  ])("%s was rendered ahead", async (path, body) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: `<!doctype html>${body}` });
  });

  test.each(["/sendParcel", "/bn/sendParcel", "/dashbord/parcels/TRK00000001", "/dashboard/a/b"])(
    "%s is the app's",
    async (path) => expect(await ask(path)).toMatchObject({ status: 200, body: "<!doctype html>shell" }),
  );

  test.each([
    ["/nowhere", "not found"],
    ["/dashbord/parcels/a/b", "not found"],
    ["/bnx", "not found"],
    ["/bn/nowhere", "পাওয়া যায়নি"],
  ])("%s is nobody's", async (path, body) => {
    expect(await ask(path)).toMatchObject({
      status: 404,
      body: `<!doctype html>${body}`,
      headers: { "content-type": "text/html;charset=utf-8", "x-content-type-options": "nosniff" },
    });
  });

  test("an address that is no file gets the shell, with every security header", async () => {
    const { status, headers, body } = await ask("/sendParcel?from=home");
    expect(status).toBe(200);
    expect(body).toBe("<!doctype html>shell");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["permissions-policy"]).toContain("camera=()");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(`script-src 'self' '${SCRIPT}'`);
  });

  test("a hashed file is kept for good, compressed for those who can", async () => {
    const plain = await ask("/assets/app-1a2b.js");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const packed = await ask("/assets/app-1a2b.js", { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers["content-type"]).toContain("javascript");
  });

  test("data is asked about each time, and answered shortly when it is the same", async () => {
    const { headers } = await ask("/data/warehouses.json");
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await ask("/data/warehouses.json", { headers: { "if-none-match": String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  test.each(["/assets/gone.js", "/assets/gone", "/data/gone.json", "/favicon.png"])(
    "%s is missing, not the shell",
    async (path) => {
      const { status, headers } = await ask(path);
      expect(status).toBe(404);
      expect(headers["content-type"]).toBe("application/problem+json");
    },
  );

  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..\\secret.txt",
  ])("%s stays inside the site", async (path) => {
    const { body } = await ask(path);
    expect(body).not.toContain("secret");
  });

  test("a page cannot be written to", async () => {
    const { status, headers } = await ask("/login", { method: "POST" });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the API", () => {
  test("gets the path without its prefix, and the caller's true address", async () => {
    const { body } = await ask("/api/parcels?email=a%40b.bd", {
      headers: { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" },
    });
    const seen = JSON.parse(body);
    expect(seen.url).toBe("/parcels?email=a%40b.bd");
    expect(seen.headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(seen.headers.forwarded).toBeUndefined();
  });

  test("keeps the caller's token", async () => {
    const { body } = await ask("/api/parcels", { headers: { authorization: "Bearer token" } });
    expect(JSON.parse(body).headers.authorization).toBe("Bearer token");
  });

  test("answers one request after the other, whatever becomes of the connection between them", async () => {
    const headers = { connection: "keep-alive" };
    for (const path of ["/api/first", "/api/second", "/emulator/gapi.js"]) {
      const answer = await ask(path, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.connection).toBe("keep-alive");
    }
  });

  test("answers 503 as a problem while it is down", async () => {
    isApiUp = false;
    const { status, headers, body } = await ask("/api/parcels");
    isApiUp = true;
    expect([status, headers["content-type"], headers["retry-after"]]).toEqual([
      503,
      "application/problem+json",
      "2",
    ]);
    expect(JSON.parse(body).status).toBe(503);
  });

  const payment = "0199a3c2-7f10-7d1e-9c55-2a6f0e6b1d20";

  test.each([
    [`success?payment=${payment}&locale=en`, `/payment/${payment}`],
    [`cancel?payment=${payment}&locale=bn`, `/bn/payment/${payment}`],
  ])("a payer who comes back by %s while it is down waits on the payment's page", async (end, page) => {
    isApiUp = false;
    const { status, headers } = await ask(`/api/payments/callback/${end}`, { method: "POST" });
    isApiUp = true;
    expect([status, headers.location]).toEqual([303, page]);
  });

  test.each([
    `/api/payments/callback/success?payment=..%2F..&locale=en`,
    `/api/payments/callback/success?payment=${payment}&locale=//evil.example`,
    `/api/payments/ipn`,
  ])("%s leads nowhere while it is down", async (path) => {
    isApiUp = false;
    const { status } = await ask(path, { method: "POST" });
    isApiUp = true;
    expect(status).toBe(503);
  });
});

describe("the emulator", () => {
  test.each([
    "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
    "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=k",
    "/securetoken.googleapis.com/v1/token?key=k",
    "/emulator/auth/handler?apiKey=k",
    "/emulator/auth/iframe?apiKey=k",
    "/emulator/action?mode=resetPassword",
    "/emulator/gapi.js",
  ])("%s reaches it, for this origin only", async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, JSON.parse(body).url]).toEqual([200, path]);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-security-policy"]).toBeUndefined();
  });

  test.each([
    "/identitytoolkit.googleapis.com/v1/projects/demo-harkara/accounts:batchGet",
    "/identitytoolkit.googleapis.com/v1/projects/demo-harkara/accounts:batchCreate",
    "/identitytoolkit.googleapis.com/v1/%70rojects/demo-harkara/accounts:batchGet",
    "/identitytoolkit.googleapis.com/v1/accounts:batchGet",
    "/identitytoolkit.googleapis.com/v2/projects/demo-harkara/config",
    "/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount",
    "/emulator/v1/projects/demo-harkara/oobCodes",
    "/emulator/v1/projects/demo-harkara/accounts",
    "/emulator/auth/../v1/projects/demo-harkara/oobCodes",
    "/emulator/openapi.json",
  ])("%s does not", async (path) => {
    const { status } = await ask(path);
    expect(status).toBe(404);
  });

  test.each(["Bearer owner", "bearer OWNER", "Bearer ya29.x"])(
    "nobody is an administrator with %s",
    async (authorization) => {
      const path = "/identitytoolkit.googleapis.com/v1/accounts:update?key=k";
      const { status } = await ask(path, { method: "POST", headers: { authorization } });
      expect(status).toBe(403);
    },
  );
});

describe("the payment sandbox", () => {
  test.each(["/payment-sandbox/pay/0AF3?lang=bn", "/payment-sandbox/style.css", "/payment-sandbox/back.js"])(
    "%s reaches it",
    async (path) => expect(JSON.parse((await ask(path)).body).url).toBe(path),
  );

  test.each([
    "/payment-sandbox/../gwprocess/v4/api.php",
    "/payment-sandbox/%2e%2e/validator/api/validationserverAPI.php",
    "/payment-sandbox/pay/../../gwprocess/v4/api.php",
    "/gwprocess/v4/api.php",
    "/payment-sandbox",
  ])("%s does not", async (path) => expect((await ask(path)).body).not.toContain('"url"'));
});
