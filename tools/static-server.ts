import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { limitPipelining, SERVER_LIMITS } from "../apps/front/src/connections.ts";

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
  const app = Fastify({ ...SERVER_LIMITS, forceCloseConnections: true });
  limitPipelining(app);
  await app.register(fastifyStatic, { root: folder, dotfiles: "ignore" });
  const url = await app.listen({ host, port });
  return { url, close: async () => app.close() };
}
