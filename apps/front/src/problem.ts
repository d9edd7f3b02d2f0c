import type { FastifyReply } from "fastify";

/** Responds with an RFC 9457 problem. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail?: string,
): FastifyReply {
  return (
    reply
      .code(status)
      .header("cache-control", "no-store")
      .type("application/problem+json")
      // The body is a buffer, because Fastify would add a charset to the content type of a string, and JSON
      // has no charset.
      .send(Buffer.from(JSON.stringify({ type: "about:blank", title, status, detail })))
  );
}
