import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, isOneOf } from "./columns.ts";

/**
 * The kinds of jobs. `askGateway` queries the payment gateway about one attempt. `sendBackUnanswered` returns
 * a parcel whose sender has not replied in time. `settleWeighing` ends a weighing when the sender can no
 * longer object.
 */
export const JOB_KINDS = ["askGateway", "sendBackUnanswered", "settleWeighing"] as const;

/** Scheduled jobs, one row per kind and subject. The row is deleted when the job is done. */
export const jobs = pgTable(
  "jobs",
  {
    shard: text().notNull(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    /** The subject of the job, such as the ID of a payment. */
    subject: text().notNull(),
    run_at: moment().notNull(),
    created_at: moment().notNull(),
    /** The time when a worker last took the job. */
    taken_at: moment(),
    /** The number of consecutive failures. */
    failures: integer().notNull().default(0),
    /** The name of the last error. */
    error: text(),
    /**
     * The time when the job became dead, after too many failures. The job does not run again until
     * an operator revives it.
     */
    died_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.kind, table.subject] }),
    check("jobs_kind", isOneOf(table.kind, JOB_KINDS)),
    index("jobs_due")
      .on(table.kind, table.run_at)
      .where(sql`${table.died_at} is null`),
  ],
);

/** Runs of jobs, kept for a month. */
export const jobRuns = pgTable(
  "job_runs",
  {
    shard: text().notNull(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    subject: text().notNull(),
    started_at: moment().notNull(),
    ended_at: moment().notNull(),
    /** The name of the error if the run failed. */
    error: text(),
    /** The time when the job was due again. Null if the job was done or dead. */
    next_run_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.kind, table.subject, table.started_at] }),
    index("job_runs_ended").on(table.ended_at),
  ],
);
