// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followNews, type NewsSource } from "./news.ts";

const HINT = { tracking_id: "TRKAB23CD45", number: 3 };

/** A stream that the test writes to. */
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

/** A page as far as news goes. */
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

describe("news", () => {
  it("tells what a message names, however it is cut into pieces", async () => {
    const live = stream();
    answers.push(live);
    const { onHint, onGap } = follow();
    // What happened before the stream was open is read anew.
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
    expect(new Headers(asked[0]?.headers).get("authorization")).toBe("Bearer token");
    live.send(`data: {"tracking_id":"TRKAB2`);
    live.send(`3CD45","number":3}\n\n:\n\ndata: nonsense\n\n`);
    await vi.waitFor(() => expect(onHint.mock.calls).toEqual([[HINT]]));
  });

  it("opens the stream again with a fresh token and growing pauses, and asks at intervals meanwhile", async () => {
    const { onGap, getToken } = follow();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(200_000);
    // 2, 4, 8, 16, 32 and then 60 seconds, or up to half as long.
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

  it("stops in a hidden tab, and catches up when it is shown again", async () => {
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

  it("is one stream for all tabs of a browser, and each of them hears", async () => {
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

  it("ends with its page", async () => {
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
