CREATE TABLE "ticket_entries" (
	"shard" text NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ticket_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_kind" text NOT NULL,
	"by_uid" text,
	"text" text,
	CONSTRAINT "ticket_entries_shard_number_pk" PRIMARY KEY("shard","number"),
	CONSTRAINT "ticket_entries_kind" CHECK ("ticket_entries"."kind" in ('note', 'reply', 'message', 'assigned', 'released', 'resolved', 'reopened', 'settled')),
	CONSTRAINT "ticket_entries_by_kind" CHECK ("ticket_entries"."by_kind" in ('staff', 'sender', 'system')),
	CONSTRAINT "ticket_entries_by" CHECK (("ticket_entries"."by_kind" = 'system') = ("ticket_entries"."by_uid" is null))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"shard" text NOT NULL,
	"id" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"tracking_id" text,
	"owner_uid" text,
	"bag_id" text,
	"count_id" text,
	"centers" text[] NOT NULL,
	"cause" text,
	"assignee_uid" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"is_shared" boolean NOT NULL,
	"opened_kind" text NOT NULL,
	"opened_uid" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tickets_shard_id_pk" PRIMARY KEY("shard","id"),
	CONSTRAINT "tickets_shard" CHECK ("tickets"."shard" = substr("tickets"."id", 4, 2)),
	CONSTRAINT "tickets_category" CHECK ("tickets"."category" in ('question', 'complaint', 'missing', 'damaged', 'other', 'claim', 'cash_discrepancy')),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('open', 'waiting', 'resolved')),
	CONSTRAINT "tickets_opened_kind" CHECK ("tickets"."opened_kind" in ('staff', 'sender', 'system')),
	CONSTRAINT "tickets_opened_by" CHECK (("tickets"."opened_kind" = 'system') = ("tickets"."opened_uid" is null)),
	CONSTRAINT "tickets_cause" CHECK (("tickets"."opened_kind" = 'system') = ("tickets"."cause" is not null)),
	CONSTRAINT "tickets_owner" CHECK (("tickets"."tracking_id" is null) = ("tickets"."owner_uid" is null)),
	CONSTRAINT "tickets_subject" CHECK (num_nonnulls("tickets"."tracking_id", "tickets"."bag_id", "tickets"."count_id") >= 1)
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_action";--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD CONSTRAINT "ticket_entries_shard_ticket_id_tickets_shard_id_fk" FOREIGN KEY ("shard","ticket_id") REFERENCES "public"."tickets"("shard","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_entries_once" ON "ticket_entries" USING btree ("shard","ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_once" ON "tickets" USING btree ("shard","cause");--> statement-breakpoint
CREATE INDEX "tickets_of_parcel" ON "tickets" USING btree ("shard","tracking_id");--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("due_at") WHERE "tickets"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "tickets_resolved" ON "tickets" USING btree ("changed_at") WHERE "tickets"."status" = 'resolved';--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_action" CHECK ("audit"."action" in ('record_read', 'phones_disclosed', 'receiver_corrected', 'ticket_read'));--> statement-breakpoint
CREATE TRIGGER "ticket_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ticket_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
