CREATE TABLE "audit" (
	"shard" text NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tracking_id" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_role" text NOT NULL,
	"center" text NOT NULL,
	"reason" text,
	"key" text,
	CONSTRAINT "audit_shard_number_pk" PRIMARY KEY("shard","number"),
	CONSTRAINT "audit_shard" CHECK ("audit"."shard" = substr("audit"."tracking_id", 4, 2)),
	CONSTRAINT "audit_action" CHECK ("audit"."action" in ('record_read', 'phones_disclosed', 'receiver_corrected')),
	CONSTRAINT "audit_actor_role" CHECK ("audit"."actor_role" in ('admin', 'hub', 'rider', 'support'))
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_actor_role";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "desk_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(normalize(tracking_id || ' ' || sender_name || ' ' || receiver_name || ' ' || created_by || ' ' || substr(sender_contact, 4) || ' ' || substr(receiver_contact, 4) || ' ~' || reverse(sender_contact) || ' ~' || reverse(receiver_contact), NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '[\s,;:()/"]+', ' ', 'g'), ' '), '') || array['@' || sender_center, '@' || receiver_center])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_parcel" ON "audit" USING btree ("shard","tracking_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_once" ON "audit" USING btree ("shard","tracking_id","key");--> statement-breakpoint
CREATE INDEX "parcels_desk" ON "parcels" USING gin ("desk_words");--> statement-breakpoint
CREATE INDEX "parcels_by_number" ON "parcels" USING btree ("booked_number");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_role" CHECK ("events"."actor_role" in ('sender', 'rider', 'hub', 'admin', 'support', 'gateway', 'system'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('admin', 'hub', 'rider', 'support'));--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
