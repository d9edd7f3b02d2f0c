CREATE TABLE "bag_items" (
	"shard" text NOT NULL,
	"bag_id" text NOT NULL,
	"tracking_id" text NOT NULL,
	"is_expected" boolean NOT NULL,
	"is_received" boolean NOT NULL,
	CONSTRAINT "bag_items_shard_bag_id_tracking_id_pk" PRIMARY KEY("shard","bag_id","tracking_id")
);
--> statement-breakpoint
CREATE TABLE "bags" (
	"shard" text NOT NULL,
	"bag_id" text NOT NULL,
	"from_center" text NOT NULL,
	"to_center" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"moved_by" text NOT NULL,
	CONSTRAINT "bags_shard_bag_id_pk" PRIMARY KEY("shard","bag_id"),
	CONSTRAINT "bags_shard" CHECK ("bags"."shard" = substr("bags"."bag_id", 4, 2)),
	CONSTRAINT "bags_status" CHECK ("bags"."status" in ('open', 'closed', 'departed', 'arrived', 'reconciled'))
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"shard" text NOT NULL,
	"id" text NOT NULL,
	"uid" text NOT NULL,
	"subject" text NOT NULL,
	"task" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"event_number" integer,
	"result" jsonb NOT NULL,
	CONSTRAINT "operations_shard_id_pk" PRIMARY KEY("shard","id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"id" text NOT NULL,
	"jpeg" bytea NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_shard_tracking_id_id_pk" PRIMARY KEY("shard","tracking_id","id"),
	CONSTRAINT "photos_shard" CHECK ("photos"."shard" = substr("photos"."tracking_id", 4, 2))
);
--> statement-breakpoint
CREATE TABLE "rider_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"center" text NOT NULL,
	"vehicle" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "rider_applications_status" CHECK ("rider_applications"."status" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "rider_applications_vehicle" CHECK ("rider_applications"."vehicle" in ('bicycle', 'motorbike', 'van', 'on_foot'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"center" text NOT NULL,
	"status" text NOT NULL,
	"invitation" text,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_uid_unique" UNIQUE("uid"),
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('admin', 'hub', 'rider')),
	CONSTRAINT "staff_status" CHECK ("staff"."status" in ('invited', 'active', 'inactive')),
	CONSTRAINT "staff_uid" CHECK ("staff"."uid" is not null or "staff"."status" <> 'active')
);
--> statement-breakpoint
CREATE TABLE "staff_events" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_uid" text,
	"role" text NOT NULL,
	"center" text NOT NULL,
	CONSTRAINT "staff_events_kind" CHECK ("staff_events"."kind" in ('seeded', 'invited', 'joined', 'approved', 'changed', 'deactivated', 'activated'))
);
--> statement-breakpoint
CREATE TABLE "unlock_tries" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unlock_tries_shard_tracking_id_pk" PRIMARY KEY("shard","tracking_id"),
	CONSTRAINT "unlock_tries_shard" CHECK ("unlock_tries"."shard" = substr("unlock_tries"."tracking_id", 4, 2))
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_actor_role";--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_delivery_status";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "at_center" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "to_center" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "rider_uid" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "is_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "bag_id" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "collected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "handover_code" text;--> statement-breakpoint
UPDATE "parcels" SET "handover_code" = lpad(floor(random() * 10000)::int::text, 4, '0');--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "handover_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bag_items" ADD CONSTRAINT "bag_items_shard_bag_id_bags_shard_bag_id_fk" FOREIGN KEY ("shard","bag_id") REFERENCES "public"."bags"("shard","bag_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bags_from" ON "bags" USING btree ("from_center","moved_at");--> statement-breakpoint
CREATE INDEX "bags_to" ON "bags" USING btree ("to_center","moved_at");--> statement-breakpoint
CREATE INDEX "rider_applications_by_uid" ON "rider_applications" USING btree ("uid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "rider_applications_one_waiting" ON "rider_applications" USING btree ("uid") WHERE "rider_applications"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_of_center" ON "staff" USING btree ("center","role");--> statement-breakpoint
CREATE INDEX "staff_events_at" ON "staff_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "unlock_tries_since" ON "unlock_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "parcels_at_center" ON "parcels" USING btree ("at_center","moved_at") WHERE "parcels"."at_center" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_center" ON "parcels" USING btree ("to_center","moved_at") WHERE "parcels"."to_center" is not null;--> statement-breakpoint
CREATE INDEX "parcels_by_rider" ON "parcels" USING btree ("rider_uid","moved_at") WHERE "parcels"."rider_uid" is not null;--> statement-breakpoint
CREATE INDEX "parcels_pickups" ON "parcels" USING btree ("sender_center","creation_date") WHERE "parcels"."deleted_at" is null and "parcels"."delivery_status" in ('not_collected', 'pickup_assigned');--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "roles";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "default_sender" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind" CHECK ("kind" in ('booked', 'payment_opened', 'payment_failed', 'payment_cancelled', 'payment_held', 'payment_confirmed', 'pickup_assigned', 'task_accepted', 'task_refused', 'pickup_failed', 'collected', 'bagged', 'in_transit', 'at_hub', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered', 'returning', 'returned', 'lost', 'damaged', 'cancelled', 'deleted', 'refund_due', 'answered', 'undone'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_role" CHECK ("actor_role" in ('sender', 'rider', 'hub', 'admin', 'gateway', 'system'));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_handover_code" CHECK ("handover_code" ~ '^[0-9]{4}$');--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_delivery_status" CHECK ("delivery_status" in ('not_collected', 'pickup_assigned', 'collected', 'at_hub', 'in_transit', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered', 'returning', 'returned', 'lost', 'damaged', 'cancelled'));--> statement-breakpoint
CREATE TRIGGER "staff_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();