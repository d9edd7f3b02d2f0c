import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { type JobStore, MAX_FAILURES, addJob, createJobStore } from "../src/jobs/job-store.ts";
import { type JobHandler, runDueJobs, startJobWorker } from "../src/jobs/job-worker.ts";
import { GatewayError } from "../src/money/payments/payment-gateway.ts";
import { jobHandlers, openDatabase, rahim, trackingIdOf } from "./harness.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const lines: string[] = [];
const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) });

/** Creates a store that has only the given job. */
const storeOf = (take: JobStore["take"]): JobStore => ({
  take,
  finish: async () => {},
  fail: async () => false,
  dead: async () => [],
  revive: async () => {},
  runs: async () => [],
  prune: async () => {},
});
/** Takes only jobs of one kind. There are no jobs of the other kinds. */
const inLane =
  (take: JobStore["take"]): JobStore["take"] =>
  async (kind) =>
    kind === "askGateway" ? take(kind) : undefined;

describe.each(["PGlite", "PostgreSQL"] as const)("on %s", (kind) => {
  let database: Database;
  let store: JobStore;
  let subject: string;
  let time = Date.parse("2036-11-20T12:00:00Z");
  const at = (ms: number) => new Date(time + ms);
  beforeAll(async () => {
    database = await openDatabase(kind);
    store = createJobStore(database, () => new Date(time));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    lines.length = 0;
    subject = trackingIdOf(rahim);
    const job = { shard: shardOf(subject), kind: "askGateway" as const, subject, created_at: at(0) };
    await addJob(database.db, job, at(MINUTE));
    await addJob(database.db, job, at(HOUR));
  });
  afterEach(async () => {
    // Completes the remaining jobs, which deletes them, so that the next test starts without jobs.
    time += 1000 * HOUR;
    await run(async () => undefined);
  });

  const run = async (handler: JobHandler) => runDueJobs(store, jobHandlers(handler), log);
  const ran = async (outcome?: Date | Error): Promise<string[]> => {
    const subjects: string[] = [];
    await run(async (job) => {
      subjects.push(job.subject);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    return subjects;
  };

  test("a job runs once when it is due, and never again after it is done", async () => {
    expect(await ran()).toEqual([]);
    time += MINUTE;
    expect(await ran()).toEqual([subject]);
    time += 24 * HOUR;
    expect(await ran()).toEqual([]);
  });

  test("a job that is scheduled again runs at the new time", async () => {
    time += MINUTE;
    expect(await ran(at(HOUR))).toEqual([subject]);
    expect(await ran()).toEqual([]);
    time += HOUR;
    expect(await ran()).toEqual([subject]);
  });

  test("only one of many workers gets the job", async () => {
    time += MINUTE;
    const taken = await Promise.all(Array.from({ length: 8 }, () => store.take("askGateway")));
    expect(taken.flatMap((job) => job?.subject ?? [])).toEqual([subject]);
  });

  test("a job whose worker has died is run by another one after the lease has expired", async () => {
    time += MINUTE;
    await store.take("askGateway");
    time += 4 * MINUTE;
    expect(await ran()).toEqual([]);
    time += 2 * MINUTE;
    expect(await ran()).toEqual([subject]);
  });

  test("a job runs even if the clock was set back", async () => {
    time -= 10 * HOUR;
    expect(await ran()).toEqual([subject]);
  });

  test("a failed job is retried with backoff, and after the last attempt is dead until it is revived", async () => {
    const failure = new GatewayError("find", "not reached", "outage");
    let pause = MINUTE;
    for (let failures = 1; failures <= MAX_FAILURES; failures++) {
      time += pause - 1;
      expect(await ran(failure)).toEqual([]);
      time += 1;
      expect(await ran(failure)).toEqual([subject]);
      pause = Math.min(15_000 * 2 ** (failures - 1), 12 * HOUR);
    }
    expect(lines.join("")).toContain("job is dead");
    time += 100 * HOUR;
    expect(await ran()).toEqual([]);
    const dead = await store.dead();
    expect(dead.map((job) => [job.subject, job.error])).toEqual([[subject, "GatewayError"]]);
    for (const job of dead) await store.revive(job);
    expect(await ran()).toEqual([subject]);
    expect(await store.dead()).toEqual([]);
  });

  test("the runs of a job are stored for a month", async () => {
    const job = {
      shard: shardOf(subject),
      kind: "askGateway" as const,
      subject,
      created_at: at(0),
      failures: 0,
    };
    const startedAt = at(MINUTE);
    time += MINUTE;
    await ran(new GatewayError("find", "not reached", "outage"));
    time += MINUTE;
    await ran();
    expect((await store.runs(job)).map(({ error, next_run_at }) => [error, next_run_at])).toEqual([
      [null, null],
      ["GatewayError", new Date(startedAt.getTime() + 15_000)],
    ]);
    time += 30 * 24 * HOUR - MINUTE + 1;
    await store.prune();
    expect(await store.runs(job)).toHaveLength(1);
    time += 2 * MINUTE;
    await store.prune();
    expect(await store.runs(job)).toEqual([]);
  });

  test("failing or hanging jobs of one kind do not block other kinds", async () => {
    const other = {
      shard: shardOf(subject),
      kind: "sendBackUnanswered" as const,
      subject,
      created_at: at(0),
    };
    await addJob(database.db, other, at(MINUTE));
    const hanging = Promise.withResolvers<undefined>();
    const isAsking = Promise.withResolvers<undefined>();
    const done = Promise.withResolvers<string>();
    time += MINUTE;
    const round = runDueJobs(
      store,
      {
        askGateway: () => {
          isAsking.resolve(undefined);
          return hanging.promise;
        },
        settleWeighing: async () => undefined,
        sendBackUnanswered: async (job) => {
          done.resolve(job.subject);
          return undefined;
        },
      },
      log,
    );
    expect(await done.promise).toBe(subject);
    await isAsking.promise;
    hanging.reject(new Error("down"));
    await round;
  });

  test("after a first successful job, four run concurrently, and none is started after a failure", async () => {
    for (const each of Array.from({ length: 10 }, () => trackingIdOf(rahim)))
      await addJob(
        database.db,
        { shard: shardOf(each), kind: "askGateway", subject: each, created_at: at(0) },
        at(1),
      );
    time += MINUTE - 1;
    const ends: PromiseWithResolvers<undefined>[] = [];
    const five = Promise.withResolvers<undefined>();
    const round = run(() => {
      const end = Promise.withResolvers<undefined>();
      ends.push(end);
      if (ends.length === 1) end.resolve(undefined);
      if (ends.length === 5) five.resolve(undefined);
      return end.promise;
    });
    await five.promise;
    for (const end of ends) end.reject(new Error("down"));
    await round;
    expect(ends).toHaveLength(5);
  });
});

describe("the worker", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    lines.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const handlers = jobHandlers(async () => undefined);

  test("runs a round immediately and then after each pause, and never two rounds concurrently", async () => {
    const rounds: PromiseWithResolvers<undefined>[] = [];
    const take = () => {
      const round = Promise.withResolvers<undefined>();
      rounds.push(round);
      return round.promise;
    };
    const stop = startJobWorker(storeOf(inLane(take)), handlers, 15, log);
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toHaveLength(1);
    rounds[0]?.resolve(undefined);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(rounds).toHaveLength(2);
    rounds[1]?.resolve(undefined);
    await stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toHaveLength(2);
  });

  test("logs a failure without its message, and continues", async () => {
    let rounds = 0;
    const take = async () => {
      rounds++;
      if (rounds === 1) throw new Error("password of the store");
      return undefined;
    };
    const stop = startJobWorker(storeOf(inLane(take)), handlers, 1, log);
    await vi.advanceTimersByTimeAsync(2500);
    await stop();
    expect(rounds).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines.join("")).not.toContain("password");
  });

  test("stops after the running job has ended", async () => {
    const job = {
      shard: "AA",
      kind: "askGateway" as const,
      subject: "x",
      created_at: new Date(),
      taken_at: new Date(),
      failures: 0,
    };
    let finished = 0;
    let taken = 0;
    const running = Promise.withResolvers<undefined>();
    const store = {
      ...storeOf(inLane(async () => (taken++ === 0 ? job : undefined))),
      finish: async () => void finished++,
    };
    const stop = startJobWorker(
      store,
      jobHandlers(() => running.promise),
      1,
      log,
    );
    await vi.advanceTimersByTimeAsync(0);
    const stopped = stop();
    running.resolve(undefined);
    await stopped;
    expect(finished).toBe(1);
  });
});
