import type { ServerResponse } from "node:http";
import type { News } from "../platform/news.ts";

/** Open streams of server-sent events. Each is told of what happens to one topic. */
export interface Streams {
  /**
   * Opens a stream on a response of Node.
   * @param limits `until`: when its token ends; never without. `network`: of the client, of which {@link MAX_OF_A_NETWORK} streams of a
   * topic stay open: one more ends the oldest
   */
  open(
    response: ServerResponse,
    topic: string,
    limits?: { until?: Date | undefined; network?: string },
  ): void;
  /** How many a client has open under its key, and all of them. */
  count(topic: string): number;
  readonly size: number;
  /** Ends all of them. They come back at different times. */
  close(): void;
}

/** The topic of an owner's parcels and money, or of one parcel. */
export const ownerTopic = (uid: string): string => `owner ${uid}`;
export const parcelTopic = (trackingId: string): string => `parcel ${trackingId}`;

// Proxies and servers end what is silent for longer.
const HEARTBEAT_MS = 25_000;
/** What a client may leave unread before it is cut off; it comes back by itself. */
const MAX_UNREAD = 64 * 1024;
const HEARTBEAT = Buffer.from(":\n\n");

/** The most streams of one topic that one network has open, where networks are told apart. */
export const MAX_OF_A_NETWORK = 10;

/** Streams that pass on hints: `{"tracking_id": …, "number": …}`, or `{"about": "money"}`. */
export function createStreams(news: News): Streams {
  // In the order in which they were opened, each with the network of its client.
  const byTopic = new Map<string, Map<ServerResponse, string | undefined>>();
  let size = 0;
  const send = (topic: string, chunk: Buffer): void => {
    for (const response of byTopic.get(topic)?.keys() ?? []) write(response, chunk);
  };
  const unsubscribe = news.subscribe((hint) => {
    const { owner_uid, ...told } = hint;
    const parcel = hint.about === "parcel" ? [parcelTopic(hint.tracking_id)] : [];
    const topics = [ownerTopic(owner_uid), ...parcel].filter((topic) => byTopic.has(topic));
    if (topics.length === 0) return;
    const chunk = Buffer.from(`data: ${JSON.stringify(told)}\n\n`);
    for (const topic of topics) send(topic, chunk);
  });
  const beat = setInterval(() => {
    for (const topic of byTopic.keys()) send(topic, HEARTBEAT);
  }, HEARTBEAT_MS);
  beat.unref();

  return {
    open(response, topic, { until, network } = {}) {
      // Straight onto Node's response: a web stream for each would double its memory.
      response.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      response.write(HEARTBEAT);
      const responses = byTopic.get(topic) ?? new Map<ServerResponse, string | undefined>();
      if (network !== undefined) endOldest(responses, network);
      byTopic.set(topic, responses.set(response, network));
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
      for (const responses of byTopic.values()) for (const response of responses.keys()) response.end();
    },
  };
}

/** Makes room for one more stream of a network. */
function endOldest(responses: ReadonlyMap<ServerResponse, string | undefined>, network: string): void {
  const own = [...responses].filter(([response, of]) => of === network && !response.writableEnded);
  if (own.length >= MAX_OF_A_NETWORK) own[0]?.[0].end();
}

function write(response: ServerResponse, chunk: Buffer): void {
  if (!response.write(chunk) && response.writableLength > MAX_UNREAD) response.destroy();
}
