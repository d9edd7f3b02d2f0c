import type { ServerResponse } from "node:http";
import type { News } from "../platform/news.ts";

/**
 * Open streams of server-sent events. Each stream receives the hints of one topic: short messages
 * that tell clients to load data again.
 */
export interface Streams {
  /**
   * Opens a stream on a Node response.
   * @param limits `until` is the expiry of the client's token; without it, the stream has no time limit.
   * `uid` is the member who follows the merchant's topic. The stream ends with the membership.
   * `network` is the client's network. If the network already has {@link MAX_OF_A_NETWORK} streams for a
   * topic, the new stream closes the oldest of them
   */
  open(
    response: ServerResponse,
    topic: string,
    limits?: { until?: Date | undefined; uid?: string; network?: string },
  ): void;
  /** Returns the number of open streams for a topic. */
  count(topic: string): number;
  readonly size: number;
  /** Closes all streams. Clients reconnect after a random delay. */
  close(): void;
}

/** Returns the topic with all hints about an owner's parcels and money. */
export const ownerTopic = (uid: string): string => `owner ${uid}`;
export const parcelTopic = (trackingId: string): string => `parcel ${trackingId}`;

// This interval is shorter than the idle timeouts of proxies and servers, which close silent connections.
const HEARTBEAT_MS = 25_000;
/**
 * A client with more unread bytes than this limit is disconnected. Clients reconnect automatically.
 */
const MAX_UNREAD = 64 * 1024;
const HEARTBEAT = Buffer.from(":\n\n");

/**
 * The maximum number of open streams per topic and network. It does not apply if the server does not
 * distinguish networks.
 */
export const MAX_OF_A_NETWORK = 10;

/** Creates streams that forward hints: `{"tracking_id": …, "number": …}`, or `{"about": "money"}`. */
export function createStreams(news: News): Streams {
  // The streams of each topic, oldest stream first, each with the network and the person of its client.
  const byTopic = new Map<string, Map<ServerResponse, Client>>();
  let size = 0;
  const send = (topic: string, chunk: Buffer): void => {
    for (const response of byTopic.get(topic)?.keys() ?? []) write(response, chunk);
  };
  const unsubscribe = news.subscribe((hint) => {
    const { owner_uid, ...told } = hint;
    if (hint.about === "membership") {
      for (const [response, { uid }] of byTopic.get(ownerTopic(owner_uid)) ?? [])
        if (uid === hint.uid) response.end();
      return;
    }
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
    open(response, topic, { until, uid, network } = {}) {
      // The stream is written directly to Node's response, because a web stream would double the memory used
      // per client.
      response.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      response.write(HEARTBEAT);
      const responses = byTopic.get(topic) ?? new Map<ServerResponse, Client>();
      if (network !== undefined) endOldest(responses, network);
      byTopic.set(topic, responses.set(response, { network, uid }));
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

/** The client of a stream: its network, and the person of a merchant's topic. */
interface Client {
  readonly network: string | undefined;
  readonly uid: string | undefined;
}

/** Closes a network's oldest stream if the network has the maximum number of streams. */
function endOldest(responses: ReadonlyMap<ServerResponse, Client>, network: string): void {
  const own = [...responses].filter(
    ([response, client]) => client.network === network && !response.writableEnded,
  );
  if (own.length >= MAX_OF_A_NETWORK) own[0]?.[0].end();
}

function write(response: ServerResponse, chunk: Buffer): void {
  if (!response.write(chunk) && response.writableLength > MAX_UNREAD) response.destroy();
}
