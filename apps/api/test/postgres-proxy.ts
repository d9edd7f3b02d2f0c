import { type Socket, connect, createServer } from "node:net";

/**
 * Returns the statement in a message of the PostgreSQL protocol. Undefined if the message contains no
 * statement.
 */
function statementOf(message: Buffer): string | undefined {
  const type = String.fromCharCode(message[0] ?? 0);
  const [first, second] = message.subarray(5).toString("utf8").split("\0");
  if (type === "Q") return first;
  // In a Parse message, the name of the prepared statement precedes the text.
  return type === "P" ? second : undefined;
}

/**
 * Starts a proxy in front of a PostgreSQL server, so that a test can delay or cut a connection at any
 * statement.
 * @param onStatement awaited before the statement is sent to the server
 */
export async function startProxy(
  databaseUrl: string,
  onStatement: (text: string) => void | Promise<void>,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => {}));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    upstream.pipe(client);
    let received: Buffer = Buffer.alloc(0);
    let hasStarted = false;
    const passOn = async (): Promise<void> => {
      for (;;) {
        // The first message of a connection has no type byte.
        const start = hasStarted ? 1 : 0;
        if (received.length < start + 4) return;
        const length = start + received.readUInt32BE(start);
        if (received.length < length) return;
        const message = received.subarray(0, length);
        received = received.subarray(length);
        const text = hasStarted ? statementOf(message) : undefined;
        hasStarted = true;
        if (text !== undefined) await onStatement(text);
        upstream.write(message);
      }
    };
    let work = Promise.resolve();
    client.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      work = work.then(passOn);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  url.port = String(typeof address === "object" && address !== null ? address.port : 0);
  return {
    url: url.href,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
