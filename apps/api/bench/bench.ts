// Measures the API over loopback HTTP against the bare driver, on one PostgreSQL, alternating in one run.
// DATABASE_URL names a server on which databases may be made; without it an embedded one is started.
import { type ChildProcess, fork } from "node:child_process";
import { type Socket, connect } from "node:net";
import { resolve } from "node:path";
import { newTrackingId, shardCodeOf, shardOf } from "@harkara/courier-core/tracking-id";
import { UnsecuredJWT } from "jose";
import postgres from "postgres";
import { openPostgres } from "../src/platform/database.ts";
import { startPostgres } from "../test/embedded-postgres.ts";

const CLIENTS = 10;
const ROUNDS = 4;
const SECONDS = 2;
// Until the compiler of each process has seen the code often enough to optimise it.
const WARM_UP_SECONDS = 4;
const SINGLE_CALLS = 200;
const PROJECT = "demo-bench";
const DATABASES = { small: 1000, large: 1_000_000 } as const;

/** What people look for in My parcels. A rare word and a filter that fits one in ten make the server look at every parcel. */
const FINDS = [
  ["First page", "limit=50"],
  ["A search for a word in each parcel", "search=books"],
  ["A search for one parcel", "search=trk49"],
  ["A filter by payment", "payment_status=paid"],
  ["A sort by title", "sort=title&order=asc"],
] as const;

const draft = {
  title: "Books",
  type: "non-document",
  sender_name: "Rahim",
  sender_contact: "+8801712345678",
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  sender_address: "House 12, Road 5, Dhanmondi",
  pickup_instruction: "Ring twice",
  receiver_name: "Karim",
  receiver_contact: "+8801812345678",
  receiver_region: "Khulna",
  receiver_center: "Khulna",
  receiver_address: "House 7, Khan Jahan Ali Road",
  delivery_instruction: "Leave at the gate",
} as const;
const fixed = {
  ...draft,
  payment_status: "unpaid",
  delivery_status: "not_collected",
  created_by: "writer@example.com",
} as const;
const idle = new Map<number, Socket[]>();
const tokens = new Map<string, string>();
const trackingIdOf = (uid: string) =>
  newTrackingId(shardCodeOf(uid), (n) => crypto.getRandomValues(new Uint8Array(n)));

const embedded = process.env["DATABASE_URL"] === undefined ? await startPostgres() : undefined;
const url = process.env["DATABASE_URL"] ?? embedded?.url ?? "";
const admin = postgres(url, { max: 1, onnotice: () => {} });
const children: ChildProcess[] = [];
try {
  const [{ version } = { version: "" }] = await admin<{ version: string }[]>`select version()`;
  console.log(`${version}\n${CLIENTS} clients, ${ROUNDS} rounds of ${SECONDS} s each, alternating\n`);
  const small = await prepare("small");
  const large = await prepare("large");

  await compare("Bookings", [
    ["bare insert", () => insertRow(small.sql)],
    ["API", () => call(small.port, "writer", "POST", "/parcel", 201)],
  ]);
  await compare("What the event of a booking costs, by the driver alone", [
    ["bare insert", () => insertRow(small.sql)],
    ["with its event", () => insertBoth(small.sql)],
  ]);
  await compare("Lists of 50", [
    ["bare select", () => selectPage(small.sql, "owner-50")],
    ["API", () => call(small.port, "owner-50", "GET", "/parcels", 200)],
  ]);
  await compare("First page of an owner, a million rows in the table", [
    ["of 50 parcels", () => call(large.port, "owner-50", "GET", "/parcels", 200)],
    ["of 1,000 parcels", () => call(large.port, "owner-1000", "GET", "/parcels", 200)],
  ]);
  await compare("First page of an owner of 1,000", [
    ["a thousand rows in the table", () => call(small.port, "owner-1000", "GET", "/parcels", 200)],
    ["a million rows in the table", () => call(large.port, "owner-1000", "GET", "/parcels", 200)],
  ]);
  for (const [title, query] of FINDS) {
    const sides = [50, 10_000].map(
      (count) =>
        [
          `of ${count.toLocaleString("en")} parcels`,
          () => call(large.port, `owner-${count}`, "GET", `/parcels?${query}`, 200),
        ] as const,
    );
    await compare(`${title} with its total, a million rows in the table`, sides);
    await compareWaits(`${title}, how long one person waits`, sides);
  }
  await Promise.all([small.sql.end(), large.sql.end()]);
} finally {
  await Promise.all(
    children.map((child) => new Promise((done) => child.once("exit", done) && child.send({ type: "stop" }))),
  );
  for (const name of Object.keys(DATABASES))
    await admin.unsafe(`drop database if exists harkara_bench_${name} with (force)`);
  await admin.end();
  await embedded?.stop();
}

