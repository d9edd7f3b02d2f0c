ALTER TABLE "tickets" DROP CONSTRAINT "tickets_subject";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merchant_uid" text;--> statement-breakpoint
CREATE INDEX "tickets_of_merchant" ON "tickets" USING btree ("merchant_uid","changed_at") WHERE "tickets"."merchant_uid" is not null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merchant" CHECK ("tickets"."merchant_uid" is null or num_nonnulls("tickets"."tracking_id", "tickets"."bag_id", "tickets"."count_id") = 0);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_subject" CHECK (num_nonnulls("tickets"."tracking_id", "tickets"."bag_id", "tickets"."count_id", "tickets"."merchant_uid") >= 1);