ALTER TABLE "compensations" DROP CONSTRAINT "compensations_status";--> statement-breakpoint
ALTER TABLE "pickup_requests" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_status" CHECK ("compensations"."status" in ('open', 'granted', 'refused', 'taken_back', 'withdrawn'));