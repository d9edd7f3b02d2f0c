import { DAY_MS, HOUR_MS } from "@harkara/courier-core/base/duration";
import { type SQL, and, asc, desc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Db } from "../platform/database.ts";
import { type JOB_KINDS, jobRuns, jobs } from "../tables/jobs.ts";
import { StorageFullError } from "../platform/storage-full-error.ts";

export type JobKind = (typeof JOB_KINDS)[number];

export interface Job {
  readonly shard: string;
  readonly kind: JobKind;
  readonly subject: string;
  readonly created_at: Date;
  /** The number of consecutive failures. */
  readonly failures: number;
}

/** A job that a worker has taken, and the time when it was taken. */
export interface TakenJob extends Job {
  readonly taken_at: Date;
}

/** The result of a run. `error` is the name of the error, if the run failed. */
export type JobRun = Omit<typeof jobRuns.$inferSelect, "shard" | "kind" | "subject">;

/** A job that failed too often, with the name of its last error. */
export interface DeadJob extends Job {
  readonly error: string | null;
}

/** Scheduled jobs. The workers of all replicas share them. */
export interface JobStore {
  /**
   * Takes a due job of a kind; undefined if none is due. No other worker gets the job until its lease
   * expires.
   */
  take(kind: JobKind): Promise<TakenJob | undefined>;
  /** Records a successful run. The job is then done, or due again at the given time. */
  finish(job: TakenJob, runAt: Date | undefined): Promise<void>;
  /**
   * Records a failed run. The job becomes due again after a backoff. After {@link MAX_FAILURES} consecutive
   * failures, the job is dead.
   * @returns whether the job is dead
   */
  fail(job: TakenJob, error: string): Promise<boolean>;
  /** Returns the first hundred dead jobs, oldest first. */
  dead(): Promise<DeadJob[]>;
  /** Makes a dead job due again. */
  revive(job: Job): Promise<void>;
  /** Returns the latest hundred runs of a job, newest first. */
  runs(job: Job): Promise<JobRun[]>;
  /** Deletes runs older than {@link KEPT_DAYS} days. */
  prune(): Promise<void>;
}

/**
 * A job is dead after this number of consecutive failures. With the backoff between retries, this
 * number is reached after about a week.
 */
export const MAX_FAILURES = 20;

const CANDIDATES = 10;
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
const MAX_LISTED = 100;
const KEPT_DAYS = 30;

/**
 * Adds a job in the same transaction as the changes that need it. An existing job of the same kind and
 * subject is not changed.
 */
export async function addJob(
  tx: Db,
  { shard, kind, subject, created_at }: Omit<Job, "failures">,
  runAt: Date,
): Promise<void> {
  await tx.insert(jobs).values({ shard, kind, subject, run_at: runAt, created_at }).onConflictDoNothing();
}

const isJob = ({ shard, kind, subject }: Job): SQL | undefined =>
  and(eq(jobs.shard, shard), eq(jobs.kind, kind), eq(jobs.subject, subject));

/**
 * Creates the store for jobs.
 * @param now returns the current time
 */
export function createJobStore(database: Database, now: () => Date = () => new Date()): JobStore {
  const { db, write, transact } = database;
  return {
    take: (kind) => takeJob(database, kind, now),
    finish: (job, runAt) => transact((tx) => finishJob(tx, job, runAt, now)),
    fail: (job, error) => transact((tx) => failJob(tx, job, error, now)),

    dead: () =>
      db
        .select()
        .from(jobs)
        .where(sql`${jobs.died_at} is not null`)
        .orderBy(asc(jobs.died_at))
        .limit(MAX_LISTED),

    revive: (job) =>
      write(async () => {
        await db.update(jobs).set({ died_at: null, failures: 0, run_at: now() }).where(isJob(job));
      }),

    runs: ({ shard, kind, subject }) =>
      db
        .select({
          started_at: jobRuns.started_at,
          ended_at: jobRuns.ended_at,
          error: jobRuns.error,
          next_run_at: jobRuns.next_run_at,
        })
        .from(jobRuns)
        .where(and(eq(jobRuns.shard, shard), eq(jobRuns.kind, kind), eq(jobRuns.subject, subject)))
        .orderBy(desc(jobRuns.started_at))
        .limit(MAX_LISTED),

    prune: () =>
      write(async () => {
        await db.delete(jobRuns).where(lt(jobRuns.ended_at, new Date(now().getTime() - KEPT_DAYS * DAY_MS)));
      }),
  };
}

async function takeJob(
  { db, write }: Database,
  kind: JobKind,
  now: () => Date,
): Promise<TakenJob | undefined> {
  const at = now();
  const leaseEnd = new Date(at.getTime() + LEASE_MS);
  try {
    // The first worker that updates `run_at` gets the job. Row locks are not used, because Citus has no
    // row locks across shards.
    for (const job of await candidates(db, kind, at)) {
      const taken = await write(() =>
        db
          .update(jobs)
          .set({ run_at: leaseEnd, taken_at: at })
          .where(and(isJob(job), eq(jobs.run_at, job.run_at)))
          .returning({ subject: jobs.subject }),
      );
      if (taken.length > 0) return { ...job, taken_at: at };
    }
  } catch (error) {
    // A job must not run if its result cannot be stored.
    if (!(error instanceof StorageFullError)) throw error;
  }
  return undefined;
}

/**
 * Selects jobs that may be due. A job whose creation or last run is in the future is included:
 * the clock was set back since then, so the due time of this job may be wrong.
 */
const candidates = (db: Db, kind: JobKind, at: Date) =>
  db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, kind),
        isNull(jobs.died_at),
        or(
          lte(jobs.run_at, at),
          sql`coalesce(${jobs.taken_at}, ${jobs.created_at}) > ${at.toISOString()}::timestamptz`,
        ),
      ),
    )
    .orderBy(asc(jobs.run_at))
    .limit(CANDIDATES);

async function finishJob(tx: Db, job: TakenJob, runAt: Date | undefined, now: () => Date): Promise<void> {
  await (runAt === undefined
    ? tx.delete(jobs).where(isJob(job))
    : tx.update(jobs).set({ run_at: runAt, failures: 0, error: null }).where(isJob(job)));
  await addRun(tx, job, { ended_at: now(), error: null, next_run_at: runAt ?? null });
}

async function failJob(tx: Db, job: TakenJob, error: string, now: () => Date): Promise<boolean> {
  const failures = job.failures + 1;
  const isDead = failures >= MAX_FAILURES;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** job.failures, LONGEST_PAUSE_MS);
  const run_at = new Date(now().getTime() + pause);
  await addRun(tx, job, { ended_at: now(), error, next_run_at: isDead ? null : run_at });
  await tx
    .update(jobs)
    .set({
      run_at,
      failures,
      error,
      ...(isDead && { died_at: now() }),
    })
    .where(isJob(job));
  return isDead;
}

async function addRun(
  tx: Db,
  { shard, kind, subject, taken_at }: TakenJob,
  end: Omit<JobRun, "started_at">,
): Promise<void> {
  await tx
    .insert(jobRuns)
    .values({ shard, kind, subject, started_at: taken_at, ...end })
    .onConflictDoNothing();
}
