// Streams of server-sent events: their hints, and the limit per network.
import { type IncomingMessage, createServer, get } from "node:http";
import { once } from "node:events";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Hint, createNews } from "../src/platform/news.ts";
import {
  MAX_OF_A_NETWORK,
  type Streams,
  createStreams,
  ownerTopic,
  parcelTopic,
} from "../src/live/streams.ts";
import { openPglite } from "../src/platform/database.ts";
import { createStores, person, staffOf } from "./harness.ts";
import { MANY, admin, fill } from "./list-rows.ts";

const PARCEL = parcelTopic("TRKAB23CD45");

describe("streams", () => {
  const news = createNews();
  let streams: Streams;
  let limits: Parameters<Streams["open"]>[2];
  let topic = PARCEL;
  const server = createServer((_, response) => streams.open(response, topic, limits));
  beforeAll(async () => {
    streams = createStreams(news);
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(() => {
    streams.close();
    server.close();
  });

  async function open(network?: string, uid?: string): Promise<IncomingMessage> {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    limits = { ...(network !== undefined && { network }), ...(uid !== undefined && { uid }) };
    const [response] = await once(get({ port: address.port, host: "127.0.0.1", agent: false }), "response");
    return response;
  }

  test("a network can have ten streams per parcel, and another stream ends only the oldest one of this network", async () => {
    const other = await open("other");
    const own: IncomingMessage[] = [];
    for (let index = 0; index < MAX_OF_A_NETWORK; index++) own.push(await open("one"));
    const [oldest, second] = own;
    if (oldest === undefined || second === undefined) throw new Error("no streams");
    oldest.resume();
    const ended = once(oldest, "end");
    await open("one");
    await ended;
    second.resume();
    const endedNext = once(second, "end");
    await open("one");
    await endedNext;
    expect(streams.count(PARCEL)).toBe(MAX_OF_A_NETWORK + 1);
    expect(other.readableEnded).toBe(false);
  });

  test("a member's stream ends with the membership, and those of other members and merchants do not", async () => {
    topic = ownerTopic("shop");
    const [own, colleague] = [await open(undefined, "member"), await open(undefined, "colleague")];
    topic = ownerTopic("other-shop");
    const elsewhere = await open(undefined, "member");
    const ended = once(own.resume(), "end");
    news.publish([{ about: "membership", owner_uid: "shop", uid: "member" }]);
    await ended;
    const chunks: string[] = [];
    colleague.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
    news.publish([{ about: "money", owner_uid: "shop" }]);
    await expect.poll(() => chunks.join("")).toContain('data: {"about":"money"}');
    expect(chunks.join("")).not.toContain("membership");
    expect(elsewhere.readableEnded).toBe(false);
  });

  test("an owner gets hints about parcels and money, and a tracking page gets hints about its parcel", async () => {
    topic = ownerTopic("rahim-uid");
    const owner = await open();
    const chunks: string[] = [];
    owner.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
    news.publish([
      { about: "parcel", tracking_id: "TRKAB23CD45", owner_uid: "rahim-uid", number: 3 },
      { about: "money", owner_uid: "karim-uid" },
      { about: "money", owner_uid: "rahim-uid" },
    ]);
    await expect
      .poll(() => chunks.join(""))
      .toContain(
        'data: {"about":"parcel","tracking_id":"TRKAB23CD45","number":3}\n\ndata: {"about":"money"}\n\n',
      );
  });
});

test("changes of a merchant's money cause a hint", async () => {
  const database = await openPglite();
  const stores = createStores(database);
  await fill(database, stores);
  const hints: Hint[] = [];
  database.news.subscribe((hint) => hints.push(hint));
  const { body } = await stores.payouts.run(
    staffOf(admin.uid),
    { kind: "collection", cycle: "weekly" },
    FIRST_PAGE,
  );
  expect(body).toHaveLength(MANY);
  expect(hints).toContainEqual({ about: "money", owner_uid: person("merchant-0").uid });
  hints.length = 0;
  await stores.payouts.end(staffOf(admin.uid), body[0]?.id ?? "", { status: "void", reason: "wrong number" });
  expect(hints).toEqual([{ about: "money", owner_uid: person("merchant-0").uid }]);
  await database.close();
});
