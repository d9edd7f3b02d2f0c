DROP INDEX "cash_counts_one_open";--> statement-breakpoint
CREATE INDEX "deposits_by_reference" ON "deposits" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "payouts_by_reference" ON "payouts" USING btree (lower("reference"));--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_one_open" ON "cash_counts" USING btree ("center","rider_uid") WHERE "cash_counts"."status" = 'differs';--> statement-breakpoint
-- A count at another center closed these while their cash was still to be counted. A recount moves its claims to the new count, so that a
-- recounted one without the mistake has none.
UPDATE "cash_counts" SET "status" = 'differs', "ended_at" = null, "ended_by" = null
WHERE "status" = 'recounted' AND EXISTS (
	SELECT 1 FROM "cash_claims" WHERE "cash_claims"."count_id" = "cash_counts"."id" AND "cash_claims"."confirmed_at" IS NULL
);
