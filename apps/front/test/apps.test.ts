import { renameSync, rmSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  ask,
  BIG_BYTES,
  BIG_FILE,
  createSite,
  dial,
  OFFICE_SCRIPT,
  readAll,
  SCRIPT,
  SECRET,
  startTestFront,
  writeRelease,
} from "./harness.ts";

describe("pages", () => {
  test.each([
    ["/", "home"],
    ["/bn/coverage", "সেবার এলাকা"],
    ["/bn/coverage?center=bogura", "সেবার এলাকা"],
  ])("%s is a prerendered page", async (path, text) => {
    const front = await startTestFront();
    expect(await ask(front, path)).toMatchObject({ status: 200, body: `<!doctype html>${text}` });
  });

  test.each(["/sendParcel", "/bn/sendParcel", "/dashbord/parcels/TRK00000001", "/dashboard/a/b"])(
    "%s gets the app's shell",
    async (path) => {
      const front = await startTestFront();
      expect(await ask(front, path)).toMatchObject({ status: 200, body: "<!doctype html>shell" });
    },
  );

  test.each([
    ["/nowhere", "not found"],
    ["/dashbord/parcels/a/b", "not found"],
    ["/bnx", "not found"],
    ["/bn/nowhere", "পাওয়া যায়নি"],
  ])("%s gets the page for unknown URLs", async (path, text) => {
    const front = await startTestFront();
    expect(await ask(front, path)).toMatchObject({
      status: 404,
      body: `<!doctype html>${text}`,
      headers: { "content-type": "text/html; charset=utf-8", "x-content-type-options": "nosniff" },
    });
  });

  test.each(["/hub", "/bn/hub", "/desk/TRK00000001"])("%s gets the office's shell", async (path) => {
    const { dist, office } = createSite();
    const front = await startTestFront({ SITE_DIR: dist, OFFICE_DIR: office });
    const { status, body, headers } = await ask(front, path);
    expect([status, body]).toEqual([200, "<!doctype html>office"]);
    const policy = String(headers["content-security-policy"]);
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(`script-src 'self' '${OFFICE_SCRIPT}'`);
  });

  test("a server without the office has no pages of it", async () => {
    const front = await startTestFront();
    expect(await ask(front, "/hub")).toMatchObject({ status: 404, body: "<!doctype html>not found" });
  });

  test("the 404 page is sent in full to a client with a cached copy", async () => {
    const front = await startTestFront();
    const { headers } = await ask(front, "/404.html");
    const answer = await ask(front, "/nowhere", {
      headers: { "if-none-match": String(headers.etag), range: "bytes=0-3" },
    });
    expect([answer.status, answer.body]).toEqual([404, "<!doctype html>not found"]);
  });

  test("a page has every security header", async () => {
    const front = await startTestFront();
    const { headers } = await ask(front, "/sendParcel?from=home");
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

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
    "%s is not allowed",
    async (method) => {
      const front = await startTestFront();
      const { status, headers } = await ask(front, "/login", { method });
      expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    },
  );
});

describe("files", () => {
  test("a hashed file is immutable, and compressed for clients that accept it", async () => {
    const front = await startTestFront();
    const plain = await ask(front, "/assets/home-1a2b.js");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    const packed = await ask(front, "/assets/home-1a2b.js", { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers["content-type"]).toContain("javascript");
  });

  test.each([
    ["/assets/desk-5e6f.js", "export {}", "public, max-age=31536000, immutable"],
    ["/staff-worker.js", "self", "no-cache"],
    ["/bn/hub.webmanifest", "{}", "no-cache"],
  ])("%s is a file of the office", async (path, body, cacheControl) => {
    const { dist, office } = createSite();
    const front = await startTestFront({ SITE_DIR: dist, OFFICE_DIR: office });
    expect(await ask(front, path)).toMatchObject({
      status: 200,
      body,
      headers: { "cache-control": cacheControl },
    });
    // The site's own files come first.
    expect((await ask(front, "/robots.txt")).body).toBe("User-agent: *\n");
  });

  test("the page that the service worker shows offline may use the camera", async () => {
    const { dist, office } = createSite();
    const front = await startTestFront({ SITE_DIR: dist, OFFICE_DIR: office });
    const { headers } = await ask(front, "/office.html");
    expect(headers["permissions-policy"]).toContain("camera=(self)");
  });

  test("data files are revalidated", async () => {
    const front = await startTestFront();
    const { headers } = await ask(front, "/data/warehouses.json");
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await ask(front, "/data/warehouses.json", {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test.each(["/assets/gone.js", "/assets/gone", "/data/gone.json", "/favicon.png"])(
    "%s gets a 404, and not the shell",
    async (path) => {
      const front = await startTestFront();
      const { status, headers } = await ask(front, path);
      expect([status, headers["content-type"]]).toEqual([404, "application/problem+json"]);
    },
  );

  test.each(["/.server.json", "/.git/config", "/assets/.env"])(
    "the dot file %s is not served",
    async (path) => {
      const front = await startTestFront();
      const { status, body } = await ask(front, path);
      expect(status).toBe(404);
      expect(body).not.toContain("appPaths");
    },
  );

  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..\\secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "//secret.txt",
    "/%00/../secret.txt",
    "/secret.txt%00.js",
    "/%c0%ae%c0%ae/secret.txt",
    "/%",
    "/%ff",
    "http://127.0.0.1/../secret.txt",
    "*",
    "/assets/" + "a".repeat(5000),
  ])("%s cannot read files outside the site", async (path) => {
    const front = await startTestFront();
    const { status, body } = await ask(front, path);
    expect(body).not.toContain(SECRET);
    expect([400, 403, 404, 414]).toContain(status);
  });
});

describe("ranges", () => {
  const text = "User-agent: *\n";

  test.each([
    ["bytes=0-3", 206, text.slice(0, 4)],
    ["bytes=-5", 206, text.slice(-5)],
    ["bytes=5-", 206, text.slice(5)],
    ["bytes=0-99999999999999999999", 206, text],
    ["bytes=99999999999999999999-", 416, ""],
    ["bytes=14-", 416, ""],
    ["bytes=5-1", 416, ""],
    ["bytes=--1", 416, ""],
    ["bytes=", 416, ""],
    ["bytes=a-b", 416, ""],
    ["bytes=0-0,2-2", 200, text],
    [`bytes=${"0-0,".repeat(1000)}1-1`, 206, text.slice(0, 2)],
    ["bites=0-3", 200, text],
  ])("%s is answered with %i", async (range, status, body) => {
    const front = await startTestFront();
    const answer = await ask(front, "/robots.txt", { headers: { range } });
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(body);
    expect((await ask(front, "/robots.txt")).body).toBe(text);
  });

  test.each([
    "bytes=-99999999999999999999",
    "bytes=1e3-",
    "bytes=0x1-",
    "bytes=1-2-3",
    "bytes=\u00a0-\u00ff",
    "-",
    "=",
  ])("the invalid range %s does no harm", async (range) => {
    const front = await startTestFront();
    const answer = await ask(front, "/robots.txt", { headers: { range } });
    expect([200, 206, 416]).toContain(answer.status);
    expect((await ask(front, "/robots.txt")).body).toBe(text);
  });
});

/** Returns the number of files in a folder that this process has open (Linux only). */
async function openFilesIn(folder: string): Promise<number> {
  const { readdir, readlink } = await import("node:fs/promises");
  const fds = await readdir("/proc/self/fd");
  const targets = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
  return targets.filter((target) => target.startsWith(folder)).length;
}

describe("aborted downloads", () => {
  test.runIf(process.platform === "linux")("an aborted download closes its file", async () => {
    const { folder, dist } = createSite();
    const front = await startTestFront({ SITE_DIR: dist });
    for (let round = 0; round < 20; round += 1) {
      const socket = await dial(front);
      socket.write(`GET ${BIG_FILE} HTTP/1.1\r\nhost: a\r\n\r\n`);
      await new Promise((resolve) => socket.once("data", resolve));
      socket.destroy();
    }
    await expect.poll(() => openFilesIn(folder)).toBe(0);
  });

  test.runIf(process.platform === "linux")("pipelined requests open few files", async () => {
    const { folder, dist } = createSite();
    const front = await startTestFront({ SITE_DIR: dist });
    const sockets = await Promise.all(Array.from({ length: 10 }, () => dial(front)));
    const closed = sockets.map(readAll);
    for (const socket of sockets) socket.write(`GET ${BIG_FILE} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(300));
    expect(await openFilesIn(folder)).toBeLessThanOrEqual(80);
    await Promise.all(closed);
    await expect.poll(() => openFilesIn(folder)).toBe(0);
    expect((await ask(front, "/")).status).toBe(200);
  });

  test("a file that shrinks while it is sent aborts only that response", async () => {
    const { dist } = createSite();
    const front = await startTestFront({ SITE_DIR: dist });
    const socket = await dial(front);
    socket.write(`GET ${BIG_FILE} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    truncateSync(join(dist, BIG_FILE), 10);
    socket.resume();
    expect((await readAll(socket)).length).toBeLessThan(BIG_BYTES);
    expect((await ask(front, "/")).status).toBe(200);
  });

  test("a deleted file gets 404", async () => {
    const { dist } = createSite();
    const front = await startTestFront({ SITE_DIR: dist });
    expect((await ask(front, "/robots.txt")).status).toBe(200);
    rmSync(join(dist, "robots.txt"));
    expect((await ask(front, "/robots.txt")).status).toBe(404);
    rmSync(dist, { recursive: true });
    for (const path of ["/", "/nowhere", "/sendParcel"])
      expect([404, 500, 503]).toContain((await ask(front, path)).status);
  });
});

/** Writes a release and makes it the current release. */
function publish(folder: string, name: string): void {
  writeRelease(join(folder, name), name);
  symlinkSync(name, join(folder, "current.new"), "junction");
  renameSync(join(folder, "current.new"), join(folder, "current"));
}

describe("a new release", () => {
  test("a new release is served completely from the next request on, and the assets of earlier ones are still served", async () => {
    const { folder } = createSite();
    publish(folder, "first");
    const front = await startTestFront({ SITE_DIR: join(folder, "current") });
    expect((await ask(front, "/")).body).toBe("<!doctype html>first");
    publish(folder, "second");
    expect((await ask(front, "/")).body).toBe("<!doctype html>second");
    expect((await ask(front, "/assets/second-1a2b.js")).status).toBe(200);
    expect((await ask(front, "/assets/first-1a2b.js")).status).toBe(200);
    expect((await ask(front, "/assets/third-1a2b.js")).status).toBe(404);
  });

  test("a broken release does not replace the previous one", async () => {
    const { folder } = createSite();
    publish(folder, "first");
    const front = await startTestFront({ SITE_DIR: join(folder, "current") });
    writeRelease(join(folder, "second"), "second");
    rmSync(join(folder, "second/.server.json"));
    symlinkSync("second", join(folder, "current.new"), "junction");
    renameSync(join(folder, "current.new"), join(folder, "current"));
    expect((await ask(front, "/")).body).toBe("<!doctype html>first");
  });
});
