CREATE TABLE "compensation_photos" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_uid" text NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "compensation_photos_shard_tracking_id_id_pk" PRIMARY KEY("shard","tracking_id","id"),
	CONSTRAINT "compensation_photos_shard" CHECK ("compensation_photos"."shard" = substr("compensation_photos"."tracking_id", 4, 2))
);
--> statement-breakpoint
ALTER TABLE "cash_limits" DROP CONSTRAINT "cash_limits_kind";--> statement-breakpoint
ALTER TABLE "cash_limits" DROP CONSTRAINT "cash_limits_rider";--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "fee_plan" SET DEFAULT '{"version":0,"cod_share":100,"return_share":5000,"attempt_share":2500,"free_attempts":1,"answer_hours":72,"payout_cycle":"weekly","unpaid_charge":"at_pickup","value_limit":50000,"claim_limit":5000}'::jsonb;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "declared_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compensation_photos" ADD CONSTRAINT "compensation_photos_shard_tracking_id_compensations_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."compensations"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compensation_photos_by_owner" ON "compensation_photos" USING btree ("shard","owner_uid");--> statement-breakpoint
ALTER TABLE "cash_limits" ADD CONSTRAINT "cash_limits_kind" CHECK ("cash_limits"."kind" in ('rider', 'hub', 'value'));--> statement-breakpoint
ALTER TABLE "cash_limits" ADD CONSTRAINT "cash_limits_rider" CHECK ((rider_uid is null) = (day is null) and (rider_uid is null or kind <> 'hub'));