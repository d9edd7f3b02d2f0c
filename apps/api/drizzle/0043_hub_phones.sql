CREATE TABLE "hub_phones" (
	"center" text PRIMARY KEY NOT NULL,
	"phone" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
