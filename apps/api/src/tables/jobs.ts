import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, isOneOf } from "./columns.ts";

/** What a job does: asks the payment gateway about one attempt; sends a parcel back whose sender has not answered in time. */
export const JOB_KINDS = ["askGateway", "sendBackUnanswered"] as const;

/** Work that is due at a time. One row for each kind and subject; it is deleted when there is nothing left to do. */
export const jobs = pgTable(
  "jobs",
  {
    shard: text().notNull(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    /** What it is about: the id of a payment. */
    subject: text().notNull(),
    run_at: moment().notNull(),
    created_at: moment().notNull(),
    /** When a worker last took it. */
    taken_at: moment(),
    /** How often in a row it has failed. */
    failures: integer().notNull().default(0),
    /** What went wrong the last time: the name of an error. */
    error: text(),
    /** Set when it failed too often: it is not run any more, and somebody has to look at it. */
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

/** The runs of jobs of the last weeks. */
export const jobRuns = pgTable(
  "job_runs",
  {
    shard: text().notNull(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    subject: text().notNull(),
    started_at: moment().notNull(),
    ended_at: moment().notNull(),
    /** The name of the error with which it failed. */
    error: text(),
    /** When the job was due again; null where it was done, or dead. */
    next_run_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.shard, table.kind, table.subject, table.started_at] }),
    index("job_runs_ended").on(table.ended_at),
  ],
);
