import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  PROJECT,
  centersFile,
  createPostgresDatabase,
  insertedIdOf,
  newBooking,
  parcelsOf,
  rahim,
  unsignedTokenOf,
} from "./harness.ts";

const main = resolve(import.meta.dirname, "../src/main.ts");
let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "harkara-api-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: dataDir,
      SERVICE_CENTERS_FILE: centersFile,
      FIREBASE_PROJECT_ID: PROJECT,
      AUTH_EMULATOR: "1",
      ...env,
    },
  });
  children.push(child);
  return {
    child,
    error: child.stderr === null ? Promise.resolve("") : text(child.stderr),
    exit: new Promise<number | NodeJS.Signals | null>((done) =>
      child.once("exit", (code, signal) => done(code ?? signal)),
    ),
  };
}

async function start(env: Record<string, string> = {}) {
  const server = run(env);
  const ready = new Promise<unknown>((done) => server.child.once("message", done));
  const message = await Promise.race([ready, server.exit.then(() => server.error)]);
  const { port } = v.parse(v.object({ type: v.literal("listening"), port: v.number() }), message);
  return { ...server, port, url: `http://127.0.0.1:${port}` };
}

const headers = { authorization: `Bearer ${unsignedTokenOf(rahim)}`, "content-type": "application/json" };
const book = (url: string) =>
  fetch(`${url}/parcel`, { method: "POST", headers, body: JSON.stringify(newBooking()) }).then(insertedIdOf);
/** Returns all of the writer's parcels, page by page. */
async function listAll(url: string, query = "?limit=100"): Promise<Parcel[]> {
  const response = await fetch(`${url}/parcels${query}`, { headers });
  const next = /<([^>]*)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  const page = await parcelsOf(response);
  return next === undefined ? page : [...page, ...(await listAll(url, next))];
}

test("every response has the security headers and a request id", async () => {
  const { url } = await start({ DATABASE_URL: await createPostgresDatabase() });
  for (const path of ["/healthz", "/readyz", "/parcels", "/nothing"]) {
    const response = await fetch(url + path);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  }
  const named = await fetch(`${url}/healthz`, { headers: { "x-request-id": "request-0001" } });
  expect(named.headers.get("x-request-id")).toBe("request-0001");
});

test("a stream stays open between hints", async () => {
  const { url } = await start({ DATABASE_URL: await createPostgresDatabase() });
  const reader = (await fetch(`${url}/live`, { headers })).body
    ?.pipeThrough(new TextDecoderStream())
    .getReader();
  const read = async () => (await reader?.read())?.value;
  expect(await read()).toBe(":\n\n");
  for (let booking = 0; booking < 2; booking++) {
    await book(url);
    expect(await read()).toMatch(/^data: \{"about":"parcel","tracking_id":"\w+","number":\d+\}\n\n$/);
  }
});

