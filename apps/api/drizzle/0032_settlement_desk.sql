CREATE TABLE "day_closes" (
	"center" text NOT NULL,
	"day" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_uid" text NOT NULL,
	"expected_poisha" bigint NOT NULL,
	"counted_poisha" bigint NOT NULL,
	"deposited_poisha" bigint NOT NULL,
	"notes" jsonb,
	"reason" text,
	CONSTRAINT "day_closes_center_day_pk" PRIMARY KEY("center","day"),
	CONSTRAINT "day_closes_id_unique" UNIQUE("id"),
	CONSTRAINT "day_closes_reason" CHECK (expected_poisha = counted_poisha or reason is not null)
);
--> statement-breakpoint
CREATE TABLE "closing_balances" (
	"month" text NOT NULL,
	"account" text NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "closing_balances_month_account_pk" PRIMARY KEY("month","account"),
	CONSTRAINT "closing_balances_amount" CHECK ("closing_balances"."amount_poisha" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_status";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_reference";--> statement-breakpoint
DROP INDEX "ledger_from";--> statement-breakpoint
DROP INDEX "ledger_to";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fee_poisha" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "whole_poisha" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_by" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_by_return_reference" ON "payouts" USING btree (lower("return_reference"));--> statement-breakpoint
CREATE INDEX "ledger_from" ON "ledger" USING btree ("from_account","at");--> statement-breakpoint
CREATE INDEX "ledger_to" ON "ledger" USING btree ("to_account","at");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_fee" CHECK (fee_poisha between 0 and amount_poisha and (fee_poisha = 0 or center is null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_return" CHECK (("payouts"."status" = 'returned') = (num_nonnulls(returned_at, returned_by, return_reference) = 3));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('reserved', 'paid', 'void', 'returned'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_reference" CHECK (("payouts"."status" in ('paid', 'returned')) = ("payouts"."reference" is not null));