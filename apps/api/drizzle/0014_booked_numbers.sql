DROP INDEX "parcels_by_title";--> statement-breakpoint
DROP INDEX "parcels_by_cost";--> statement-breakpoint
DROP INDEX "parcels_find";--> statement-breakpoint
-- Bookings of before are numbered in the order in which they were listed.
ALTER TABLE "parcels" ADD COLUMN "booked_number" bigint;--> statement-breakpoint
UPDATE "parcels" SET "booked_number" = numbered.number FROM (
  SELECT shard, tracking_id, row_number() OVER (ORDER BY creation_date, tracking_id) AS number FROM "parcels"
) numbered WHERE "parcels".shard = numbered.shard AND "parcels".tracking_id = numbered.tracking_id;--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "booked_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "booked_number" ADD GENERATED ALWAYS AS IDENTITY (sequence name "parcels_booked_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('parcels', 'booked_number'), (SELECT coalesce(max("booked_number"), 0) + 1 FROM "parcels"), false);--> statement-breakpoint
CREATE INDEX "parcels_by_title" ON "parcels" USING btree ("owner_uid","title_key","booked_number");--> statement-breakpoint
CREATE INDEX "parcels_by_cost" ON "parcels" USING btree ("owner_uid","cost_poisha","booked_number");--> statement-breakpoint
-- Everything that a search, a filter and a total look at, in the order of the list.
CREATE INDEX "parcels_find" ON "parcels" USING btree ("owner_uid","booked_number") INCLUDE ("shard","tracking_id","creation_date","payment_status","delivery_status","type","search_text") WHERE "deleted_at" is null;
