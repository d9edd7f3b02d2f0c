CREATE TABLE "closing_balances" (
	"month" text NOT NULL,
	"account" text NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "closing_balances_month_account_pk" PRIMARY KEY("month","account"),
	CONSTRAINT "closing_balances_amount" CHECK ("closing_balances"."amount_poisha" <> 0)
);
--> statement-breakpoint
DROP INDEX "ledger_from";--> statement-breakpoint
DROP INDEX "ledger_to";--> statement-breakpoint
CREATE INDEX "ledger_from" ON "ledger" USING btree ("from_account","at");--> statement-breakpoint
CREATE INDEX "ledger_to" ON "ledger" USING btree ("to_account","at");