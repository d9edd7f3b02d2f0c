// Sends requests to an API over plain sockets, and measures their rate and latency. The client of
// node:http is not used, because it would need as much CPU time as the server under test.
import { type Socket, connect } from "node:net";
import { UnsecuredJWT } from "jose";
import { sized } from "../../../tools/sized.ts";

/** The Firebase project of the measured server. */
export const PROJECT = "demo-bench";
const CLIENTS = 10;
const ROUNDS = sized(4, 1);
const SECONDS = sized(2, 0.1);
// The warm-up lasts until the JIT compiler of each process has optimised the code.
const WARM_UP_SECONDS = sized(4, 0.1);

const idle = new Map<number, Socket[]>();
const tokens = new Map<string, string>();

/** A named operation. */
export type Side = readonly [name: string, operation: () => Promise<unknown>];

/**
 * Sends a request as a user, with an optional JSON body, and checks the response status. Returns the status
 * line and the headers of the response.
 */
export function request(
  port: number,
  user: string,
  method: string,
  path: string,
  expected: number,
  json?: unknown,
): Promise<string> {
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${tokenOf(user)}\r\n`;
  const body = json === undefined ? "" : JSON.stringify(json);
  const entity =
    body === "" ? "" : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return exchange(port, `${head}${entity}\r\n${body}`, `HTTP/1.1 ${expected} `);
}

/**
 * Runs two operations in alternation with a concurrency of ten. Prints the rate of each operation, and the
 * ratio of the second rate to the first.
 */
export async function compareRates(title: string, sides: readonly Side[]) {
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

/**
 * Runs operations in turn, one at a time. Prints the median latency of each operation in milliseconds, and
 * its ratio to the latency of the first operation.
 */
export async function compareWaits(title: string, sides: readonly Side[], calls: number) {
  const waits = sides.map((): number[] => []);
  for (let n = 0; n < calls; n++) {
    for (const [index, [, operation]] of sides.entries()) {
      const start = performance.now();
      await operation();
      waits[index]?.push(performance.now() - start);
    }
  }
  const medians = waits.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
  console.log(title);
  for (const [index, [name]] of sides.entries()) {
    const median = medians[index] ?? 0;
    const ratio = index === 0 ? "" : `  × ${(median / (medians[0] ?? 1)).toFixed(2)}`;
    console.log(`  ${name.padEnd(32)}${median.toFixed(1).padStart(8)} ms${ratio}`);
  }
  console.log();
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
  // Idle connections are closed, because the server would close them while the other operation is
  // measured.
  for (const socket of [...idle.values()].flat()) socket.destroy();
  idle.clear();
  return count;
}

// Sends a message on a plain socket, because the client of node:http would need as much CPU time as the
// measured server.
async function exchange(port: number, message: string, expected: string): Promise<string> {
  const pool = idle.get(port) ?? [];
  idle.set(port, pool);
  const socket = pool.pop() ?? connect({ port, host: "127.0.0.1", noDelay: true });
  const head = await new Promise<string>((done, fail) => {
    let missing: number | undefined;
    let received = "";
    const onData = (chunk: Buffer) => {
      if (missing === undefined) {
        // The headers are much smaller than a packet, so they arrive in one chunk.
        const end = chunk.indexOf("\r\n\r\n");
        received = chunk.toString("latin1", 0, Math.max(0, end));
        const length = /content-length: (\d+)/i.exec(received)?.[1];
        if (end < 0 || length === undefined || !received.startsWith(expected))
          return fail(new Error(received));
        missing = Number(length) - (chunk.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return undefined;
      socket.off("data", onData).off("error", fail);
      return done(received);
    };
    socket.on("data", onData).once("error", fail);
    socket.write(message);
  });
  pool.push(socket);
  return head;
}

/** Returns a user's ID token in the format of the Auth emulator. */
export function tokenOf(user: string): string {
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
