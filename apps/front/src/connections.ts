import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import type { IsTrustedProxy } from "./settings.ts";

/** How many connections may be open at once. */
export interface ConnectionLimits {
  total: number;
  /** From one IPv4 address, or one IPv6 /64 network. */
  perAddress: number;
  /** Proxies stand for many people, so they are not limited by address. */
  isTrustedProxy: IsTrustedProxy;
}

/** Time-outs and sizes of every HTTP server that a stranger can reach, in milliseconds and bytes. */
export const SERVER_LIMITS = {
  /** Of a whole request, its body included. */
  requestTimeout: 60_000,
  /** Without any data in either direction: ends downloads that nobody reads. Streams must send a heartbeat more often. */
  connectionTimeout: 120_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2000,
    maxHeaderSize: 16_384,
  },
} as const;

// Browsers do not pipeline. A client that does could otherwise open a file for each of thousands of queued requests.
const MAX_REQUESTS_AT_ONCE = 8;

/** Closes connections above the limits as they are opened. */
export function limitConnections(
  server: Server,
  { total, perAddress, isTrustedProxy }: ConnectionLimits,
): void {
  const open = new Map<string, number>();
  server.maxConnections = total;
  server.prependListener("connection", (socket) => {
    const address = socket.remoteAddress;
    // Undefined when the client is gone already.
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

/** Closes a connection that has more requests under way than any browser sends. */
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

/** What one subscriber has: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [left = "", right] = address.toLowerCase().split("::");
  const groups = left.split(":").filter(Boolean);
  if (right !== undefined) {
    const tail = right.split(":").filter(Boolean);
    groups.push(...Array.from({ length: 8 - groups.length - tail.length }, () => "0"), ...tail);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
