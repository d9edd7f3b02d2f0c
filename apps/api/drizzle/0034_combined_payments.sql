ALTER TABLE "payments" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "total_poisha" integer;--> statement-breakpoint
CREATE INDEX "payments_by_transaction" ON "payments" USING btree ("transaction_id") WHERE "payments"."transaction_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transaction" CHECK (("payments"."transaction_id" is null) = ("payments"."total_poisha" is null) and coalesce("payments"."total_poisha", "payments"."amount_poisha") >= "payments"."amount_poisha");