ALTER TABLE "parcels" ALTER COLUMN "fee_plan" SET DEFAULT '{"version":0,"cod_share":100,"return_share":5000,"attempt_share":2500,"free_attempts":1,"answer_hours":72,"payout_cycle":"weekly","unpaid_charge":"at_pickup"}'::jsonb;--> statement-breakpoint
ALTER TABLE "cash_claims" ADD COLUMN "due_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_claims" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "cash_claims" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "cash_claims" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "cash_claims" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cash_claims" ADD COLUMN "resolved_by" text;--> statement-breakpoint
CREATE INDEX "cash_claims_under_review" ON "cash_claims" USING btree ("at") WHERE "cash_claims"."review" is not null and "cash_claims"."resolution" is null;--> statement-breakpoint
ALTER TABLE "cash_claims" ADD CONSTRAINT "cash_claims_review" CHECK ("cash_claims"."review" is null or "cash_claims"."review" in ('late', 'wrong_amount', 'not_due'));--> statement-breakpoint
ALTER TABLE "cash_claims" ADD CONSTRAINT "cash_claims_resolution" CHECK ("cash_claims"."resolution" is null or ("cash_claims"."review" is not null and "cash_claims"."reason" is not null and "cash_claims"."resolution" in ('apply', 'surplus', 'reverse')));