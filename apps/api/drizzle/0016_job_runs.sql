CREATE TABLE "job_runs" (
	"shard" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	"next_run_at" timestamp (3) with time zone,
	CONSTRAINT "job_runs_shard_kind_subject_started_at_pk" PRIMARY KEY("shard","kind","subject","started_at")
);
--> statement-breakpoint
DROP INDEX "jobs_due";--> statement-breakpoint
CREATE INDEX "job_runs_ended" ON "job_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","run_at") WHERE "jobs"."died_at" is null;