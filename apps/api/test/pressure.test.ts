// The API while other users overload the database, and while database connections are lost. The tests use
// PostgreSQL, because PGlite has only one connection.
import { type Server, type Socket, connect, createServer } from "node:net";
import { OperationResultsSchema } from "@harkara/courier-core/journey/operation";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openPostgres } from "../src/platform/database.ts";
import { unavailabilityOf } from "../src/platform/retry.ts";
import {
  createPostgresDatabase,
  createStoreHarness,
  createStores,
  karim,
  newBooking,
  person,
  rahim,
} from "./harness.ts";

const POOL = 4;
const LOCK_MS = 300;
const hubs = Array.from({ length: POOL }, (_, n) => person(`dhaka-hub-${n}`));

/** Starts a TCP proxy in front of a server. The proxy can cut connections and refuse new connections. */
async function startProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isRefusing = false;
  const proxy: Server = createServer((inner) => {
    if (isRefusing) {
      inner.destroy();
      return;
    }
    const outer = connect(Number(port), hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.port = String(v.parse(v.object({ port: v.number() }), proxy.address()).port);
  return {
    url: through.href,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    refuse(refusing: boolean) {
      isRefusing = refusing;
      if (refusing) this.cut();
    },
    stop() {
      this.refuse(true);
      return new Promise((resolve) => proxy.close(resolve));
    },
  };
}

const problemOf = async (response: Response) => ({
  status: response.status,
  code: v.parse(ProblemSchema, await response.json()).code,
  isRetried: response.headers.has("retry-after"),
});
const BUSY = { status: 503, code: "server.busy", isRetried: true };
const UNAVAILABLE = { ...BUSY, code: "server.unavailable" };

let proxy: Awaited<ReturnType<typeof startProxy>>;
let url: string;
let database: Database;
let api: ReturnType<typeof createStoreHarness>;
beforeAll(async () => {
  url = await createPostgresDatabase();
  proxy = await startProxy(url);
  database = await openPostgres(proxy.url, POOL, { lockMs: LOCK_MS });
  const stores = createStores(database);
  api = createStoreHarness(stores);
  await stores.staff.seed(
    hubs.map((hub) => ({ ...hub, name: "Dhaka Hub", role: "hub" as const, center: "Dhaka" })),
  );
});
afterAll(async () => {
  await database.close();
  await proxy.stop();
});

const receive = (hub: (typeof hubs)[number], tracking_id: string) =>
  api.as(hub, "POST", "/operations", {
    sent_at: new Date().toISOString(),
    operations: [{ id: crypto.randomUUID(), at: new Date().toISOString(), task: "receive", tracking_id }],
  });

/** Runs a function while another session has locked a parcel. */
async function whileLocked<T>(trackingId: string, run: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select from parcels where tracking_id = $1 for update", [trackingId]);
    return await run();
  } finally {
    await client.end();
  }
}

describe("while a parcel is locked", () => {
  test("other users can read, even if many requests wait for the lock", async () => {
    const id = await api.book(rahim);
    const waiting = await whileLocked(id, async () => {
      const writes = hubs.flatMap((hub) => Array.from({ length: 5 }, () => receive(hub, id)));
      // The parcel stays locked until these reads are done, so no write can finish before the reads.
      for (const user of [karim, rahim, karim])
        expect((await api.as(user, "GET", "/parcels")).status).toBe(200);
      return writes;
    });
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(200);
  });

  test("a write above the limit gets Retry-After, and is rolled back", async () => {
    const id = await api.book(rahim);
    const [cancelled, received] = await whileLocked(id, () =>
      Promise.all([api.as(rahim, "POST", `/parcels/${id}/cancellation`), receive(person("dhaka-hub-0"), id)]),
    );
    expect(await problemOf(cancelled)).toEqual(BUSY);
    const { results } = v.parse(OperationResultsSchema, await received.json());
    expect(results.map(({ outcome }) => outcome)).toEqual(["failed"]);
    expect((await api.list(rahim)).find(({ _id }) => _id === id)?.delivery_status).toBe("not_collected");
  });
});

test("a statement above the time limit is cancelled", async () => {
  const short = await openPostgres(url, 1, { statementMs: 50 });
  const error = await short.db.execute(sql`select pg_sleep(60)`).catch((reason: unknown) => reason);
  expect(unavailabilityOf(error)).toBe("busy");
  await short.close();
});

describe("when connections are lost", () => {
  test("a transaction is retried if it was not committing yet", async () => {
    let runs = 0;
    const result = await database.transact(async (tx) => {
      runs++;
      if (runs === 1) proxy.cut();
      return tx.select({ one: sql<number>`1` }).from(sql`(values (1)) as one`);
    });
    expect([runs, result]).toEqual([2, [{ one: 1 }]]);
  });

  test("a transaction is not retried if its commit may have been executed", async () => {
    const booking = newBooking();
    let runs = 0;
    const lost = database.transact(async (tx) => {
      runs++;
      await tx.select({ one: sql`1` }).from(sql`(values (1)) as one`);
      proxy.cut();
      return booking;
    });
    await expect(lost).rejects.toSatisfy((error: unknown) => unavailabilityOf(error) === "lost");
    expect(runs).toBe(1);
  });

  test("every request succeeds or gets a retryable error, and none gets an unexpected error", async () => {
    for (let round = 0; round < 5; round++) {
      const responses = [rahim, karim, person("selina")].flatMap((user) => [
        api.as(user, "GET", "/parcels"),
        api.as(user, "POST", "/parcel", newBooking({}, user)),
        api.as(user, "GET", "/parcels/summary"),
      ]);
      proxy.cut();
      for (const response of await Promise.all(responses)) {
        if (response.status < 400) continue;
        expect(await problemOf(response)).toEqual(UNAVAILABLE);
      }
    }
  });

  test("requests get 503 while a server is down, and succeed when it is running again", async () => {
    proxy.refuse(true);
    const responses = await Promise.all([
      api.as(rahim, "GET", "/parcels"),
      api.as(rahim, "POST", "/parcel", newBooking()),
      api.app.request("/tracking/TRKABCDEFGH"),
    ]);
    for (const response of responses) expect(await problemOf(response)).toEqual(UNAVAILABLE);
    proxy.refuse(false);
    await expect.poll(async () => (await api.as(rahim, "GET", "/parcels")).status).toBe(200);
  });
});
