import type { ServerResponse } from "node:http";

/** Answers with an RFC 9457 problem. */
export function sendProblem(res: ServerResponse, status: number, title: string, detail?: string): void {
  res.writeHead(status, { "content-type": "application/problem+json", "cache-control": "no-store" });
  res.end(JSON.stringify({ type: "about:blank", title, status, detail }));
}
