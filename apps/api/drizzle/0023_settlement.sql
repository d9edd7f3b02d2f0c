DROP INDEX "payables_of_owner";--> statement-breakpoint
DROP INDEX "payouts_by_status";--> statement-breakpoint
ALTER TABLE "compensations" ADD COLUMN "proposed_poisha" bigint;--> statement-breakpoint
ALTER TABLE "compensations" ADD COLUMN "proposal" text;--> statement-breakpoint
ALTER TABLE "compensations" ADD COLUMN "proposed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "compensations" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "amount_poisha" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_by" text;--> statement-breakpoint
CREATE INDEX "payouts_by_number" ON "payouts" USING btree (upper(substr(replace("id", '-', ''), 1, 15)));--> statement-breakpoint
CREATE INDEX "payables_of_owner" ON "payables" USING btree ("kind","owner_uid","amount_poisha");--> statement-breakpoint
CREATE INDEX "payouts_by_status" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_proposal" CHECK ((proposed_by is null) = (proposed_poisha is null) and (proposed_by is null) = (proposal is null) and (proposed_by is null) = (proposed_at is null));--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_two" CHECK (status <> 'granted' or proposed_by is null or proposed_by <> decided_by);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approval" CHECK (approved_by is null or (approved_at is not null and approved_by <> created_by));--> statement-breakpoint
UPDATE "payables" SET "amount_poisha" = CASE WHEN ledger.to_account = 'refund' OR ledger.to_account LIKE 'merchant:%' THEN ledger.amount_poisha ELSE -ledger.amount_poisha END
FROM "ledger" WHERE ledger.shard = payables.shard AND ledger.book = payables.book AND ledger.key = payables.key;
