CREATE TABLE "write_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"rider_uid" text NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_uid" text NOT NULL,
	CONSTRAINT "write_offs_amount" CHECK ("write_offs"."amount_poisha" > 0),
	CONSTRAINT "write_offs_other" CHECK ("write_offs"."rider_uid" <> "write_offs"."by_uid")
);
--> statement-breakpoint
CREATE INDEX "write_offs_by_time" ON "write_offs" USING btree ("at");