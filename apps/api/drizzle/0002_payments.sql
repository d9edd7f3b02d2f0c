CREATE TABLE "ledger" (
	"owner_uid" text NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"confirmation_id" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_poisha" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_owner_uid_id_pk" PRIMARY KEY("owner_uid","id"),
	CONSTRAINT "ledger_once" UNIQUE("owner_uid","payment_id","confirmation_id","from_account"),
	CONSTRAINT "ledger_amount" CHECK ("ledger"."amount_poisha" > 0),
	CONSTRAINT "ledger_move" CHECK ("ledger"."from_account" = 'gateway' and "ledger"."to_account" in ('parcel', 'held', 'refund') or "ledger"."from_account" = 'parcel' and "ledger"."to_account" in ('refund') or "ledger"."from_account" = 'held' and "ledger"."to_account" in ('parcel', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"owner_uid" text NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"payment_id" uuid,
	"code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parcel_events_owner_uid_id_pk" PRIMARY KEY("owner_uid","id"),
	CONSTRAINT "parcel_events_code" CHECK ("parcel_events"."code" in ('booked', 'payment_opened', 'payment_failed', 'payment_cancelled', 'payment_held', 'payment_confirmed', 'collected', 'in_transit', 'at_hub', 'out_for_delivery', 'delivered', 'returned', 'cancelled', 'refund_due'))
);
--> statement-breakpoint
CREATE TABLE "payment_by_tran_id" (
	"tran_id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"owner_uid" text NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"tran_id" text NOT NULL,
	"gateway" text NOT NULL,
	"amount_poisha" integer NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"redirect_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_owner_uid_id_pk" PRIMARY KEY("owner_uid","id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'failed', 'cancelled', 'paid', 'held', 'refund_due')),
	CONSTRAINT "payments_gateway" CHECK ("payments"."gateway" in ('sslcommerz', 'sandbox')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_poisha" > 0)
);
--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_payment_status";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "title_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(title, NFC) collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "search_text" text COLLATE "C" GENERATED ALWAYS AS (regexp_replace(lower(translate(normalize(title || chr(31) || tracking_id || chr(31) || receiver_name || chr(31) || receiver_contact, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\s+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_by_parcel" ON "ledger" USING btree ("owner_uid","parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_events_by_parcel" ON "parcel_events" USING btree ("owner_uid","parcel_id");--> statement-breakpoint
CREATE INDEX "payment_by_tran_id_due" ON "payment_by_tran_id" USING btree ("ask_at") WHERE "payment_by_tran_id"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_parcel" ON "payments" USING btree ("owner_uid","parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("owner_uid","parcel_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "parcels_by_title" ON "parcels" USING btree ("owner_uid","title_key","id");--> statement-breakpoint
CREATE INDEX "parcels_by_cost" ON "parcels" USING btree ("owner_uid","cost_poisha","id");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_payment_status" CHECK ("parcels"."payment_status" in ('unpaid', 'held', 'paid', 'refund_due'));--> statement-breakpoint
-- Everything that a search, a filter and a total look at, in the order of the list: thousands of an owner's parcels are gone through
-- without a look at the rows themselves.
CREATE INDEX "parcels_find" ON "parcels" USING btree ("owner_uid","id") INCLUDE ("payment_status","delivery_status","type","creation_date","search_text") WHERE "deleted_at" is null;--> statement-breakpoint
-- What was written about money and about what happened stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "parcel_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "parcel_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
