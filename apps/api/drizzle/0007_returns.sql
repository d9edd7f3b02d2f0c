CREATE TABLE "compensations" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"owner_uid" text NOT NULL,
	"status" text NOT NULL,
	"asked_poisha" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"granted_poisha" bigint,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "compensations_shard_tracking_id_pk" PRIMARY KEY("shard","tracking_id"),
	CONSTRAINT "compensations_shard" CHECK ("compensations"."shard" = substr("compensations"."tracking_id", 4, 2)),
	CONSTRAINT "compensations_status" CHECK ("compensations"."status" in ('open', 'granted', 'refused')),
	CONSTRAINT "compensations_amounts" CHECK ("compensations"."asked_poisha" > 0 and ("compensations"."granted_poisha" is null or "compensations"."granted_poisha" between 1 and "compensations"."asked_poisha")),
	CONSTRAINT "compensations_granted" CHECK (("compensations"."status" = 'granted') = ("compensations"."granted_poisha" is not null)),
	CONSTRAINT "compensations_decision" CHECK (("compensations"."status" = 'open') = ("compensations"."decision" is null))
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "fee_plan" SET DEFAULT '{"version":0,"cod_share":100,"return_share":5000,"attempt_share":2500,"free_attempts":1,"answer_hours":72,"payout_cycle":"weekly"}'::jsonb;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "answer_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "return_code" text DEFAULT lpad(floor(random() * 10000)::int::text, 4, '0') NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "exchange_of" text;--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compensations_by_status" ON "compensations" USING btree ("status","at");--> statement-breakpoint
CREATE INDEX "parcels_by_exchange" ON "parcels" USING btree ("exchange_of") WHERE "parcels"."exchange_of" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind" CHECK ("events"."kind" in ('booked', 'payment_opened', 'payment_failed', 'payment_cancelled', 'payment_held', 'payment_confirmed', 'pickup_assigned', 'task_accepted', 'task_refused', 'pickup_failed', 'collected', 'bagged', 'in_transit', 'at_hub', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered', 'partly_delivered', 'exchanged', 'collection_confirmed', 'returning', 'returned', 'lost', 'damaged', 'cancelled', 'deleted', 'refund_due', 'answered', 'receiver_changed', 'compensation_asked', 'compensation_decided', 'undone'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('askGateway', 'sendBackUnanswered'));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_return_code" CHECK ("parcels"."return_code" ~ '^[0-9]{4}$');--> statement-breakpoint
UPDATE "parcels" SET "fee_plan" = "fee_plan" || '{"attempt_share":2500}'::jsonb;--> statement-breakpoint
UPDATE "parcels" SET "answer_until" = now() + make_interval(hours => ("fee_plan"->>'answer_hours')::int) WHERE "answer" IS NULL AND "deleted_at" IS NULL AND ("delivery_status" = 'on_hold' OR ("delivery_status" IN ('attempt_failed', 'at_hub') AND "attempts" >= 3));--> statement-breakpoint
INSERT INTO "jobs" ("shard", "kind", "subject", "run_at", "created_at") SELECT "shard", 'sendBackUnanswered', "tracking_id" || ' ' || to_char("answer_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), "answer_until", now() FROM "parcels" WHERE "answer_until" IS NOT NULL;
