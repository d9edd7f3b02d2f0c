import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { limitPipelining } from "../apps/front/src/connections.ts";
import { IDLE_TIMEOUT_MS, REQUEST_TIMEOUT_MS, SERVER_OPTIONS } from "../packages/http-server/src/limits.ts";

/** A server of a folder's files. */
export interface StaticServer {
  /** Such as `http://127.0.0.1:6006`. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a folder that does not change, with the limits of the front.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function serveFolder(
  folder: string,
  { host = "127.0.0.1", port = 0 } = {},
): Promise<StaticServer> {
  const app = Fastify({
    http: SERVER_OPTIONS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    forceCloseConnections: true,
  });
  limitPipelining(app);
  await app.register(fastifyStatic, { root: folder, dotfiles: "ignore" });
  const url = await app.listen({ host, port });
  return { url, close: async () => app.close() };
}
