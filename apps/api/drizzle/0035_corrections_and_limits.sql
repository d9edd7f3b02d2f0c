CREATE TABLE "cash_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"rider_uid" text,
	"day" text,
	"amount_poisha" bigint NOT NULL,
	"reason" text NOT NULL,
	"by_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_limits_kind" CHECK ("cash_limits"."kind" in ('rider', 'hub')),
	CONSTRAINT "cash_limits_amount" CHECK ("cash_limits"."amount_poisha" > 0),
	CONSTRAINT "cash_limits_rider" CHECK ((rider_uid is null) = (day is null) and (rider_uid is null or kind = 'rider'))
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"id" text NOT NULL,
	"amount_of" text NOT NULL,
	"previous_poisha" bigint NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"by_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"event_number" integer,
	CONSTRAINT "corrections_shard_tracking_id_id_pk" PRIMARY KEY("shard","tracking_id","id"),
	CONSTRAINT "corrections_shard" CHECK ("corrections"."shard" = substr("corrections"."tracking_id", 4, 2)),
	CONSTRAINT "corrections_amount_of" CHECK ("corrections"."amount_of" in ('collection', 'delivery', 'cod_fee', 'return_fee')),
	CONSTRAINT "corrections_status" CHECK ("corrections"."status" in ('proposed', 'recorded', 'rejected')),
	CONSTRAINT "corrections_amounts" CHECK (previous_poisha >= 0 and amount_poisha >= 0 and previous_poisha <> amount_poisha and (amount_of <> 'collection' or amount_poisha > 0)),
	CONSTRAINT "corrections_event" CHECK ((status = 'recorded') = (event_number is not null)),
	CONSTRAINT "corrections_two" CHECK (status <> 'recorded' or decided_by is null or decided_by <> by_uid),
	CONSTRAINT "corrections_decision" CHECK ((decided_by is null) = (decided_at is null) and (status = 'rejected') = (decision is not null) and (status = 'proposed') <= (decided_by is null) and (status = 'rejected') <= (decided_by is not null))
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_action";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind";--> statement-breakpoint
ALTER TABLE "cash_claims" ADD COLUMN "corrected_by" text;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_limits_newest" ON "cash_limits" USING btree ("kind","rider_uid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_one_proposed" ON "corrections" USING btree ("shard","tracking_id","amount_of") WHERE "corrections"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "corrections_proposed" ON "corrections" USING btree ("at") WHERE "corrections"."status" = 'proposed';--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_action" CHECK ("audit"."action" in ('record_read', 'phones_disclosed', 'receiver_corrected', 'ticket_read', 'correction_proposed', 'amount_corrected', 'correction_rejected'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind" CHECK ("events"."kind" in ('booked', 'payment_opened', 'payment_failed', 'payment_cancelled', 'payment_held', 'payment_confirmed', 'pickup_assigned', 'task_accepted', 'task_refused', 'pickup_failed', 'collected', 'bagged', 'in_transit', 'at_hub', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered', 'partly_delivered', 'exchanged', 'collection_confirmed', 'returning', 'returned', 'lost', 'damaged', 'cancelled', 'deleted', 'refund_due', 'answered', 'receiver_changed', 'compensation_asked', 'compensation_decided', 'amount_corrected', 'undone'));