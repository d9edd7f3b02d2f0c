CREATE TABLE "cash_claims" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"rider_uid" text NOT NULL,
	"center" text NOT NULL,
	"amount_poisha" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"count_id" text,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "cash_claims_shard_tracking_id_id_pk" PRIMARY KEY("shard","tracking_id","id"),
	CONSTRAINT "cash_claims_shard" CHECK ("cash_claims"."shard" = substr("cash_claims"."tracking_id", 4, 2)),
	CONSTRAINT "cash_claims_kind" CHECK ("cash_claims"."kind" in ('delivery', 'pickup')),
	CONSTRAINT "cash_claims_amount" CHECK ("cash_claims"."amount_poisha" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"center" text NOT NULL,
	"rider_uid" text NOT NULL,
	"counted_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"claimed_poisha" bigint NOT NULL,
	"counted_poisha" bigint NOT NULL,
	"parcels" integer NOT NULL,
	"status" text NOT NULL,
	"settlement" text,
	"reason" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "cash_counts_status" CHECK ("cash_counts"."status" in ('confirmed', 'differs', 'recounted', 'settled')),
	CONSTRAINT "cash_counts_other" CHECK ("cash_counts"."rider_uid" <> "cash_counts"."counted_by"),
	CONSTRAINT "cash_counts_equal" CHECK (("cash_counts"."status" = 'confirmed') = ("cash_counts"."claimed_poisha" = "cash_counts"."counted_poisha")),
	CONSTRAINT "cash_counts_settlement" CHECK (("cash_counts"."status" = 'settled') = ("cash_counts"."settlement" is not null and "cash_counts"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" text PRIMARY KEY NOT NULL,
	"center" text,
	"amount_poisha" bigint NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_uid" text NOT NULL,
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount_poisha" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_plans" (
	"owner_uid" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"by_uid" text NOT NULL,
	CONSTRAINT "fee_plans_owner_uid_version_pk" PRIMARY KEY("owner_uid","version")
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"shard" text NOT NULL,
	"book" text NOT NULL,
	"key" text NOT NULL,
	"payout_id" text NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payout_lines_shard_book_key_payout_id_pk" PRIMARY KEY("shard","book","key","payout_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"shard" text NOT NULL,
	"owner_uid" text NOT NULL,
	"kind" text NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"parcels" integer NOT NULL,
	"status" text NOT NULL,
	"method" jsonb,
	"reference" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "payouts_kind" CHECK ("payouts"."kind" in ('collection', 'refund')),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('reserved', 'paid', 'void')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_poisha" > 0),
	CONSTRAINT "payouts_reference" CHECK (("payouts"."status" = 'paid') = ("payouts"."reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind";--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_amounts";--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "owner_uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "confirmation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "payout_method" jsonb;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "event_number" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "collect_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "delivery_payment" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "fee_plan" jsonb DEFAULT '{"version":0,"cod_share":100,"return_share":5000,"free_attempts":1,"answer_hours":72,"payout_cycle":"weekly"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_claims" ADD CONSTRAINT "cash_claims_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_shard_book_key_ledger_shard_book_key_fk" FOREIGN KEY ("shard","book","key") REFERENCES "public"."ledger"("shard","book","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_claims_open" ON "cash_claims" USING btree ("center","rider_uid") WHERE "cash_claims"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "cash_claims_of_count" ON "cash_claims" USING btree ("count_id");--> statement-breakpoint
CREATE INDEX "cash_counts_of_center" ON "cash_counts" USING btree ("center","at");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_one_open" ON "cash_counts" USING btree ("rider_uid") WHERE "cash_counts"."status" = 'differs';--> statement-breakpoint
CREATE INDEX "deposits_of_center" ON "deposits" USING btree ("center","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines" USING btree ("shard","book","key") WHERE not "payout_lines"."is_void";--> statement-breakpoint
CREATE INDEX "payout_lines_of_payout" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payouts_of_owner" ON "payouts" USING btree ("owner_uid","created_at");--> statement-breakpoint
CREATE INDEX "payouts_by_status" ON "payouts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "ledger_by_time" ON "ledger" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_from" ON "ledger" USING btree ("from_account");--> statement-breakpoint
CREATE INDEX "ledger_to" ON "ledger" USING btree ("to_account");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind" CHECK ("events"."kind" in ('booked', 'payment_opened', 'payment_failed', 'payment_cancelled', 'payment_held', 'payment_confirmed', 'pickup_assigned', 'task_accepted', 'task_refused', 'pickup_failed', 'collected', 'bagged', 'in_transit', 'at_hub', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered', 'partly_delivered', 'collection_confirmed', 'returning', 'returned', 'lost', 'damaged', 'cancelled', 'deleted', 'refund_due', 'answered', 'undone'));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_delivery_payment" CHECK ("parcels"."delivery_payment" in ('online', 'at_pickup', 'from_collection'));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_amounts" CHECK ("parcels"."weight_grams" >= 0 and "parcels"."cost_poisha" >= 0 and "parcels"."collect_poisha" >= 0);--> statement-breakpoint
CREATE TRIGGER "fee_plans_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_plans" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
