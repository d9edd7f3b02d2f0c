CREATE TABLE "addresses" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"region" text NOT NULL,
	"center" text NOT NULL,
	"address" text NOT NULL,
	"delivery_instruction" text NOT NULL,
	"bookings" integer NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(lower(translate(normalize(name || chr(31) || phone || chr(31) || address || chr(31) || center, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\s+', ' ', 'g')) STORED NOT NULL,
	CONSTRAINT "addresses_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_once" ON "addresses" USING btree ("merchant_id","phone","center","address");--> statement-breakpoint
CREATE INDEX "addresses_by_use" ON "addresses" USING btree ("merchant_id","last_used_at","id");--> statement-breakpoint
-- The receivers of earlier bookings, with the details of the newest one: up to 10,000 of a merchant, the last used first. A repeated upgrade gives them the same IDs.
INSERT INTO "addresses" ("merchant_id", "id", "name", "phone", "region", "center", "address", "delivery_instruction", "bookings", "last_used_at")
SELECT "owner_uid", md5(concat_ws(chr(31), "owner_uid", "receiver_contact", "receiver_center", "receiver_address"))::uuid::text, "receiver_name", "receiver_contact", "receiver_region", "receiver_center", "receiver_address", "delivery_instruction", "bookings", "creation_date"
FROM (
	SELECT "booked".*, row_number() OVER (PARTITION BY "owner_uid" ORDER BY "creation_date" DESC, "booked_number" DESC) AS "place"
	FROM (
		SELECT DISTINCT ON ("owner_uid", "receiver_contact", "receiver_center", "receiver_address")
			"owner_uid", "receiver_name", "receiver_contact", "receiver_region", "receiver_center", "receiver_address", "delivery_instruction", "creation_date", "booked_number",
			count(*) OVER (PARTITION BY "owner_uid", "receiver_contact", "receiver_center", "receiver_address") AS "bookings"
		FROM "parcels"
		WHERE "deleted_at" IS NULL AND NOT EXISTS (SELECT FROM "accounts" WHERE "uid" = "owner_uid" AND "erased_at" IS NOT NULL)
		ORDER BY "owner_uid", "receiver_contact", "receiver_center", "receiver_address", "booked_number" DESC
	) AS "booked"
) AS "placed"
WHERE "place" <= 10000;
