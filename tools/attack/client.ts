import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";

/** A response. `status` is 0 if the connection ended without a response. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The options of a request. */
export interface Sending {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** The address from which the request is sent. On Linux, it can be any address in 127.0.0.0/8. */
  readonly from?: string;
  readonly agent?: Agent;
}

const TIMEOUT_MS = 30_000;

/** Sends a request with its path unchanged. Never throws. */
export function send(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, from = "127.0.0.1", agent }: Sending = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const none = (): void => resolve({ status: 0, headers: {}, body: "" });
    const options = {
      host: "127.0.0.1",
      port,
      path,
      method,
      headers,
      localAddress: from,
      agent: agent ?? false,
    };
    try {
      const sent = request({ ...options, timeout: TIMEOUT_MS }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
        answer.on("error", none);
      });
      sent.on("timeout", () => sent.destroy());
      sent.on("error", none).end(body);
    } catch {
      // Node's client refuses to send such a path or header.
      none();
    }
  });
}

/** Creates an agent that keeps its connections open. */
export function keepAlive(maxSockets = 20): Agent {
  return new Agent({ keepAlive: true, maxSockets });
}

/** Opens a connection. Returns undefined if the connection is refused. */
export function dial(port: number, from = "127.0.0.1"): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: from });
    socket.on("error", () => {});
    socket.once("connect", () => resolve(socket));
    socket.once("close", () => resolve(undefined));
  });
}

/** Sends raw bytes, and reads until the connection ends or until no data has arrived for `quietMs`. */
export async function sendRaw(port: number, bytes: string | Buffer, quietMs = 2000): Promise<string> {
  const socket = await dial(port);
  if (socket === undefined) return "";
  return new Promise((resolve) => {
    let text = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += String(chunk);
    });
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.once("close", () => resolve(text));
    socket.write(bytes);
  });
}

/** Runs a function for each item with limited concurrency, and returns the results in order. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const run = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}
