import type { ServerResponse } from "node:http";
import type { News } from "./news.ts";

/** Open streams of server-sent events. Each is told of the parcels of one topic. */
export interface Streams {
  /** Opens a stream on a response of Node. `until`: when its token ends; never without. */
  open(response: ServerResponse, topic: string, until?: Date): void;
  /** How many a client has open under its key, and all of them. */
  count(topic: string): number;
  readonly size: number;
  /** Ends all of them. They come back at different times. */
  close(): void;
}

/** The topic of an owner's parcels, or of one parcel. */
export const ownerTopic = (uid: string): string => `owner ${uid}`;
export const parcelTopic = (trackingId: string): string => `parcel ${trackingId}`;

// Proxies and servers end what is silent for longer.
const HEARTBEAT_MS = 25_000;
/** What a client may leave unread before it is cut off; it comes back by itself. */
const MAX_UNREAD = 64 * 1024;
const HEARTBEAT = Buffer.from(":\n\n");

/** Streams that pass on hints: `{"tracking_id": …, "number": …}`. */
export function createStreams(news: News): Streams {
  const byTopic = new Map<string, Set<ServerResponse>>();
  let size = 0;
  const send = (topic: string, chunk: Buffer): void => {
    for (const response of byTopic.get(topic) ?? []) write(response, chunk);
  };
  const unsubscribe = news.subscribe(({ owner_uid, tracking_id, number }) => {
    const topics = [ownerTopic(owner_uid), parcelTopic(tracking_id)].filter((topic) => byTopic.has(topic));
    if (topics.length === 0) return;
    const chunk = Buffer.from(`data: ${JSON.stringify({ tracking_id, number })}\n\n`);
    for (const topic of topics) send(topic, chunk);
  });
  const beat = setInterval(() => {
    for (const topic of byTopic.keys()) send(topic, HEARTBEAT);
  }, HEARTBEAT_MS);
  beat.unref();

  return {
    open(response, topic, until) {
      // Straight onto Node's response: a web stream for each would double its memory.
      response.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      response.write(HEARTBEAT);
      const responses = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, responses.add(response));
      size++;
      const end = until && setTimeout(() => response.end(), Math.max(0, until.getTime() - Date.now()));
      end?.unref();
      response.once("close", () => {
        clearTimeout(end);
        size--;
        responses.delete(response);
        if (responses.size === 0 && byTopic.get(topic) === responses) byTopic.delete(topic);
      });
    },
    count: (topic) => byTopic.get(topic)?.size ?? 0,
    get size() {
      return size;
    },
    close() {
      clearInterval(beat);
      unsubscribe();
      for (const responses of byTopic.values()) for (const response of responses) response.end();
    },
  };
}

function write(response: ServerResponse, chunk: Buffer): void {
  if (!response.write(chunk) && response.writableLength > MAX_UNREAD) response.destroy();
}
