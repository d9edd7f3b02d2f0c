CREATE TABLE "pickup_places" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"sender" jsonb NOT NULL,
	"instruction" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pickup_places_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pickup_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"place_id" text NOT NULL,
	"place_name" text NOT NULL,
	"sender" jsonb NOT NULL,
	"instruction" text NOT NULL,
	"center" text NOT NULL,
	"day" date NOT NULL,
	"window" text NOT NULL,
	"parcels" integer NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"rider_uid" text,
	"riders" text[] NOT NULL,
	"counted" integer,
	"reason" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"moved_by" text NOT NULL,
	CONSTRAINT "pickup_requests_window" CHECK ("pickup_requests"."window" in ('morning', 'afternoon', 'evening')),
	CONSTRAINT "pickup_requests_status" CHECK ("pickup_requests"."status" in ('requested', 'assigned', 'accepted', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "pickup_requests_reason" CHECK ("pickup_requests"."reason" in ('not_ready', 'nobody_there', 'unreachable', 'wrong_address', 'not_paid', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_places_default" ON "pickup_places" USING btree ("merchant_id") WHERE "pickup_places"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_requests_open" ON "pickup_requests" USING btree ("merchant_id","place_id") WHERE "pickup_requests"."status" in ('requested', 'assigned', 'accepted');--> statement-breakpoint
CREATE INDEX "pickup_requests_by_merchant" ON "pickup_requests" USING btree ("merchant_id","requested_at");--> statement-breakpoint
CREATE INDEX "pickup_requests_by_center" ON "pickup_requests" USING btree ("center","moved_at");--> statement-breakpoint
CREATE INDEX "pickup_requests_by_rider" ON "pickup_requests" USING btree ("rider_uid") WHERE "pickup_requests"."rider_uid" is not null;--> statement-breakpoint
-- The default sender of a merchant becomes its default pickup place. A repeated upgrade gives it the same ID.
INSERT INTO "pickup_places" ("merchant_id", "id", "name", "sender", "instruction", "is_default", "created_at") SELECT "uid", md5("uid")::uuid::text, '', "default_sender", '', true, "created_at" FROM "accounts" WHERE jsonb_typeof("default_sender") = 'object';--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "default_sender";