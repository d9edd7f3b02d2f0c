import { type SQL, and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Database, Db } from "../platform/database.ts";
import { type JOB_KINDS, jobs } from "../platform/schema.ts";
import { StorageFullError } from "../platform/storage-full-error.ts";

/** What a job does. */
export type JobKind = (typeof JOB_KINDS)[number];

/** A job that a worker has taken. */
export interface Job {
  readonly shard: string;
  readonly kind: JobKind;
  readonly subject: string;
  readonly created_at: Date;
  /** How often in a row it has failed. */
  readonly failures: number;
}

/** A job that failed too often, with the name of its last error. */
export interface DeadJob extends Job {
  readonly error: string | null;
}

/** Work that is due at a time, for workers of all replicas. */
export interface JobStore {
  /** Takes a job that is due; undefined when there is none. No other worker gets it until the lease is over. */
  take(): Promise<Job | undefined>;
  /** Ends a run that went well: the job is due again at a time, or done. */
  finish(job: Job, runAt: Date | undefined): Promise<void>;
  /**
   * Ends a run that failed: the job is due again after a pause that grows, and dead after {@link MAX_FAILURES} in a row.
   * @returns whether it is dead
   */
  fail(job: Job, error: string): Promise<boolean>;
  /** The jobs that failed too often, the oldest first; the first hundred. */
  dead(): Promise<DeadJob[]>;
  /** Makes a dead job due again. */
  revive(job: Job): Promise<void>;
}

/** A job that fails this often in a row is dead: about a week of growing pauses. */
export const MAX_FAILURES = 20;

const CANDIDATES = 10;
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 12 * 60 * 60_000;
const MAX_DEAD = 100;

/** Adds a job. In the transaction that makes it necessary; one of the same kind and subject is left as it is. */
export async function addJob(
  tx: Db,
  { shard, kind, subject, created_at }: Omit<Job, "failures">,
  runAt: Date,
): Promise<void> {
  await tx.insert(jobs).values({ shard, kind, subject, run_at: runAt, created_at }).onConflictDoNothing();
}

const isJob = ({ shard, kind, subject }: Job): SQL | undefined =>
  and(eq(jobs.shard, shard), eq(jobs.kind, kind), eq(jobs.subject, subject));

/** @param now the clock */
export function createJobStore({ db, write }: Database, now: () => Date = () => new Date()): JobStore {
  /** Jobs that seem to be due. A job that was made or taken in the future counts too: the clock was set back since. */
  const candidates = (at: Date) =>
    db
      .select()
      .from(jobs)
      .where(
        and(
          isNull(jobs.died_at),
          or(
            lte(jobs.run_at, at),
            sql`coalesce(${jobs.taken_at}, ${jobs.created_at}) > ${at.toISOString()}::timestamptz`,
          ),
        ),
      )
      .orderBy(asc(jobs.run_at))
      .limit(CANDIDATES);

  return {
    async take() {
      const at = now();
      const leaseEnd = new Date(at.getTime() + LEASE_MS);
      try {
        // Without row locks, which a distributed database does not take over all its shards: who changes `run_at` first has the job.
        for (const job of await candidates(at)) {
          const taken = await write(() =>
            db
              .update(jobs)
              .set({ run_at: leaseEnd, taken_at: at })
              .where(and(isJob(job), eq(jobs.run_at, job.run_at)))
              .returning({ subject: jobs.subject }),
          );
          if (taken.length > 0) return job;
        }
      } catch (error) {
        // Nothing is done whose result could not be kept.
        if (!(error instanceof StorageFullError)) throw error;
      }
      return undefined;
    },

    finish: (job, runAt) =>
      write(async () => {
        await (runAt === undefined
          ? db.delete(jobs).where(isJob(job))
          : db.update(jobs).set({ run_at: runAt, failures: 0, error: null }).where(isJob(job)));
      }),

    fail: (job, error) =>
      write(async () => {
        const failures = job.failures + 1;
        const isDead = failures >= MAX_FAILURES;
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** job.failures, LONGEST_PAUSE_MS);
        await db
          .update(jobs)
          .set({
            run_at: new Date(now().getTime() + pause),
            failures,
            error,
            ...(isDead && { died_at: now() }),
          })
          .where(isJob(job));
        return isDead;
      }),

    dead: () =>
      db
        .select()
        .from(jobs)
        .where(sql`${jobs.died_at} is not null`)
        .orderBy(asc(jobs.died_at))
        .limit(MAX_DEAD),

    revive: (job) =>
      write(async () => {
        await db.update(jobs).set({ died_at: null, failures: 0, run_at: now() }).where(isJob(job));
      }),
  };
}
