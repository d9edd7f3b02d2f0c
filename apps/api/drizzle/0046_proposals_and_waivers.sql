CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"terms" jsonb NOT NULL,
	"previous" jsonb NOT NULL,
	"status" text NOT NULL,
	"by_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	CONSTRAINT "proposals_kind" CHECK ("proposals"."kind" in ('fee_plan', 'vat_rate')),
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('proposed', 'approved', 'rejected')),
	CONSTRAINT "proposals_two" CHECK (status <> 'approved' or decided_by <> by_uid),
	CONSTRAINT "proposals_decision" CHECK ((status = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null) and (status = 'rejected') = (decision is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "has_fee_rates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "weighings" ADD COLUMN "waived_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("kind","subject") WHERE "proposals"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "proposals_waiting" ON "proposals" USING btree ("at","id") WHERE "proposals"."status" = 'proposed';--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_waived" CHECK (waived_by is null or (status = 'withdrawn' and objected_at is not null and second_by is null)) NOT VALID;--> statement-breakpoint
-- A proposal keeps its values, and is decided once.
CREATE TRIGGER "proposals_once" BEFORE UPDATE ON "proposals" FOR EACH ROW WHEN (OLD.status <> 'proposed' OR OLD.kind IS DISTINCT FROM NEW.kind OR OLD.subject IS DISTINCT FROM NEW.subject OR OLD.terms IS DISTINCT FROM NEW.terms OR OLD.previous IS DISTINCT FROM NEW.previous OR OLD.by_uid IS DISTINCT FROM NEW.by_uid OR OLD.at IS DISTINCT FROM NEW.at) EXECUTE FUNCTION refuse_second_value();--> statement-breakpoint
CREATE TRIGGER "weighings_waived_once" BEFORE UPDATE ON "weighings" FOR EACH ROW WHEN (OLD.waived_by IS NOT NULL AND OLD.waived_by IS DISTINCT FROM NEW.waived_by) EXECUTE FUNCTION refuse_second_value();