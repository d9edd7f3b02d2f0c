import { sep } from "node:path";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { limitPipelining } from "../apps/front/src/connections.ts";
import { IDLE_TIMEOUT_MS, REQUEST_TIMEOUT_MS, SERVER_OPTIONS } from "../packages/http-server/src/limits.ts";

/** A server for the files of a folder. */
export interface StaticServer {
  /** The URL, such as `http://127.0.0.1:6006`. */
  url: string;
  close: () => Promise<void>;
}

/** The folder that contains files whose names include a hash of their content, as Vite generates them. */
const HASHED = `${sep}assets${sep}`;

/**
 * Serves a folder that does not change, with the same limits as the front server. Browsers cache hashed files
 * and revalidate all others. `compress` is for remote clients. For clients on the same machine, compression
 * would only take time.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function serveFolder(
  folder: string,
  { host = "127.0.0.1", port = 0, compress = false } = {},
): Promise<StaticServer> {
  const app = Fastify({
    http: SERVER_OPTIONS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    forceCloseConnections: true,
  });
  limitPipelining(app);
  if (compress) {
    await app.register(fastifyCompress, {
      encodings: ["br", "gzip"],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
  }
  await app.register(fastifyStatic, {
    root: folder,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        "cache-control",
        path.includes(HASHED) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  const url = await app.listen({ host, port });
  return { url, close: async () => app.close() };
}