test("garbage, partial requests and aborted bodies have no effect, and silent connections are closed", async () => {
  const { url, port, child } = await start({ DATABASE_URL: await createPostgresDatabase() });
  const dial = (bytes: string) => {
    const socket = connect(port, "127.0.0.1")
      .on("error", () => {})
      .resume();
    socket.write(bytes);
    return socket;
  };
  const silent = once(dial(""), "close");
  for (let round = 0; round < 20; round++) {
    dial("\u0000\u0001nonsense\r\n\r\n");
    dial("GET /parcels HTTP/1.1\r\nhost: a\r\n\r\n").destroySoon();
    const head = `POST /parcel HTTP/1.1\r\nhost: a\r\nauthorization: ${headers.authorization}\r\ncontent-type: application/json\r\n`;
    const socket = dial(`${head}content-length: 1000\r\n\r\n{`);
    socket.once("connect", () => setTimeout(() => socket.resetAndDestroy(), round));
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await silent;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

test.each(["content-length", "chunked"])(
  "a body of 6 MB (%s) gets 413, and the connection is not reset",
  async (how) => {
    const { url } = await start({ DATABASE_URL: await createPostgresDatabase() });
    const chunk = new Uint8Array(65_536).fill(120);
    const body = () =>
      how === "chunked"
        ? ReadableStream.from(Array.from({ length: 92 }, () => chunk))
        : new Uint8Array(6_000_000).fill(120);
    for (let round = 0; round < 10; round++) {
      const response = await fetch(`${url}/parcel`, {
        method: "POST",
        headers,
        body: body(),
        duplex: "half",
      });
      expect(response.status).toBe(413);
      await response.body?.cancel();
    }
  },
);

describe.each(["PGlite", "PostgreSQL"])("on %s", (kind) => {
  const databaseEnv = async (): Promise<Record<string, string>> =>
    kind === "PGlite" ? {} : { DATABASE_URL: await createPostgresDatabase() };

  test("SIGTERM loses no request in progress", async () => {
    const env = await databaseEnv();
    const server = await start(env);
    // When the signal arrives, the server has received the headers and half of the body of each of ten
    // bookings.
    const halves = await Promise.all(Array.from({ length: 10 }, () => beginBooking(server.port)));
    server.child.kill("SIGTERM");
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    const responses = await Promise.all(halves.map((finish) => finish()));
    expect(responses).toEqual(Array.from({ length: 10 }, () => ({ status: 201, connection: "close" })));
    expect(await server.exit).toBe(0);

    const again = await start(env);
    expect(await listAll(again.url)).toHaveLength(10);
  });

  test("SIGKILL loses no acknowledged booking, and a restart works immediately", async () => {
    const env = await databaseEnv();
    const server = await start(env);
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 4 }, async () => {
      try {
        for (;;) acknowledged.push(await book(server.url));
      } catch {
        // The connection was lost, because the server was killed.
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(20);
    server.child.kill("SIGKILL");
    await Promise.all([server.exit, ...writers]);

    const again = await start(env);
    const stored = new Set((await listAll(again.url)).map((parcel) => parcel._id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    // For each writer, at most one booking may be stored although its response was lost.
    expect(stored.size).toBeLessThanOrEqual(acknowledged.length + writers.length);
  });
});

test("the IPC message stop and a lost supervisor end the process cleanly", async () => {
  const env = { DATABASE_URL: await createPostgresDatabase() };
  const first = await start(env);
  first.child.send({ type: "stop" });
  expect(await first.exit).toBe(0);
  const second = await start(env);
  second.child.disconnect();
  expect(await second.exit).toBe(0);
});

async function failureOf(env: Record<string, string>) {
  const { exit, error } = run(env);
  return [await exit, await error];
}

describe("a failed start prints its cause in one line", () => {
  test("if the data folder is in use", async () => {
    await start();
    expect(await failureOf({})).toEqual([1, expect.stringMatching(/^harkara api: .* is in use.*\n$/)]);
  });

  test("if the port is in use", async () => {
    const { port } = await start({ DATABASE_URL: await createPostgresDatabase() });
    const env = { PORT: String(port), DATABASE_URL: await createPostgresDatabase() };
    expect(await failureOf(env)).toEqual([1, expect.stringMatching(/^harkara api: port \d+ is taken.*\n$/)]);
  });

  test("if there is no database server", async () =>
    expect(await failureOf({ DATABASE_URL: "postgres://127.0.0.1:1/x" })).toEqual([
      1,
      expect.stringMatching(/^harkara api: cannot use the database.*\n$/),
    ]));

  test("if the file of service centers is missing", async () =>
    expect(await failureOf({ SERVICE_CENTERS_FILE: join(dataDir, "none") })).toEqual([
      1,
      expect.stringMatching(/^harkara api: cannot read the service centers.*\n$/),
    ]));
});

/**
 * Sends the headers and half of the body. Returns a function that sends the rest and waits for the response.
 */
async function beginBooking(port: number) {
  const body = Buffer.from(JSON.stringify(newBooking()));
  const call: ClientRequest = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/parcel",
    headers: { ...headers, "content-length": body.length, expect: "100-continue" },
  });
  const answer = new Promise<IncomingMessage>((done, fail) =>
    call.once("response", done).once("error", fail),
  );
  // The response 100 Continue proves that the server has received the headers.
  await new Promise((done) => call.once("continue", done).flushHeaders());
  call.write(body.subarray(0, body.length / 2));
  return async () => {
    call.end(body.subarray(body.length / 2));
    const response = await answer;
    response.resume();
    return { status: response.statusCode, connection: response.headers.connection };
  };
}
