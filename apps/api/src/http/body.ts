import { ProblemError } from "./problem.ts";

// The largest booking takes about 20 kB. All of its texts are in Bangla, of maximum length and
// fully escaped.
const MAX_BYTES = 32_768;

// The connection stays open, and Node reads the rest of the body. Otherwise, a client that is still
// sending would get a connection reset instead of the response.
const tooLarge = () => new ProblemError(413, "body.tooLarge");

interface Body {
  header(name: string): string | undefined;
  text(): Promise<string>;
  raw: Request;
}

/**
 * Reads a JSON body of at most 32 KiB, or up to the limit of the route.
 * @throws ProblemError: 415, 413 or 400.
 */
export async function readJson(request: Body, maxBytes: number = MAX_BYTES) {
  if (typeOf(request) !== "application/json")
    throw new ProblemError(415, "body.notJson", { detail: "Send application/json" });
  const text = await readText(request, maxBytes);
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    throw new ProblemError(400, "body.malformed", { detail: "The body is not well-formed JSON" });
  }
}

/**
 * Reads a posted form of at most 32 KiB.
 * @throws ProblemError: 415 or 413.
 */
export async function readForm(request: Body): Promise<URLSearchParams> {
  if (typeOf(request) !== "application/x-www-form-urlencoded")
    throw new ProblemError(415, "body.notForm", { detail: "Send application/x-www-form-urlencoded" });
  return new URLSearchParams(await readText(request, MAX_BYTES));
}

function typeOf(request: Body): string | undefined {
  return request.header("content-type")?.split(";")[0]?.trim().toLowerCase();
}

async function readText(request: Body, maxBytes: number): Promise<string> {
  const length = request.header("content-length");
  if (length !== undefined && Number(length) > maxBytes) throw tooLarge();
  // Counting reduces throughput, so bytes are counted only if the request has no Content-Length. Node
  // enforces Content-Length.
  return length === undefined ? readCounted(request.raw, maxBytes) : request.text();
}

async function readCounted(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
