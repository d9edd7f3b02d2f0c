// The CSV stream of all parcels in a parcel list.
import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { readCsv } from "@harkara/courier-core/base/csv";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ParcelPage } from "../src/booking/parcels/list-query.ts";
import type { ParcelStore } from "../src/booking/parcels/parcel-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { parcels } from "../src/tables/parcels.ts";
import {
  DATABASES,
  createHarness,
  emptyStore,
  karim,
  newBooking,
  parcelsOf,
  person,
  rahim,
  tokenOf,
  trackingIdOf,
} from "./harness.ts";
import { type Api, openWorld } from "./world.ts";

async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  expect(response.status).toBe(200);
  const [header = [], ...rows] = readCsv(await response.text()) ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
}

const page = (cursor: string | undefined): ParcelPage => ({ json: [], total: 0, cursor });

describe.each(DATABASES)("GET /parcels.csv on %s", (kind) => {
  let database: Database;
  let api: Api;
  beforeAll(async () => {
    ({ database, api } = await openWorld(kind, []));
  });
  afterAll(() => database.close());
  const read = async (who: Identity, query = "") => rowsOf(await api.as(who, "GET", `/parcels.csv${query}`));

  test("has the fields of a parcel, escapes formulas, and has times in the time zone of Dhaka", async () => {
    const owner = person("csv-fields");
    const id = await api.book(owner, newBooking({ reference: "=SO-1", receiver_name: 'করিম, "ছোট"' }, owner));
    await database.db
      .update(parcels)
      .set({ creation_date: new Date("2026-11-21T18:42:07.5Z") })
      .where(eq(parcels.tracking_id, id));
    const response = await api.as(owner, "GET", "/parcels.csv");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="parcels.csv"');
    const rows = await rowsOf(response);
    expect(rows).toEqual([
      expect.objectContaining({
        tracking_id: id,
        reference: "'=SO-1",
        creation_date: "2026-11-22T00:42:07+06:00",
        receiver_name: 'করিম, "ছোট"',
        receiver_contact: "01812-345678",
        weight: "3.3",
        exchange_of: "",
        payment_status: "unpaid",
        delivery_status: "not_collected",
      }),
    ]);
  });

  test("has every parcel of the list once, in the same order, over many pages", async () => {
    const owner = person("csv-pages");
    const booked = await api.book(owner, newBooking({ title: "t" }, owner));
    const [stored] = await database.db.select().from(parcels).where(eq(parcels.tracking_id, booked));
    if (stored === undefined) throw new Error("no parcel");
    // The database generates these columns.
    const {
      title_key: _key,
      search_text: _text,
      desk_words: _words,
      booked_number: _number,
      ...row
    } = stored;
    // Random IDs may collide, so they are collected in a Set.
    const ids = new Set<string>([booked]);
    while (ids.size < 1101) ids.add(trackingIdOf(owner));
    ids.delete(booked);
    const copies = Array.from(ids, (tracking_id, index) => ({
      ...row,
      tracking_id,
      title: index % 2 === 0 ? "even" : "odd",
    }));
    for (let start = 0; start < copies.length; start += 275)
      await database.db.insert(parcels).values(copies.slice(start, start + 275));
    const all = await read(owner, "?sort=title&order=asc");
    const listed: string[] = [];
    for (let next: string | undefined = "?sort=title&order=asc&limit=100"; next !== undefined;) {
      const page = await api.as(owner, "GET", `/parcels${next}`);
      for (const { tracking_id } of await parcelsOf(page)) listed.push(tracking_id);
      next = /^<(\?.*)>/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(all.map(({ tracking_id }) => tracking_id)).toEqual(listed);
    expect(new Set(listed).size).toBe(1101);
    expect(await read(owner, "?search=even")).toHaveLength(550);
    expect(await read(owner, "?delivery_status=delivered")).toEqual([]);
  });

  test("has only the parcels of the caller, and none for the e-mail address of another account", async () => {
    const [owner, other] = [person("csv-own"), person("csv-other")];
    const id = await api.book(owner);
    await api.book(other);
    expect(await read(owner, `?email=${owner.email}`)).toMatchObject([{ tracking_id: id }]);
    expect(await read(owner, `?email=${other.email}`)).toEqual([]);
    expect((await api.as(owner, "GET", "/parcels.csv?sort=weight")).status).toBe(400);
  });
});

describe("a download", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Serves the API like the real server, with a store that returns the given list. */
  async function serve(list: ParcelStore["list"], onClose = () => {}) {
    const listener = getRequestListener(createHarness({ ...emptyStore, list }).app.fetch);
    server = createServer((request, response) => {
      response.once("close", onClose);
      void listener(request, response);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const url = `http://127.0.0.1:${address.port}/parcels.csv`;
    const headers = { authorization: `Bearer ${await tokenOf(rahim)}` };
    return (init: RequestInit = {}) => fetch(url, { ...init, headers });
  }

  test("fails when a later page cannot be read, so that the file does not look complete", async () => {
    const download = await serve(async (_, { cursor }) => {
      if (cursor === "last") throw new Error("lost");
      return page(cursor === undefined ? "second" : "last");
    });
    const response = await download();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  test("reports an error of the first page as a problem", async () => {
    const download = await serve(() => Promise.reject(new Error("lost")));
    expect((await download()).status).toBe(500);
  });

  test("reads no further page after the client has disconnected", async () => {
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    let reads = 0;
    const download = await serve(async () => {
      reads += 1;
      if (reads === 3) {
        entered.resolve();
        await release.promise;
      }
      if (reads > 3) throw new Error("read after the end");
      return page("more");
    }, closed.resolve);
    const controller = new AbortController();
    const response = await download({ signal: controller.signal });
    await entered.promise;
    controller.abort();
    await expect(response.text()).rejects.toThrow("aborted");
    await closed.promise;
    release.resolve();
    await setImmediate();
    expect(reads).toBe(3);
  });

  test("is limited for each merchant and minute", async () => {
    const api = createHarness(emptyStore);
    const statuses = new Set<number>();
    for (let n = 0; n < 11; n++) statuses.add((await api.as(rahim, "GET", "/parcels.csv")).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await api.as(karim, "GET", "/parcels.csv")).status).toBe(200);
  });
});