/** Runs the two by turns and prints operations a second, and the second's share of the first. */
async function compare(title: string, sides: readonly (readonly [string, () => Promise<unknown>])[]) {
  const counts = sides.map(() => 0);
  for (const [, operation] of sides) await during(WARM_UP_SECONDS, operation);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, [, operation]] of sides.entries())
      counts[index] = (counts[index] ?? 0) + (await during(SECONDS, operation));
  }
  const rates = counts.map((count) => count / ROUNDS / SECONDS);
  console.log(title);
  for (const [index, [name]] of sides.entries())
    console.log(`  ${name.padEnd(32)}${(rates[index] ?? 0).toFixed(0).padStart(8)} /s`);
  console.log(`  ${"ratio".padEnd(32)}${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2).padStart(8)}\n`);
}

/** Runs the two by turns, one call after the other, and prints the median wait of each. */
async function compareWaits(title: string, sides: readonly (readonly [string, () => Promise<unknown>])[]) {
  const waits = sides.map((): number[] => []);
  for (let n = 0; n < SINGLE_CALLS; n++) {
    for (const [index, [, operation]] of sides.entries()) {
      const start = performance.now();
      await operation();
      waits[index]?.push(performance.now() - start);
    }
  }
  const medians = waits.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
  console.log(title);
  for (const [index, [name]] of sides.entries())
    console.log(`  ${name.padEnd(32)}${(medians[index] ?? 0).toFixed(1).padStart(8)} ms`);
  console.log(`  ${"ratio".padEnd(32)}${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2).padStart(8)}\n`);
}

async function during(seconds: number, operation: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        await operation();
        count++;
      }
    }),
  );
  // The server closes connections that rest while the other side has its turn.
  for (const socket of [...idle.values()].flat()) socket.destroy();
  idle.clear();
  return count;
}

/** Makes a database of so many rows, with owners of 50 and of 1,000 parcels, a large one with 10,000 too, and an API on it. */
async function prepare(name: keyof typeof DATABASES) {
  await admin.unsafe(`drop database if exists harkara_bench_${name} with (force)`);
  await admin.unsafe(`create database harkara_bench_${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/harkara_bench_${name}`;
  await (await openPostgres(databaseUrl.href, 1)).close();
  const sql = postgres(databaseUrl.href, { max: CLIENTS });
  // `owner` is an SQL expression of n, the number of the row.
  const fill = (shard: string, owner: string, rows: number) =>
    sql.unsafe(`
      insert into parcels (shard, owner_uid, tracking_id, weight_grams, cost_poisha, creation_date, ${Object.keys(fixed).join(", ")})
      select '${shard}', ${owner}, 'TRK${shard}' || lpad(n::text, 6, '0'), 3300, 20200, now() - n * interval '1 second', ${Object.values(
        fixed,
      )
        .map((text) => `'${text}'`)
        .join(", ")}
      from generate_series(1, ${rows}) as n`);
  const fillOwner = (rows: number) => fill(shardCodeOf(`owner-${rows}`), `'owner-${rows}'`, rows);
  await fillOwner(50);
  await fillOwner(1000);
  if (name === "large") await fillOwner(10_000);
  // A shard code that no person has: it has letters that new ids do not use.
  await fill("00", `'other-' || n / 1000`, Math.max(0, DATABASES[name] - 11_050));
  await sql`update parcels set payment_status = 'paid' where tracking_id like '%7' and owner_uid like 'owner-%'`;
  await sql`vacuum analyze parcels`;
  const child = fork(resolve(import.meta.dirname, "../src/main.ts"), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl.href,
      PORT: "0",
      FIREBASE_PROJECT_ID: PROJECT,
      AUTH_EMULATOR: "1",
      RATE_LIMIT_PER_USER: "99999999",
      RATE_LIMIT_PER_ADDRESS: "99999999",
    },
  });
  children.push(child);
  const port = await new Promise<number>((done, fail) => {
    child.once("exit", () => fail(new Error("the API did not start")));
    child.once("message", (message: { port: number }) => done(message.port));
  });
  return { sql, port };
}

