import type { ServerResponse } from "node:http";

/**
 * Delays a response until `release` has settled, so that a client gets the response only after its effect has
 * been saved.
 * @param release called with the whole body; resolves with the body to send; if it rejects, the client gets a
 * 500 instead
 */
export function holdResponse(res: ServerResponse, release: (body: Buffer) => Promise<Buffer>): void {
  const chunks: Buffer[] = [];
  const end = res.end.bind(res);
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === "string") {
      chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : "utf8"));
    } else if (chunk instanceof Uint8Array) {
      chunks.push(Buffer.from(chunk));
    }
  };

  const settle = async (body: Buffer): Promise<void> => {
    try {
      const released = await release(body);
      res.removeHeader("content-length");
      end(released);
    } catch (error) {
      console.error("auth emulator:", error);
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      res.statusCode = 500;
      res.setHeader("content-type", "application/json");
      end(
        JSON.stringify({ error: { code: 500, message: "INTERNAL_ERROR : the accounts could not be saved" } }),
      );
    }
  };

  res.write = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0]);
    const done = rest.at(-1);
    if (typeof done === "function") queueMicrotask(() => void Reflect.apply(done, undefined, []));
    return true;
  }) as typeof res.write;

  res.end = ((...rest: unknown[]) => {
    keep(rest[0], rest[1]);
    const done = rest.at(-1);
    if (typeof done === "function") res.once("finish", () => void Reflect.apply(done, undefined, []));
    void settle(Buffer.concat(chunks));
    return res;
  }) as typeof res.end;
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === "string" && Buffer.isEncoding(value);
}
