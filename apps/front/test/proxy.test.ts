import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { ask, dial, echo, listen, readAll, startTestFront } from "./harness.ts";

/** Starts a front server whose upstreams respond with the received request. */
async function startEchoFront(settings: Record<string, string> = {}) {
  const { origin } = await listen(echo);
  return startTestFront({
    API_URL: origin,
    AUTH_EMULATOR_URL: origin,
    PAYMENT_SANDBOX_URL: origin,
    ...settings,
  });
}

const hash = (value: string) => createHash("sha256").update(value).digest("hex");

/** Returns the origin of a server that does not exist. */
async function deadOrigin(): Promise<string> {
  const { server, origin } = await listen(echo);
  await new Promise((resolve) => server.close(resolve));
  return origin;
}

const get = (...headers: string[]) =>
  ["GET /api/parcels HTTP/1.1", "connection: close", ...headers, "", ""].join("\r\n");

async function statusOf(front: Parameters<typeof dial>[0], bytes: string): Promise<string | undefined> {
  const socket = await dial(front);
  socket.write(bytes);
  return /^HTTP\/1\.1 (\d+)/.exec(await readAll(socket))?.[1];
}

describe("a Host header", () => {
  test.each(["harkara.example", "localhost:3000", "127.0.0.1", "[::1]:3000", "a_b.example"])(
    "%s is forwarded",
    async (host) => {
      expect(await statusOf(await startEchoFront(), get(`host: ${host}`))).toBe("200");
    },
  );
  test.each([
    [["host: a", "host: b"]],
    [["host: ["]],
    [["host: a@b"]],
    [["host: a/b"]],
    [["host:"]],
    [["host: a b"]],
    [[]],
  ])("%j is rejected", async (headers) => {
    expect(await statusOf(await startEchoFront(), get(...headers))).toBe("400");
  });
});

