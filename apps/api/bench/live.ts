// npm run bench:live [streams]: measures server-sent event streams through the front server over loopback.
// Each stream is for a different parcel. Prints the memory that the API and the front server use per stream,
// the time from a scan to its notification, and the rate of bookings without and with streams. A front server
// uses two sockets for each stream, so above 8,000 streams there are several front servers, as in production.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type ClientRequest, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import { DEMO_STAFF } from "../../../tools/auth-emulator/src/demo-account.ts";
import { buildApps } from "../../../tools/build-apps.ts";
import { type Stack, startStack } from "../../../tools/stack.ts";
import { Worker } from "../../../tools/worker.ts";
import { sized } from "../../../tools/sized.ts";

const STREAMS = Number(process.argv[2] ?? sized(2000, 20));
const STREAMS_OF_FRONT = 8000;
const ROOT = join(import.meta.dirname, "../../..");
/** The number of scans whose notifications are timed, and the number of bookings in one round. */
const SCANS = sized(500, 10);
const BOOKINGS = sized(300, 10);
const AT_ONCE = 4;
/**
 * The number of loopback addresses that the clients use. The front server allows 1,000 connections from each
 * address.
 */
const ADDRESSES = 50;
const OPENED_AT_ONCE = 100;

const sender = { uid: "bench-sender", email: "bench@harkara.example" };
const hub = DEMO_STAFF.find(({ uid }) => uid === "demo-hub-bogura") ?? DEMO_STAFF[0];
const draft = {
  title: "Books",
  type: "document",
  weight: 0,
  sender_name: "Rahima",
  sender_contact: "+8801712345678",
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  sender_address: "Road 1",
  pickup_instruction: "Ring twice",
  receiver_name: "Karim",
  receiver_contact: "+8801812345678",
  receiver_region: "Rajshahi",
  receiver_center: "Natore",
  receiver_address: "Road 2",
  delivery_instruction: "Leave at the gate",
  collect_amount: 0,
  declared_value: 0,
  delivery_payment: "online",
  exchange_of: null,
} as const;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns a token in the format of the Auth emulator. */
function tokenOf({ uid, email }: { uid: string; email: string }): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: "https://securetoken.google.com/demo-harkara",
    aud: "demo-harkara",
    sub: uid,
    email,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

async function call(
  stack: Stack,
  person: { uid: string; email: string },
  path: string,
  body: object,
): Promise<void> {
  const response = await fetch(`${stack.url.replace("localhost", "127.0.0.1")}/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${tokenOf(person)}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Runs an action for each item, with limited concurrency. */
async function each<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const newIds = (count: number): string[] =>
  Array.from({ length: count }, () =>
    newTrackingId(shardCodeOf(sender.uid), (n) => crypto.getRandomValues(new Uint8Array(n))),
  );

async function book(stack: Stack, ids: readonly string[]): Promise<number> {
  const cost = quoteParcel(draft).total;
  const began = performance.now();
  await each(ids, AT_ONCE, (tracking_id) => call(stack, sender, "/parcel", { ...draft, tracking_id, cost }));
  return ids.length / ((performance.now() - began) / 1000);
}

/** Returns the resident memory of processes, in kB. */
function memoryOf(workers: readonly (Worker | undefined)[]): number {
  const sizes = workers.map((worker) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${worker?.pid}/status`, "utf8"))?.[1]),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Starts another front server for the same API. */
async function startFront(stack: Stack): Promise<Worker> {
  const front = new Worker({
    name: "Another front",
    entry: join(ROOT, "apps/front/src/main.ts"),
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      SITE_DIR: join(ROOT, "apps/site/dist"),
      API_URL: `http://127.0.0.1:${stack.api?.port}`,
      MAX_CONNECTIONS: "30000",
    },
    onLine: () => {},
    onListening: () => {},
    onTrouble: (sentence) => console.error(sentence),
  });
  await front.start();
  return front;
}

/** The arrival time of each parcel's notification. */
const heard = new Map<string, number>();

function open(fronts: readonly Worker[], id: string, index: number): Promise<ClientRequest> {
  const port = fronts[index % fronts.length]?.port;
  return new Promise((resolve, reject) => {
    const request = get({
      host: "127.0.0.1",
      localAddress: `127.0.0.${2 + (Math.floor(index / fronts.length) % ADDRESSES)}`,
      port,
      path: `/api/tracking/${id}/live`,
      agent: false,
    });
    request.once("error", reject).once("response", (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`a stream was answered with ${response.statusCode}`));
        return;
      }
      response.on("data", (chunk: Buffer) => {
        if (chunk.includes("data:")) heard.set(id, performance.now());
      });
      response.on("error", () => {});
      resolve(request);
    });
  });
}

await buildApps(new AbortController().signal);
const dataDir = mkdtempSync(join(tmpdir(), "harkara-live-"));
const many = "100000000";
const stack = await startStack({
  dataDir,
  apiEnv: {
    RATE_LIMIT_TRACKING: many,
    RATE_LIMIT_PER_USER: many,
    RATE_LIMIT_PER_ADDRESS: many,
    LOG_LEVEL: "silent",
  },
  frontEnv: { MAX_CONNECTIONS: "30000" },
});
const fronts = [stack.front];
try {
  while (fronts.length * STREAMS_OF_FRONT < STREAMS) fronts.push(await startFront(stack));
  const followed = newIds(SCANS);
  await book(stack, followed);
  const alone = await book(stack, newIds(BOOKINGS));
  const before = { api: memoryOf([stack.api]), front: memoryOf(fronts) };

  // Each stream follows one parcel. Only some of the parcels are scanned, so the other streams
  // receive no notification.
  const ids = [...followed, ...newIds(STREAMS - SCANS)].map((id, index) => ({ id, index }));
  const requests: ClientRequest[] = [];
  await each(ids, OPENED_AT_ONCE, async ({ id, index }) => {
    requests.push(await open(fronts, id, index));
  });
  const after = { api: memoryOf([stack.api]), front: memoryOf(fronts) };

  const delays: number[] = [];
  await each(followed, AT_ONCE, async (tracking_id) => {
    heard.delete(tracking_id);
    const at = new Date().toISOString();
    const operations = [{ id: crypto.randomUUID(), at, task: "receive", tracking_id }];
    const sent = performance.now();
    await call(stack, hub, "/operations", { sent_at: at, operations });
    for (let wait = 0; !heard.has(tracking_id) && wait < 1000; wait++)
      await new Promise((resolve) => setTimeout(resolve, 1));
    delays.push((heard.get(tracking_id) ?? Number.POSITIVE_INFINITY) - sent);
  });
  const beside = await book(stack, newIds(BOOKINGS));
  delays.sort((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(delays[Math.floor((delays.length - 1) * share)] ?? 0)} ms`;
  const cost = (process: "api" | "front"): string =>
    `${((after[process] - before[process]) / STREAMS).toFixed(1)} kB`;
  console.log(
    `${STREAMS} streams through ${fronts.length} front(s), ${SCANS} scans, ${AT_ONCE} at once, PGlite`,
  );
  console.log(`memory of a stream: API ${cost("api")}, front ${cost("front")}`);
  console.log(`from sending a scan to its news: median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}`);
  console.log(
    `bookings a second: ${alone.toFixed(0)} without streams, ${beside.toFixed(0)} with them (${(beside / alone).toFixed(2)})`,
  );
  for (const request of requests) request.destroy();
} finally {
  for (const front of fronts.slice(1)) await front.stop();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
