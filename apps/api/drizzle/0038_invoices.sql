CREATE TABLE "invoices" (
	"owner_uid" text NOT NULL,
	"month" text NOT NULL,
	"position" integer NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"vat_poisha" bigint NOT NULL,
	"vat_share" integer NOT NULL,
	"bin" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_owner_uid_month_pk" PRIMARY KEY("owner_uid","month")
);
--> statement-breakpoint
CREATE TABLE "vat_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"reference" text NOT NULL,
	"by_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vat_payments_amount" CHECK ("vat_payments"."amount_poisha" > 0)
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"from_month" text NOT NULL,
	"share" integer NOT NULL,
	"bin" text,
	"by_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vat_rates_share" CHECK ("vat_rates"."share" between 0 and 5000),
	CONSTRAINT "vat_rates_bin" CHECK ("vat_rates"."share" = 0 or "vat_rates"."bin" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_number" ON "invoices" USING btree ("month","position");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_payments_by_reference" ON "vat_payments" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "vat_rates_newest" ON "vat_rates" USING btree ("from_month","at");--> statement-breakpoint
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "vat_rates_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "vat_rates" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "vat_payments_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "vat_payments" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
