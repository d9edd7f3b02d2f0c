DROP INDEX "payables_of_owner";--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "amount_poisha" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payables_of_owner" ON "payables" USING btree ("kind","owner_uid","amount_poisha");--> statement-breakpoint
UPDATE "payables" SET "amount_poisha" = CASE WHEN ledger.to_account = 'refund' OR ledger.to_account LIKE 'merchant:%' THEN ledger.amount_poisha ELSE -ledger.amount_poisha END
FROM "ledger" WHERE ledger.shard = payables.shard AND ledger.book = payables.book AND ledger.key = payables.key;