describe("the API", () => {
  test.each(["http://localhost/api/parcels?x=1", "HTTPS://other.example/api/parcels?x=1"])(
    "the API gets the path of %s, and the host of the header",
    async (target) => {
      const socket = await dial(await startEchoFront());
      socket.write([`GET ${target} HTTP/1.1`, "connection: close", "host: localhost", "", ""].join("\r\n"));
      const seen = JSON.parse(/\{.*\}/s.exec(await readAll(socket))?.[0] ?? "");
      expect([seen.url, seen.headers.host]).toEqual(["/parcels?x=1", "localhost"]);
    },
  );

  test("the API gets a body whose client waits for 100 Continue", async () => {
    const socket = await dial(await startEchoFront());
    socket.write(
      ["POST /api/parcel HTTP/1.1", "connection: close", "host: localhost", "content-type: application/json"]
        .concat(["content-length: 2", "expect: 100-continue", "", ""])
        .join("\r\n"),
    );
    socket.write("{}");
    const answer = await readAll(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  test("the API gets the path without its prefix, and the client's real IP address", async () => {
    const front = await startEchoFront();
    const { body } = await ask(front, "/api/parcels?email=a%40b.bd&search=100%", {
      headers: {
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-proto": "https",
        "x-real-ip": "203.0.113.9",
        forwarded: "for=203.0.113.9",
      },
    });
    const seen = JSON.parse(body);
    expect(seen.url).toBe("/parcels?email=a%40b.bd&search=100%");
    expect(seen.headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(seen.headers["x-forwarded-proto"]).toBe("http");
    expect(seen.headers.forwarded).toBeUndefined();
    expect(seen.headers["x-real-ip"]).toBeUndefined();
  });

  test("the API gets the IP address from a trusted proxy, and none from the client", async () => {
    const front = await startEchoFront({ TRUSTED_PROXIES: "127.0.0.1" });
    const { body, headers } = await ask(front, "/api/parcels", {
      headers: { "x-forwarded-for": "10.0.0.1, 203.0.113.9", "x-forwarded-proto": "https" },
    });
    const seen = JSON.parse(body);
    expect(seen.headers["x-forwarded-for"]).toBe("203.0.113.9");
    expect(seen.headers["x-forwarded-proto"]).toBe("https");
    expect(headers["strict-transport-security"]).toContain("max-age=");
  });

  test("the API gets method, body, content type and token unchanged", async () => {
    const front = await startEchoFront();
    const { body } = await ask(front, "/api/parcel", {
      method: "POST",
      headers: { authorization: "Bearer token", "content-type": "application/json; charset=utf-8" },
      body: '{"title": "বই"}',
    });
    expect(JSON.parse(body)).toMatchObject({
      method: "POST",
      body: '{"title": "বই"}',
      headers: { authorization: "Bearer token", "content-type": "application/json; charset=utf-8" },
    });
  });

  test.each([
    ["GET", undefined],
    ["GET", "ignored"],
    ["POST", undefined],
    ["DELETE", undefined],
  ])("the API is reached by %s with body %s", async (method, body) => {
    const front = await startEchoFront();
    const answer = await ask(front, "/api/parcels/1", {
      method,
      ...(body !== undefined && { body, headers: { "content-length": String(body.length) } }),
    });
    expect([answer.status, JSON.parse(answer.body).method]).toEqual([200, method]);
  });

  test.each(["/api/../secret", "/api/%2e%2e/secret", "/api/a/../../secret"])(
    "%s does not reach the API",
    async (path) => {
      const front = await startEchoFront();
      const { status } = await ask(front, path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  test("a safe request is retried after its keep-alive connection was closed", async () => {
    const sockets = new WeakSet();
    const { origin } = await listen((req, res) => {
      if (sockets.has(req.socket)) return void req.socket.destroy();
      sockets.add(req.socket);
      return echo(req, res);
    });
    const front = await startTestFront({ API_URL: origin });
    for (let round = 0; round < 4; round += 1) expect((await ask(front, "/api/parcels")).status).toBe(200);
  });

  test("a request gets 503 as a problem while the API is down", async () => {
    const front = await startTestFront({ API_URL: await deadOrigin() });
    const { status, headers, body } = await ask(front, "/api/parcels");
    expect([status, headers["content-type"], headers["retry-after"]]).toEqual([
      503,
      "application/problem+json",
      "2",
    ]);
    expect(JSON.parse(body).status).toBe(503);
  });

  test("an aborted response is aborted for the client", async () => {
    const { origin } = await listen((_req, res) => {
      res.writeHead(200, { "content-length": "1000" });
      res.write("half", () => res.destroy());
    });
    const front = await startTestFront({ API_URL: origin });
    await expect(ask(front, "/api/parcels")).rejects.toThrow("aborted");
    expect((await ask(front, "/")).status).toBe(200);
  });

  test("a response that is not HTTP becomes 503", async () => {
    const { server, origin } = await listen(echo);
    server.on("connection", (socket) => socket.end("nonsense\r\n\r\n"));
    const front = await startTestFront({ API_URL: origin });
    expect((await ask(front, "/api/parcels")).status).toBe(503);
  });

  test("a stream is forwarded as it is written, and aborted when the client disconnects", async () => {
    let isOpen = false;
    const { origin } = await listen((_req, res) => {
      isOpen = true;
      res.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
      res.on("close", () => {
        isOpen = false;
      });
    });
    const front = await startTestFront({ API_URL: origin });
    const socket = await dial(front);
    socket.write("GET /api/events HTTP/1.1\r\nhost: a\r\n\r\n");
    await new Promise<void>((resolve) => {
      socket.on("data", (bytes) => {
        if (String(bytes).includes("data: 1")) resolve();
      });
    });
    expect(isOpen).toBe(true);
    socket.destroy();
    await expect.poll(() => isOpen).toBe(false);
  });
});

/** Returns a listener that sends a body in small parts without an end. */
const trickle = (type: string) => (res: ServerResponse) => {
  res.writeHead(200, { "content-type": type });
  const timer = setInterval(() => res.write(": \n\n"), 50);
  res.on("close", () => clearInterval(timer));
};

describe("an upstream that stalls", () => {
  const limits = { headers: 300, idle: 300, body: 900 };
  /** Starts a front server whose API runs `respond` and then stays silent. */
  async function startStalled(respond: (res: ServerResponse) => void) {
    const open = new Set<ServerResponse>();
    const { origin } = await listen((_req, res) => {
      open.add(res);
      res.on("close", () => open.delete(res));
      respond(res);
    });
    return { front: await startTestFront({ API_URL: origin }, limits), open };
  }

  test.each(["GET", "POST"])("%s gets 503 if there is no response", async (method) => {
    const { front, open } = await startStalled(() => {});
    expect((await ask(front, "/api/parcels", { method })).status).toBe(503);
    await expect.poll(() => open.size).toBe(0);
  });

  test("a request gets 503 if connections are accepted but not served", async () => {
    const { server, origin } = await listen(echo);
    server.removeAllListeners("connection");
    const front = await startTestFront({ API_URL: origin }, limits);
    expect((await ask(front, "/api/parcels")).status).toBe(503);
  });

  test("a response that begins after the limit is dropped", async () => {
    const { front, open } = await startStalled(
      (res) => void setTimeout(trickle("text/csv"), limits.headers + 100, res),
    );
    expect((await ask(front, "/api/live")).status).toBe(503);
    await expect.poll(() => open.size).toBe(0);
  });

  test("a body that stalls is aborted", async () => {
    const { front, open } = await startStalled((res) => res.writeHead(200).write("half"));
    await expect(ask(front, "/api/parcels")).rejects.toThrow("aborted");
    await expect.poll(() => open.size).toBe(0);
  });

  test("a body that trickles is aborted, and an event stream is not", async () => {
    const { front } = await startStalled(trickle("text/csv"));
    await expect(ask(front, "/api/parcels.csv")).rejects.toThrow("aborted");
    const { front: live, open } = await startStalled(trickle("text/event-stream"));
    const socket = await dial(live);
    socket.write("GET /api/live HTTP/1.1\r\nhost: a\r\n\r\n");
    await new Promise((resolve) => setTimeout(resolve, 3 * limits.body));
    expect(open.size).toBe(1);
    socket.destroy();
  });
});

describe("a payer who returns from the gateway", () => {
  const payment = "0199a3c2-7f10-7d1e-9c55-2a6f0e6b1d20";

  test.each([
    [`success?payment=${payment}&locale=en`, `/payment/${payment}`],
    [`cancel?payment=${payment}&locale=bn`, `/bn/payment/${payment}`],
    ["success?payment=..%2F..&locale=en", "/dashbord/myparcel"],
    [`success?payment=${payment}&locale=//evil.example`, "/dashbord/myparcel"],
    ["fail", "/dashbord/myparcel"],
  ])("a payer's return by %s gets a page while the API is down", async (end, page) => {
    const front = await startTestFront({ API_URL: await deadOrigin() });
    const { status, headers } = await ask(front, `/api/payments/callback/${end}`, { method: "POST" });
    expect([status, headers.location]).toEqual([303, page]);
  });

  test("a returning payer gets a page when the posted form is too large", async () => {
    const front = await startEchoFront();
    const answer = await ask(front, `/api/payments/callback/success?payment=${payment}&locale=en`, {
      method: "POST",
      body: "x".repeat(400_000),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, `/payment/${payment}`]);
  });

  test("a returning payer is distinguished from the gateway's notification", async () => {
    const front = await startTestFront({ API_URL: await deadOrigin() });
    expect((await ask(front, "/api/payments/ipn", { method: "POST" })).status).toBe(503);
  });
});

describe("request bodies", () => {
  test.each([
    ["close", undefined],
    ["keep-alive", undefined],
    ["close", "chunked"],
    ["keep-alive", "chunked"],
  ])("a body of six million bytes is refused with 413 (connection: %s, %s)", async (connection, coding) => {
    const front = await startEchoFront();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        ask(front, "/api/parcel", {
          method: "POST",
          headers: { connection, ...(coding !== undefined && { "transfer-encoding": coding }) },
          body: "x".repeat(6_000_000),
        }),
      ),
    );
    for (const { status, headers } of answers)
      expect([status, headers["content-type"]]).toEqual([413, "application/problem+json"]);
  });

  test("a chunked body above the limit gets 413 after it was read completely", async () => {
    const front = await startEchoFront();
    const socket = await dial(front);
    const answer = readAll(socket);
    socket.write(
      "POST /api/parcel HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
    );
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    for (let round = 0; round < 92; round += 1) {
      if (!socket.write(chunk)) await new Promise((resolve) => socket.once("drain", resolve));
    }
    socket.write("0\r\n\r\nGET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    // The connection stays open, so another request on it gets a response.
    expect(text).toContain("HTTP/1.1 200 OK");
  });

  test("a chunked body within the limit arrives completely", async () => {
    const front = await startEchoFront();
    const text = "x".repeat(100_000);
    const answer = await ask(front, "/api/parcel", {
      method: "POST",
      headers: { "transfer-encoding": "chunked", "content-type": "text/plain" },
      body: text,
    });
    expect(hash(JSON.parse(answer.body).body)).toBe(hash(text));
  });

  test("an aborted upload never reaches the API", async () => {
    let arrived = 0;
    const { origin } = await listen((req, res) => {
      arrived += 1;
      echo(req, res);
    });
    const front = await startTestFront({ API_URL: origin });
    const socket = await dial(front);
    socket.write(
      "POST /api/parcel HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    );
    await ask(front, "/api/parcels");
    socket.destroy();
    await ask(front, "/api/parcels");
    expect(arrived).toBe(2);
  });
});

describe("the Auth emulator", () => {
  test.each([
    "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
    "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=k",
    "/securetoken.googleapis.com/v1/token?key=k",
    "/emulator/auth/handler?apiKey=k",
    "/emulator/auth/iframe?apiKey=k",
    "/emulator/action?mode=resetPassword",
    "/emulator/gapi.js",
  ])("%s reaches the Auth emulator, for this origin only", async (path) => {
    const front = await startEchoFront();
    const { status, headers, body } = await ask(front, path);
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
    "//emulator/v1/projects/demo-harkara/oobCodes",
    "/%65mulator/v1/projects/demo-harkara/oobCodes",
    "/emulator/openapi.json",
  ])("%s does not reach the Auth emulator", async (path) => {
    const front = await startEchoFront();
    const { status } = await ask(front, path);
    expect([403, 404]).toContain(status);
  });

  test.each(["Bearer owner", "bearer OWNER", "Bearer ya29.x"])(
    "%s does not make the caller an administrator",
    async (authorization) => {
      const front = await startEchoFront();
      const path = "/identitytoolkit.googleapis.com/v1/accounts:update?key=k";
      const { status } = await ask(front, path, { method: "POST", headers: { authorization } });
      expect(status).toBe(403);
    },
  );
});

describe("the payment sandbox", () => {
  test.each(["/payment-sandbox/pay/0AF3?lang=bn", "/payment-sandbox/style.css", "/payment-sandbox/back.js"])(
    "%s reaches the payment sandbox",
    async (path) => {
      const front = await startEchoFront();
      expect(JSON.parse((await ask(front, path)).body).url).toBe(path);
    },
  );

  test.each([
    "/payment-sandbox/../gwprocess/v4/api.php",
    "/payment-sandbox/%2e%2e/validator/api/validationserverAPI.php",
    "/payment-sandbox/pay/../../gwprocess/v4/api.php",
    "/gwprocess/v4/api.php",
    "/payment-sandbox",
  ])("%s does not reach the payment sandbox", async (path) => {
    const front = await startEchoFront();
    expect((await ask(front, path)).body).not.toContain('"url"');
  });
});
