import type { Client } from "pg";
import * as v from "valibot";

const HintSchema = v.variant("about", [
  v.object({
    about: v.literal("parcel"),
    tracking_id: v.string(),
    owner_uid: v.string(),
    /** The number of the newest event. */
    number: v.number(),
  }),
  v.object({ about: v.literal("money"), owner_uid: v.string() }),
  /** The membership of a person has ended. */
  v.object({ about: v.literal("membership"), owner_uid: v.string(), uid: v.string() }),
]);

/**
 * A hint that a parcel or an owner's money has changed. Clients that show the data load it again. The end of a
 * membership ends the streams of the person.
 */
export type Hint = v.InferOutput<typeof HintSchema>;

/**
 * Hints about committed events, for subscribers in this process and in every other replica. Hints are
 * neither stored nor repeated.
 */
export interface News {
  publish(hints: readonly Hint[]): void;
  /**
   * Calls the listener with each new hint.
   * @returns a function that ends the subscription
   */
  subscribe(listener: (hint: Hint) => void): () => void;
}

/** Creates hints that are shared only within this process. */
export function createNews(): News {
  const listeners = new Set<(hint: Hint) => void>();
  return {
    publish(hints) {
      for (const hint of hints) for (const listener of listeners) listener(hint);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const CHANNEL = "harkara_news";
// The time for which hints are collected before they are sent together. NOTIFY takes a server-wide
// lock at commit, so a NOTIFY in each transaction would halve the booking rate.
const COALESCE_MS = 25;
// The maximum number of hints per notification. A payload is limited to 8000 bytes, and a hint takes up to
// 200 bytes.
const HINTS_A_PAYLOAD = 35;

const PayloadSchema = v.object({ from: v.string(), hints: v.array(HintSchema) });

// The delay before reconnecting. Hints from other replicas during this time are lost.
const RECONNECT_MS = 1000;

/** Hints that are shared over a dedicated database connection. */
export interface SharedNews extends News {
  close(): Promise<void>;
}

function subjectOf(hint: Hint): string {
  if (hint.about === "parcel") return hint.tracking_id;
  return hint.about === "money" ? `money ${hint.owner_uid}` : `${hint.owner_uid} ${hint.uid}`;
}

/**
 * Creates hints that all replicas of one PostgreSQL database share, with LISTEN and NOTIFY. Hints are
 * collected for some milliseconds and sent together. If a client misses a hint while the connection is lost,
 * it reloads the data at the next hint, or when it reopens its stream.
 * @param createClient returns an unconnected client of the database
 * @throws the error of the first connection
 */
export async function createSharedNews(createClient: () => Client): Promise<SharedNews> {
  const local = createNews();
  const self = crypto.randomUUID();
  let waiting: Hint[] = [];
  let client: Client;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  // A connection runs only one query at a time, so each query is chained to the previous query.
  let sent = Promise.resolve();

  const connect = async (): Promise<void> => {
    client = createClient();
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => {
      const parsed = v.safeParse(PayloadSchema, JSON.parse(payload));
      if (parsed.success && parsed.output.from !== self) local.publish(parsed.output.hints);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    client.once("end", reconnect);
  };
  const reconnect = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void connect().catch(reconnect), RECONNECT_MS);
  };
  await connect();

  const send = async (): Promise<void> => {
    // Only the newest hint of each subject is sent.
    const hints = [...new Map(waiting.map((hint) => [subjectOf(hint), hint])).values()];
    waiting = [];
    for (let start = 0; start < hints.length; start += HINTS_A_PAYLOAD)
      await client.query("select pg_notify($1, $2)", [
        CHANNEL,
        JSON.stringify({ from: self, hints: hints.slice(start, start + HINTS_A_PAYLOAD) }),
      ]);
  };
  const flush = (): void => {
    sent = sent.then(send).catch(() => {});
  };
  return {
    subscribe: (listener) => local.subscribe(listener),
    publish(hints) {
      if (hints.length === 0) return;
      local.publish(hints);
      if (waiting.length === 0) setTimeout(flush, COALESCE_MS);
      waiting.push(...hints);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client.end();
    },
  };
}
