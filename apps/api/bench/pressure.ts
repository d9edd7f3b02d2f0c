// npm run bench:pressure: measures the latency of one user's parcel list over loopback HTTP while another
// user sends the most expensive requests: 16 concurrent searches among a million parcels, or 16 requests for
// a parcel that another session has locked.
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { Client } from "pg";
import { startBenchServer } from "./bench-server.ts";
import { request } from "./load.ts";
import { fillOwners } from "./owners.ts";
import { sized } from "../../../tools/sized.ts";

const READS = sized(200, 5);
const PAUSE_MS = 20;
const AT_ONCE = 16;
const PARCELS = sized(1_000_000, 600);
const LARGE = `owner-${PARCELS}`;

const server = await startBenchServer();
try {
  const databaseUrl = await server.createDatabase("harkara_bench_pressure");
  await fillOwners(databaseUrl, [50, PARCELS]);
  const port = await server.startApi(databaseUrl);
  const read = () => request(port, "owner-50", "GET", "/parcels?limit=50", 200);
  // This loop warms up the server until the JIT compiler has optimised the code.
  for (let n = 0; n < READS; n++) await read();

  await measure("Nobody else", async () => {}, 0);
  await measure(
    `${AT_ONCE} searches for % among ${PARCELS.toLocaleString("en")} parcels`,
    () => request(port, LARGE, "GET", "/parcels?search=%25", 200),
    AT_ONCE,
  );
  await measure(
    `${AT_ONCE} searches for two letters among ${PARCELS.toLocaleString("en")} parcels`,
    () => request(port, LARGE, "GET", "/parcels?search=xq", 200),
    AT_ONCE,
  );

  const shard = shardCodeOf(LARGE);
  const locked = `TRK${shard}000001`;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select from parcels where shard = $1 and tracking_id = $2 for update", [shard, locked]);
  await measure(
    `${AT_ONCE} cancellations of a locked parcel`,
    () => request(port, LARGE, "POST", `/parcels/${locked}/cancellation`, 503),
    AT_ONCE,
  );
  await client.end();

  /**
   * Reads repeatedly while clients send other requests. Prints the median, the 99th percentile and the
   * longest latency.
   */
  async function measure(title: string, pressure: () => Promise<unknown>, clients: number): Promise<void> {
    const over = new AbortController();
    const pressed = Array.from({ length: clients }, async () => {
      // Any status is accepted: 200, or 429 and 503 under overload.
      while (!over.signal.aborted) await pressure().catch(() => {});
    });
    const waits: number[] = [];
    for (let n = 0; n < READS; n++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const start = performance.now();
      await read();
      waits.push(performance.now() - start);
    }
    over.abort();
    await Promise.all(pressed);
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (READS - 1))] ?? 0).toFixed(1).padStart(8);
    console.log(`${title.padEnd(56)}${at(0.5)} ms${at(0.99)} ms${at(1)} ms`);
  }
} finally {
  await server.stop();
}
