ALTER TABLE "compensations" DROP CONSTRAINT "compensations_status";--> statement-breakpoint
ALTER TABLE "compensations" DROP CONSTRAINT "compensations_granted";--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_status" CHECK ("status" in ('open', 'granted', 'refused', 'taken_back'));--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_granted" CHECK (("status" in ('granted', 'taken_back')) = ("granted_poisha" is not null));