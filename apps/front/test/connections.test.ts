import { describe, expect, test } from "vitest";
import { ask, dial, echo, listen, readAll, startTestFront } from "./harness.ts";

describe("connections", () => {
  test("connections above the limit from one IP address are closed, and others stay open", async () => {
    const front = await startTestFront({ MAX_CONNECTIONS_PER_ADDRESS: "3" });
    const kept = await Promise.all([dial(front), dial(front), dial(front)]);
    expect(await readAll(await dial(front))).toBe("");
    await expect(ask(front, "/")).rejects.toThrow(/socket hang up|ECONNRESET/);
    kept[0]?.destroy();
    await expect
      .poll(() =>
        ask(front, "/").then(
          ({ status }) => status,
          () => undefined,
        ),
      )
      .toBe(200);
  });

  test("connections of a trusted proxy are not limited by IP address", async () => {
    const front = await startTestFront({ MAX_CONNECTIONS_PER_ADDRESS: "1", TRUSTED_PROXIES: "127.0.0.0/8" });
    await dial(front);
    await dial(front);
    expect((await ask(front, "/")).status).toBe(200);
  });

  test("connections above the total limit are closed", async () => {
    const front = await startTestFront({ MAX_CONNECTIONS: "2" });
    await dial(front);
    await dial(front);
    expect(await readAll(await dial(front))).toBe("");
  });

  test("connections that are silent, or stop within a header, are closed", async () => {
    const front = await startTestFront();
    const sockets = await Promise.all([dial(front), dial(front)]);
    sockets[1].write("GET / HTTP/1.1\r\nhost: a\r\nx: ");
    for (const answer of await Promise.all(sockets.map(readAll)))
      expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test.each([
    ["garbage", "\u0000\u0001\u0002 nonsense\r\n\r\n"],
    ["two hosts", "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    [
      "two lengths",
      "POST /api/parcel HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx",
    ],
    [
      "a length and chunks",
      "POST /api/parcel HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nhost: a\r\n\r\n",
    ],
    [
      "an unknown transfer coding",
      "POST /api/parcel HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n",
    ],
    ["a bare line feed in a header", "GET / HTTP/1.1\nhost: a\nx: y\n\n"],
    ["a header of 20 kB", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"y".repeat(20_000)}\r\n\r\n`],
    ["CONNECT", "CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n"],
  ])("a connection with %s is refused and closed", async (_what, bytes) => {
    const paths: (string | undefined)[] = [];
    const { origin } = await listen((req, res) => {
      paths.push(req.url);
      echo(req, res);
    });
    const front = await startTestFront({ API_URL: origin });
    const socket = await dial(front);
    const answer = readAll(socket);
    socket.write(bytes, "latin1");
    expect(await answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    expect(paths).toEqual([]);
    expect((await ask(front, "/")).status).toBe(200);
  });

  test("an upgrade to a WebSocket is ignored", async () => {
    const front = await startTestFront();
    const answer = await ask(front, "/", { headers: { connection: "upgrade", upgrade: "websocket" } });
    expect(answer.status).toBe(200);
  });
});
