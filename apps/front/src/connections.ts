import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "@harkara/http-server/network";
import type { FastifyInstance } from "fastify";
import type { IsTrustedProxy } from "./settings.ts";

/** The limits on open connections. */
export interface ConnectionLimits {
  total: number;
  /** The maximum number of connections from one IPv4 address, or from one IPv6 /64 network. */
  perAddress: number;
  /**
   * Whether an address belongs to a trusted proxy. The limit per address does not apply to proxies, because
   * they serve many clients.
   */
  isTrustedProxy: IsTrustedProxy;
}

// Browsers do not pipeline requests. Without this limit, a client could queue thousands of requests, and the
// server would open a file for each request.
const MAX_REQUESTS_AT_ONCE = 8;

/** Closes a connection immediately if it exceeds a limit. */
export function limitConnections(
  server: Server,
  { total, perAddress, isTrustedProxy }: ConnectionLimits,
): void {
  const open = new Map<string, number>();
  server.maxConnections = total;
  server.prependListener("connection", (socket) => {
    const address = socket.remoteAddress;
    // The address is undefined if the client has already disconnected.
    if (address === undefined || isTrustedProxy(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** Closes a connection if it has more concurrent requests than any browser sends. */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count <= MAX_REQUESTS_AT_ONCE) return undefined;
    socket.destroy();
    return reply.hijack();
  });
}
