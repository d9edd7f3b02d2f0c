CREATE TABLE "parcel_by_tracking_id" (
	"tracking_id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"parcel_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"owner_uid" text NOT NULL,
	"id" uuid NOT NULL,
	"tracking_id" text NOT NULL,
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
	CONSTRAINT "parcels_owner_uid_id_pk" PRIMARY KEY("owner_uid","id")
);
