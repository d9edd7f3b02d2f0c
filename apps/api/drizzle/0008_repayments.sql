CREATE TABLE "repayments" (
	"id" text PRIMARY KEY NOT NULL,
	"center" text NOT NULL,
	"rider_uid" text NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_uid" text NOT NULL,
	CONSTRAINT "repayments_amount" CHECK ("repayments"."amount_poisha" > 0),
	CONSTRAINT "repayments_other" CHECK ("repayments"."rider_uid" <> "repayments"."by_uid")
);
--> statement-breakpoint
DROP INDEX "parcels_by_exchange";--> statement-breakpoint
CREATE INDEX "repayments_of_center" ON "repayments" USING btree ("center","at");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_one_exchange" ON "parcels" USING btree ("shard","exchange_of") WHERE "parcels"."exchange_of" is not null and "parcels"."delivery_status" not in ('cancelled', 'returned') and "parcels"."deleted_at" is null;