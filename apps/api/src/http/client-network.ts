import { networkOf } from "@harkara/http-server/network";
import type { Context } from "hono";
import type { Env } from "./env.ts";

const LOOPBACK = /^(::1|(::ffff:)?127\.[\d.]+)$/;

/**
 * Returns a function that determines the network of a caller, which is the key for rate limits.
 * @param trustProxy whether the front server on this machine sends the client's address in X-Forwarded-For.
 * Only the last address is used: the front server appends it, and a client can forge the others.
 */
export function clientNetwork(trustProxy: boolean): (c: Context<Env>) => string {
  return (c) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? "unknown";
    if (!trustProxy || !LOOPBACK.test(peer)) return networkOf(peer);
    return networkOf(c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() || peer);
  };
}
