CREATE TABLE "hub_zones" (
	"center" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"zones" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"center" text NOT NULL,
	"day" date NOT NULL,
	"rider_uid" text NOT NULL,
	"stops" text[],
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"closed_hand_overs" integer,
	CONSTRAINT "runs_center_day_rider_uid_pk" PRIMARY KEY("center","day","rider_uid")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "area_by" text;--> statement-breakpoint
CREATE INDEX "events_handed_over" ON "events" USING btree ("center","at") WHERE "events"."kind" = 'out_for_delivery';