function newRow() {
  const tracking_id = trackingIdOf("bare");
  return {
    ...fixed,
    owner_uid: "bare",
    shard: shardOf(tracking_id),
    tracking_id,
    weight_grams: 3300,
    cost_poisha: 20_200,
    creation_date: new Date(),
  };
}

function insertRow(sql: postgres.Sql) {
  return sql`insert into parcels ${sql(newRow())}`;
}

function insertBoth(sql: postgres.Sql) {
  const { shard, tracking_id, creation_date, ...row } = newRow();
  const values = [shard, tracking_id, creation_date, ...Object.values(row)];
  return sql.unsafe(
    `with parcel as (
      insert into parcels (shard, tracking_id, creation_date, ${Object.keys(row).join(", ")})
      values (${values.map((_, index) => `$${index + 1}`).join(", ")}))
    insert into events (shard, tracking_id, number, kind, at, received_at, actor_role, key, data)
      values ($1, $2, 1, 'booked', $3, $3, 'sender', 'booked', '{}')`,
    values,
    { prepare: true },
  );
}

function selectPage(sql: postgres.Sql, owner: string) {
  return sql`select * from parcels where owner_uid = ${owner} and deleted_at is null order by creation_date desc, tracking_id desc limit 50`;
}

function call(port: number, user: string, method: string, path: string, expected: number): Promise<void> {
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${tokenOf(user)}\r\n`;
  const body =
    method === "POST"
      ? JSON.stringify({ ...draft, weight: 3.3, cost: 202, tracking_id: trackingIdOf(user) })
      : "";
  const entity =
    body === "" ? "" : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return exchange(port, `${head}${entity}\r\n${body}`, `HTTP/1.1 ${expected} `);
}

// A client on a bare socket: node:http's would take as much of the processor as the server that is measured.
async function exchange(port: number, message: string, expected: string): Promise<void> {
  const pool = idle.get(port) ?? [];
  idle.set(port, pool);
  const socket = pool.pop() ?? connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((done, fail) => {
    let missing: number | undefined;
    const onData = (chunk: Buffer) => {
      if (missing === undefined) {
        // The head is far smaller than a packet, so it comes in one piece.
        const end = chunk.indexOf("\r\n\r\n");
        const head = chunk.toString("latin1", 0, Math.max(0, end));
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (end < 0 || length === undefined || !head.startsWith(expected)) return fail(new Error(head));
        missing = Number(length) - (chunk.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return undefined;
      socket.off("data", onData).off("error", fail);
      return done();
    };
    socket.on("data", onData).once("error", fail);
    socket.write(message);
  });
  pool.push(socket);
}

function tokenOf(user: string): string {
  let token = tokens.get(user);
  if (token === undefined) {
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: user, email: `${user}@example.com`, auth_time: now, iat: now, exp: now + 3600 };
    token = new UnsecuredJWT(claims)
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .encode();
    tokens.set(user, token);
  }
  return token;
}
