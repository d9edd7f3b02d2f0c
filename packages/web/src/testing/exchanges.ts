/**
 * Records the requests to the mock API in a story, and its responses. The test run compares them with the
 * declared routes of the server.
 */

const API = "/api";

/** A request to the mock API, and its response. The path is written as on the server. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly requestType: string | null;
  readonly requestBody: string;
  readonly status: number;
  readonly responseType: string | null;
  readonly responseBody: string;
}

interface RequestStart {
  readonly requestId: string;
  readonly request: Request;
}

interface MockedResponse extends RequestStart {
  readonly response: Response;
}

/** The events of the mock network. */
export interface NetworkEvents {
  on(type: "request:start", listener: (event: RequestStart) => void): unknown;
  on(type: "response:mocked", listener: (event: MockedResponse) => void): unknown;
}

let exchanges: Promise<Exchange>[] = [];
const requests = new Map<string, Request>();
let isRecording = false;

/** Records each exchange from now on. */
export function recordExchanges(events: NetworkEvents): void {
  exchanges = [];
  requests.clear();
  if (isRecording) return;
  isRecording = true;
  events.on("request:start", ({ requestId, request }) => {
    // The request is cloned, because the handler reads its body.
    if (new URL(request.url).pathname.startsWith(`${API}/`)) requests.set(requestId, request.clone());
  });
  events.on("response:mocked", ({ requestId, response }) => {
    const request = requests.get(requestId);
    requests.delete(requestId);
    // The response for a lost connection has the type "error" and no status.
    if (request !== undefined && response.type !== "error")
      exchanges.push(exchangeOf(request, response.clone()));
  });
}

/** Returns the requests and responses since the story was opened. */
export async function takeExchanges(): Promise<Exchange[]> {
  const taken = exchanges;
  exchanges = [];
  return Promise.all(taken);
}

async function exchangeOf(request: Request, response: Response): Promise<Exchange> {
  const { pathname, search } = new URL(request.url);
  const responseType = response.headers.get("content-type");
  return {
    method: request.method,
    path: pathname.slice(API.length) + search,
    requestType: request.headers.get("content-type"),
    requestBody: await request.text(),
    status: response.status,
    responseType,
    // An event stream does not end, so its body is not read.
    responseBody: responseType === "text/event-stream" ? "" : await response.text(),
  };
}
