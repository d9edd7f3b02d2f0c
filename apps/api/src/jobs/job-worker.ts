import { HOUR_MS } from "@harkara/courier-core/base/duration";
import type { Logger } from "pino";
import { JOB_KINDS } from "../tables/jobs.ts";
import type { Job, JobKind, JobStore, TakenJob } from "./job-store.ts";

/** Runs a job. Returns when the job is due again, or undefined when it is done. */
export type JobHandler = (job: Job) => Promise<Date | undefined>;

/** A handler for each kind of job. */
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

type WorkerLog = Pick<Logger, "error" | "warn">;

/** The maximum number of concurrent jobs of one kind in one process. */
const LANE_WIDTH = 4;
const PRUNE_MS = HOUR_MS;

/**
 * Runs the due jobs. Each kind of job has its own queue, called a lane. A lane takes jobs until no
 * job is due, a job has failed, or the signal is aborted. Because the cause of a failure usually
 * affects all jobs of a kind, the remaining jobs wait for the next round.
 */
export async function runDueJobs(
  store: JobStore,
  handlers: JobHandlers,
  log: WorkerLog,
  signal?: AbortSignal,
): Promise<void> {
  const lanes = JOB_KINDS.map((kind) => runLane(store, kind, handlers[kind], log, signal));
  const failure = (await Promise.allSettled(lanes)).find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
}

async function runLane(
  store: JobStore,
  kind: JobKind,
  handle: JobHandler,
  log: WorkerLog,
  signal?: AbortSignal,
): Promise<void> {
  let hasFailed = false;
  // The first job runs alone, as a test whether the lane's dependency, such as the payment gateway, is
  // available.
  let width = 1;
  const isOver = (): boolean => hasFailed || signal?.aborted === true;
  const run = async (job: TakenJob): Promise<void> => {
    let runAt: Date | undefined;
    try {
      runAt = await handle(job);
    } catch (error) {
      hasFailed = true;
      const isDead = await store.fail(job, logFailure(log, error));
      if (isDead) log.error({ kind, subject: job.subject }, "job is dead: see npm run check:jobs");
      return;
    }
    await store.finish(job, runAt);
    width = LANE_WIDTH;
  };
  const running = new Set<Promise<void>>();
  for (;;) {
    if (running.size >= width) await Promise.race(running);
    const job = isOver() ? undefined : await store.take(kind);
    if (job !== undefined) {
      const current = run(job).finally(() => running.delete(current));
      running.add(current);
    } else if (running.size === 0) return;
    // A job that has just finished may be due again immediately.
    else await Promise.race(running);
  }
}

/**
 * Runs due jobs now, and repeats this with a pause, in seconds, between rounds. Each replica may run a
 * worker.
 * @returns a function that stops the worker, and resolves when no job is running
 */
export function startJobWorker(
  store: JobStore,
  handlers: JobHandlers,
  seconds: number,
  log: WorkerLog,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let prunedAt = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();
  const round = async (): Promise<void> => {
    try {
      await runDueJobs(store, handlers, log, stopping.signal);
      if (performance.now() - prunedAt > PRUNE_MS) {
        await store.prune();
        prunedAt = performance.now();
      }
    } catch (error) {
      logFailure(log, error);
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      current = round();
    }, seconds * 1000).unref();
  };
  let current = round();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await current;
  };
}

/**
 * Logs a failure and returns the name of the error. The message is omitted, because a database message may
 * contain personal data.
 */
function logFailure(log: WorkerLog, error: unknown): string {
  const name = error instanceof Error ? error.name : "unknown";
  log.warn({ error: name }, "job failed");
  return name;
}
