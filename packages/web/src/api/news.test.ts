// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { coalesced, followNews, type NewsSource, refreshQueries } from "./news.ts";
import { PARCEL_KEYS } from "./parcel-changes.ts";

const HINT = { tracking_id: "TRKAB23CD45", number: 3 };

/** Creates a stream that the test writes to. */
function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  const encoder = new TextEncoder();
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    send: (text: string) => controller?.enqueue(encoder.encode(text)),
    fail: () => controller?.error(new DOMException("aborted", "AbortError")),
  };
}

/** A mock page that subscribes to hints. */
class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page: Page;
let answers: ReturnType<typeof stream>[];
let asked: RequestInit[];
let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  page = new Page();
  answers = [];
  asked = [];
  ending = new AbortController();
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    asked.push(init);
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("no network");
    init.signal?.addEventListener("abort", answer.fail);
    return answer.response;
  });
});

afterEach(() => {
  ending.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let names = 0;
function follow(changes: Partial<NewsSource> = {}) {
  const onHint = vi.fn<NewsSource["onHint"]>();
  const onGap = vi.fn<NewsSource["onGap"]>();
  const getToken = vi.fn<NewsSource["getToken"]>().mockResolvedValue("token");
  const source = { name: `test-${names++}`, url: "/api/live", getToken, onHint, onGap, ...changes };
  followNews(source, ending.signal);
  return { source, onHint, onGap, getToken };
}

describe("news from the server", () => {
  it("reports the subject of a message, however it is split into chunks", async () => {
    const live = stream();
    answers.push(live);
    const { onHint, onGap } = follow();
    // Parcels may have changed before the stream was opened, so they are refetched.
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
    expect(new Headers(asked[0]?.headers).get("authorization")).toBe("Bearer token");
    live.send(`data: {"tracking_id":"TRKAB2`);
    live.send(`3CD45","number":3}\n\n:\n\ndata: nonsense\n\n`);
    await vi.waitFor(() => expect(onHint.mock.calls).toEqual([[HINT]]));
  });

  it("reopens the stream with a new token and backoff, and polls until then", async () => {
    const { onGap, getToken } = follow();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(200_000);
    // The backoff is 2, 4, 8, 16, 32 and then 60 seconds. The jitter reduces each pause by up to half.
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(12);
    expect(onGap.mock.calls.length).toBeGreaterThan(1);
    expect(getToken.mock.calls.slice(0, 2)).toEqual([[false], [true]]);
    const live = stream();
    answers.push(live);
    const gaps = onGap.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onGap.mock.calls.length).toBeGreaterThan(gaps);
  });

  it("stops in a hidden tab, and catches up when it is visible again", async () => {
    const first = stream();
    answers.push(first);
    const { onGap } = follow();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
    page.show(false);
    expect(asked[0]?.signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
    const second = stream();
    answers.push(second);
    page.show(true);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(onGap.mock.calls.length).toBeGreaterThan(1);
  });

  it("all tabs of a browser share one stream, and each of them gets the hints", async () => {
    const live = stream();
    answers.push(live);
    const one = follow({ name: "shared" });
    const other = follow({ name: "shared" });
    await vi.waitFor(() => expect(one.onGap).toHaveBeenCalled());
    live.send(`data: ${JSON.stringify(HINT)}\n\n`);
    await vi.waitFor(() => expect(one.onHint).toHaveBeenCalledWith(HINT));
    await vi.waitFor(() => expect(other.onHint).toHaveBeenCalledWith(HINT));
    expect(asked).toHaveLength(1);
  });

  it("reports that the balance has changed", async () => {
    const live = stream();
    answers.push(live);
    const { onHint } = follow();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    live.send(`data: {"about":"money"}\n\n`);
    await vi.waitFor(() => expect(onHint.mock.calls).toEqual([[{ about: "money" }]]));
  });

  it("the stream ends with its page", async () => {
    const live = stream();
    answers.push(live);
    const { onGap } = follow();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
    ending.abort();
    expect(asked[0]?.signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
  });
});

/** Creates a page with the list, the summary and the balance. Each request takes `ms`. */
function pageWith(ms: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests = { started: 0, answered: 0 };
  for (const queryKey of [
    ["my-parcels", "list"],
    ["parcel-summary", "uid"],
    ["balance", "uid"],
  ])
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: async ({ signal }) => {
        requests.started++;
        await new Promise((resolve) => setTimeout(resolve, ms));
        signal.throwIfAborted();
        return ++requests.answered;
      },
    }).subscribe(() => {});
  const hint = coalesced(() => refreshQueries(queryClient, PARCEL_KEYS), ending.signal);
  return { hint, requests };
}

describe("refreshes after news", () => {
  it("news about a bag of 100 parcels cause a few requests, and all of them complete", async () => {
    const { hint, requests } = pageWith(200);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual({ started: 3, answered: 3 });
    for (let parcel = 0; parcel < 100; parcel++) {
      hint();
      await vi.advanceTimersByTimeAsync(40);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests.answered).toBe(requests.started);
    expect(requests.started - 3).toBeLessThanOrEqual(9);
  });

  it("the first hint is followed by a request within a second, and the last one by a newer request", async () => {
    const { hint, requests } = pageWith(200);
    await vi.advanceTimersByTimeAsync(1000);
    hint();
    await vi.advanceTimersByTimeAsync(400);
    expect(requests).toEqual({ started: 6, answered: 3 });
    // This hint arrives while the responses are pending.
    hint();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests).toEqual({ started: 9, answered: 9 });
  });

  it("frequent hints do not prevent a slow list from loading, and requests in progress are repeated once", async () => {
    const { hint, requests } = pageWith(5000);
    for (let second = 0; second < 12; second++) {
      hint();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(requests.answered).toBeGreaterThanOrEqual(6);
    expect(requests.started - requests.answered).toBeLessThanOrEqual(3);
  });

  it("a page that has ended does not refresh", async () => {
    const { hint, requests } = pageWith(200);
    await vi.advanceTimersByTimeAsync(1000);
    hint();
    ending.abort();
    hint();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests.started).toBe(3);
  });
});
