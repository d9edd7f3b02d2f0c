ALTER TABLE "parcels" RENAME TO "old_parcels";--> statement-breakpoint
ALTER TABLE "payments" RENAME TO "old_payments";--> statement-breakpoint
ALTER TABLE "ledger" RENAME TO "old_ledger";--> statement-breakpoint
ALTER TABLE "parcel_events" RENAME TO "old_parcel_events";--> statement-breakpoint
ALTER TABLE "payment_by_tran_id" RENAME TO "old_payment_by_tran_id";--> statement-breakpoint
ALTER TABLE "parcel_by_tracking_id" RENAME TO "old_parcel_by_tracking_id";--> statement-breakpoint
DROP INDEX "parcels_by_title";--> statement-breakpoint
DROP INDEX "parcels_by_cost";--> statement-breakpoint
DROP INDEX "parcels_find";--> statement-breakpoint
DROP INDEX "payments_by_parcel";--> statement-breakpoint
DROP INDEX "payments_one_open";--> statement-breakpoint
CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"phone" text,
	"language" text,
	"shards" text[] NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "events" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"actor_role" text NOT NULL,
	"actor_uid" text,
	"center" text,
	"key" text,
	"data" jsonb NOT NULL,
	CONSTRAINT "events_shard_tracking_id_number_pk" PRIMARY KEY("shard","tracking_id","number"),
	CONSTRAINT "events_once" UNIQUE("shard","tracking_id","key"),
	CONSTRAINT "events_shard" CHECK ("shard" = substr("tracking_id", 4, 2)),
	CONSTRAINT "events_kind" CHECK ("kind" in ('booked', 'payment_opened', 'payment_failed', 'payment_cancelled', 'payment_held', 'payment_confirmed', 'collected', 'in_transit', 'at_hub', 'out_for_delivery', 'delivered', 'returned', 'cancelled', 'deleted', 'refund_due')),
	CONSTRAINT "events_actor_role" CHECK ("actor_role" in ('sender', 'gateway', 'system'))
);--> statement-breakpoint
CREATE TABLE "jobs" (
	"shard" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"died_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_shard_kind_subject_pk" PRIMARY KEY("shard","kind","subject"),
	CONSTRAINT "jobs_kind" CHECK ("kind" in ('askGateway'))
);--> statement-breakpoint
CREATE TABLE "ledger" (
	"shard" text NOT NULL,
	"book" text NOT NULL,
	"key" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"owner_uid" text NOT NULL,
	"payment_id" text NOT NULL,
	"confirmation_id" text NOT NULL,
	CONSTRAINT "ledger_shard_book_key_pk" PRIMARY KEY("shard","book","key"),
	CONSTRAINT "ledger_amount" CHECK ("amount_poisha" > 0),
	CONSTRAINT "ledger_accounts" CHECK ("from_account" <> "to_account")
);--> statement-breakpoint
CREATE TABLE "parcels" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"owner_uid" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"sender_name" text NOT NULL,
	"sender_contact" text NOT NULL,
	"sender_region" text NOT NULL,
	"sender_center" text NOT NULL,
	"sender_address" text NOT NULL,
	"pickup_instruction" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_contact" text NOT NULL,
	"receiver_region" text NOT NULL,
	"receiver_center" text NOT NULL,
	"receiver_address" text NOT NULL,
	"delivery_instruction" text NOT NULL,
	"cost_poisha" integer NOT NULL,
	"created_by" text NOT NULL,
	"payment_status" text NOT NULL,
	"delivery_status" text NOT NULL,
	"creation_date" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(title, NFC) collate "C")) STORED NOT NULL,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (regexp_replace(lower(translate(normalize(title || chr(31) || tracking_id || chr(31) || receiver_name || chr(31) || receiver_contact, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\s+', ' ', 'g')) STORED NOT NULL,
	CONSTRAINT "parcels_shard_tracking_id_pk" PRIMARY KEY("shard","tracking_id"),
	CONSTRAINT "parcels_shard" CHECK ("shard" = substr("tracking_id", 4, 2)),
	CONSTRAINT "parcels_type" CHECK ("type" in ('document', 'non-document')),
	CONSTRAINT "parcels_payment_status" CHECK ("payment_status" in ('unpaid', 'held', 'paid', 'refund_due')),
	CONSTRAINT "parcels_delivery_status" CHECK ("delivery_status" in ('not_collected', 'collected', 'in_transit', 'at_hub', 'out_for_delivery', 'delivered', 'returned', 'cancelled')),
	CONSTRAINT "parcels_amounts" CHECK ("weight_grams" >= 0 and "cost_poisha" >= 0)
);--> statement-breakpoint
CREATE TABLE "payments" (
	"shard" text NOT NULL,
	"id" text NOT NULL,
	"tracking_id" text NOT NULL,
	"owner_uid" text NOT NULL,
	"gateway" text NOT NULL,
	"amount_poisha" integer NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"redirect_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "payments_shard_id_pk" PRIMARY KEY("shard","id"),
	CONSTRAINT "payments_shard" CHECK ("shard" = substr("tracking_id", 4, 2)),
	CONSTRAINT "payments_status" CHECK ("status" in ('open', 'failed', 'cancelled', 'paid', 'held', 'refund_due')),
	CONSTRAINT "payments_gateway" CHECK ("gateway" in ('sslcommerz', 'sandbox')),
	CONSTRAINT "payments_amount" CHECK ("amount_poisha" > 0)
);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_shard_payment_id_payments_shard_id_fk" FOREIGN KEY ("shard","payment_id") REFERENCES "public"."payments"("shard","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "died_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_by_owner" ON "ledger" USING btree ("owner_uid","to_account");--> statement-breakpoint
CREATE INDEX "parcels_by_title" ON "parcels" USING btree ("owner_uid","title_key","creation_date","tracking_id");--> statement-breakpoint
CREATE INDEX "parcels_by_cost" ON "parcels" USING btree ("owner_uid","cost_poisha","creation_date","tracking_id");--> statement-breakpoint
CREATE INDEX "payments_by_id" ON "payments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payments_by_parcel" ON "payments" USING btree ("shard","tracking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("shard","tracking_id") WHERE "status" = 'open';--> statement-breakpoint
-- Everything that a search, a filter and a total look at, in the order of the list: thousands of an owner's parcels are gone through
-- without a look at the rows themselves.
CREATE INDEX "parcels_find" ON "parcels" USING btree ("owner_uid","creation_date","tracking_id") INCLUDE ("shard","payment_status","delivery_status","type","search_text") WHERE "deleted_at" is null;--> statement-breakpoint
-- The data of earlier versions. An owner's shard codes are those of their ids; the code of new ids is added at their next request.
INSERT INTO accounts (uid, email, shards, created_at)
SELECT owner_uid, (array_agg(created_by ORDER BY creation_date DESC))[1], array_agg(DISTINCT substr(tracking_id, 4, 2)), min(creation_date)
FROM old_parcels GROUP BY owner_uid;--> statement-breakpoint
INSERT INTO parcels (shard, tracking_id, owner_uid, title, type, weight_grams, sender_name, sender_contact, sender_region, sender_center, sender_address, pickup_instruction, receiver_name, receiver_contact, receiver_region, receiver_center, receiver_address, delivery_instruction, cost_poisha, created_by, payment_status, delivery_status, creation_date, deleted_at)
SELECT substr(tracking_id, 4, 2), tracking_id, owner_uid, title, type, weight_grams, sender_name, sender_contact, sender_region, sender_center, sender_address, pickup_instruction, receiver_name, receiver_contact, receiver_region, receiver_center, receiver_address, delivery_instruction, cost_poisha, created_by, payment_status, delivery_status, creation_date, deleted_at FROM old_parcels;--> statement-breakpoint
INSERT INTO payments (shard, id, tracking_id, owner_uid, gateway, amount_poisha, status, method, redirect_url, created_at, updated_at, asked_at)
SELECT substr(parcel.tracking_id, 4, 2), payment.tran_id, parcel.tracking_id, payment.owner_uid, payment.gateway, payment.amount_poisha,
  payment.status, payment.method, payment.redirect_url, payment.created_at, payment.updated_at, directory.asked_at
FROM old_payments payment
JOIN old_parcels parcel ON parcel.owner_uid = payment.owner_uid AND parcel.id = payment.parcel_id
LEFT JOIN old_payment_by_tran_id directory ON directory.tran_id = payment.tran_id;--> statement-breakpoint
INSERT INTO ledger (shard, book, key, from_account, to_account, amount_poisha, at, owner_uid, payment_id, confirmation_id)
SELECT substr(parcel.tracking_id, 4, 2), parcel.tracking_id, payment.tran_id || '/' || entry.confirmation_id || '/' || entry.from_account,
  entry.from_account, entry.to_account, entry.amount_poisha, entry.at, entry.owner_uid, payment.tran_id, entry.confirmation_id
FROM old_ledger entry
JOIN old_parcels parcel ON parcel.owner_uid = entry.owner_uid AND parcel.id = entry.parcel_id
JOIN old_payments payment ON payment.owner_uid = entry.owner_uid AND payment.id = entry.payment_id;--> statement-breakpoint
-- Parcels and money told of themselves before. Equal timestamps are ordered as the timeline ordered them.
INSERT INTO events (shard, tracking_id, number, kind, at, received_at, actor_role, actor_uid, key, data)
SELECT substr(parcel.tracking_id, 4, 2), parcel.tracking_id,
  row_number() OVER (PARTITION BY parcel.tracking_id ORDER BY event.at, array_position(ARRAY['booked', 'payment_opened', 'payment_failed', 'payment_cancelled', 'payment_held', 'payment_confirmed', 'collected', 'in_transit', 'at_hub', 'out_for_delivery', 'delivered', 'returned', 'cancelled', 'deleted', 'refund_due'], event.kind), event.id),
  event.kind, event.at, event.at, event.actor_role, CASE event.actor_role WHEN 'sender' THEN event.owner_uid END, event.key, event.data
FROM (
  SELECT owner_uid, id AS parcel_id, id, creation_date AS at, 'booked' AS kind, 'sender' AS actor_role, 'booked' AS key, '{}'::jsonb AS data FROM old_parcels
  UNION ALL
  SELECT owner_uid, id, id, deleted_at, 'deleted', 'sender', 'deleted', '{}' FROM old_parcels WHERE deleted_at IS NOT NULL
  UNION ALL
  SELECT owner_uid, parcel_id, id, created_at, 'payment_opened', 'sender', tran_id || '/opened', jsonb_build_object('payment_id', tran_id, 'amount_poisha', amount_poisha) FROM old_payments
  UNION ALL
  SELECT event.owner_uid, event.parcel_id, event.id, event.at, event.code,
    CASE WHEN event.code = 'cancelled' THEN 'sender' WHEN event.payment_id IS NULL THEN 'system' ELSE 'gateway' END, NULL,
    CASE WHEN payment.tran_id IS NULL THEN '{}' ELSE jsonb_build_object('payment_id', payment.tran_id) END
  FROM old_parcel_events event LEFT JOIN old_payments payment ON payment.owner_uid = event.owner_uid AND payment.id = event.payment_id
  UNION ALL
  SELECT entry.owner_uid, entry.parcel_id, entry.id, entry.at,
    CASE entry.to_account WHEN 'parcel' THEN 'payment_confirmed' WHEN 'held' THEN 'payment_held' ELSE 'refund_due' END,
    CASE WHEN entry.from_account = 'gateway' OR entry.to_account = 'parcel' THEN 'gateway' ELSE 'system' END,
    payment.tran_id || '/' || entry.confirmation_id || '/' || entry.from_account,
    jsonb_build_object('payment_id', payment.tran_id, 'confirmation_id', entry.confirmation_id, 'amount_poisha', entry.amount_poisha)
  FROM old_ledger entry JOIN old_payments payment ON payment.owner_uid = entry.owner_uid AND payment.id = entry.payment_id
) event
JOIN old_parcels parcel ON parcel.owner_uid = event.owner_uid AND parcel.id = event.parcel_id;--> statement-breakpoint
INSERT INTO jobs (shard, kind, subject, run_at, created_at, taken_at)
SELECT payment.shard, 'askGateway', payment.id, directory.ask_at, directory.created_at, directory.asked_at
FROM old_payment_by_tran_id directory JOIN payments payment ON payment.id = directory.tran_id
WHERE directory.ask_at IS NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  IF (SELECT count(*) FROM parcels) <> (SELECT count(*) FROM old_parcels)
    OR (SELECT count(*) FROM payments) <> (SELECT count(*) FROM old_payments)
    OR (SELECT count(*) FROM ledger) <> (SELECT count(*) FROM old_ledger)
  THEN RAISE EXCEPTION 'rows would be lost: nothing was migrated'; END IF;
END $$;--> statement-breakpoint
DROP TABLE "old_parcels";--> statement-breakpoint
-- Addresses of payments had these ids.
CREATE TABLE "payment_former_ids" (
	"shard" text NOT NULL,
	"former_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "payment_former_ids_shard_former_id_pk" PRIMARY KEY("shard","former_id")
);--> statement-breakpoint
INSERT INTO payment_former_ids (shard, former_id, id)
SELECT payment.shard, former.id, payment.id FROM old_payments former JOIN payments payment ON payment.id = former.tran_id;--> statement-breakpoint
DROP TABLE "old_payments";--> statement-breakpoint
DROP TABLE "old_ledger";--> statement-breakpoint
DROP TABLE "old_parcel_events";--> statement-breakpoint
DROP TABLE "old_payment_by_tran_id";--> statement-breakpoint
DROP TABLE "old_parcel_by_tracking_id";--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
