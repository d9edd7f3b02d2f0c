import type { Logger } from "pino";
import type { Job, JobKind, JobStore } from "./job-store.ts";
import { GatewayError } from "../payments/payment-gateway.ts";

/** Does a job. Returns when it is due again; undefined when it is done for good. */
export type JobHandler = (job: Job) => Promise<Date | undefined>;

/** A handler for each kind of job. */
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

type WorkerLog = Pick<Logger, "warn" | "error">;

/**
 * Runs the jobs that are due, one after the other, until there is none, one has failed, or the signal is aborted. After a failure the
 * rest waits for the next round: the cause is usually common to all.
 */
export async function runDueJobs(
  store: JobStore,
  handlers: JobHandlers,
  log: WorkerLog,
  signal?: AbortSignal,
): Promise<void> {
  const takeNext = async (): Promise<Job | undefined> =>
    signal?.aborted === true ? undefined : store.take();
  for (let job = await takeNext(); job !== undefined; job = await takeNext()) {
    let runAt: Date | undefined;
    try {
      runAt = await handlers[job.kind](job);
    } catch (error) {
      const isDead = await store.fail(job, logFailure(log, error));
      if (isDead) log.error({ kind: job.kind, subject: job.subject }, "job is dead: see npm run check:jobs");
      return;
    }
    await store.finish(job, runAt);
  }
}

/**
 * Runs due jobs now, and again so many seconds after each round. Each replica may run a worker.
 * @returns stops it, and resolves when no job is under way
 */
export function startJobWorker(
  store: JobStore,
  handlers: JobHandlers,
  seconds: number,
  log: WorkerLog,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const round = async (): Promise<void> => {
    try {
      await runDueJobs(store, handlers, log, stopping.signal);
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

/** Its kind only: a message of the database may hold what people wrote. */
function logFailure(log: WorkerLog, error: unknown): string {
  const name = error instanceof Error ? error.name : "unknown";
  if (error instanceof GatewayError) log.warn({ step: error.step, reason: error.reason }, "gateway");
  else log.error({ error: name }, "job failed");
  return name;
}
