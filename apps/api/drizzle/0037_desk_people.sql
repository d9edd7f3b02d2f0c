CREATE TABLE "senders" (
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"center" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(normalize(name || ' ' || '' || ' ' || substr(phone, 4) || ' ~' || reverse(phone), NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '[\s,;:()/"#]+', ' ', 'g'), ' '), '') || array['@' || center] || array_remove(string_to_array(sounds_of(name), ' '), ''))) STORED NOT NULL,
	CONSTRAINT "senders_merchant_id_phone_center_name_pk" PRIMARY KEY("merchant_id","phone","center","name")
);
--> statement-breakpoint
CREATE TABLE "people_audit" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "people_audit_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_role" text NOT NULL,
	"center" text NOT NULL,
	"reason" text,
	"key" text,
	CONSTRAINT "people_audit_subject_kind_number_pk" PRIMARY KEY("subject","kind","number"),
	CONSTRAINT "people_audit_kind" CHECK ("people_audit"."kind" in ('merchant', 'staff')),
	CONSTRAINT "people_audit_action" CHECK ("people_audit"."action" in ('record_read', 'phones_disclosed')),
	CONSTRAINT "people_audit_actor_role" CHECK ("people_audit"."actor_role" in ('admin', 'hub', 'rider', 'support'))
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_action";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(normalize(name || ' ' || email || ' ' || substr(coalesce(phone, ''), 4) || ' ~' || reverse(coalesce(phone, '')), NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '[\s,;:()/"#]+', ' ', 'g'), ' '), '') || array['@' || center] || array_remove(string_to_array(sounds_of(name), ' '), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(normalize(name || ' ' || '' || ' ' || substr('', 4) || ' ~' || reverse(''), NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '[\s,;:()/"#]+', ' ', 'g'), ' '), '') || array['@' || ''] || array_remove(string_to_array(sounds_of(name), ' '), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD COLUMN "assignee_uid" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "unread_reply" text;--> statement-breakpoint
CREATE INDEX "senders_words" ON "senders" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "people_audit_once" ON "people_audit" USING btree ("subject","kind","key");--> statement-breakpoint
CREATE INDEX "accounts_by_email" ON "accounts" USING btree ((lower("email") collate "C"));--> statement-breakpoint
CREATE INDEX "staff_words" ON "staff" USING gin ("words");--> statement-breakpoint
CREATE INDEX "merchants_words" ON "merchants" USING gin ("words");--> statement-breakpoint
CREATE INDEX "tickets_of_bag" ON "tickets" USING btree ("bag_id") WHERE "tickets"."bag_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_of_owner" ON "tickets" USING btree ("owner_uid","changed_at");--> statement-breakpoint
CREATE INDEX "tickets_unread" ON "tickets" USING btree ("owner_uid") WHERE "tickets"."unread_reply" is not null;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_action" CHECK ("audit"."action" in ('record_read', 'phones_disclosed', 'receiver_corrected', 'ticket_read', 'correction_proposed', 'amount_corrected', 'correction_rejected', 'bag_reopened', 'sender_view_read'));--> statement-breakpoint
CREATE TRIGGER "people_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "people_audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The senders of the parcels that were booked before. Those of deleted merchants stay unknown.
INSERT INTO "senders" ("merchant_id", "name", "phone", "center")
SELECT DISTINCT parcels.owner_uid, parcels.sender_name, parcels.sender_contact, parcels.sender_center FROM "parcels"
WHERE NOT EXISTS (SELECT FROM "accounts" WHERE accounts.uid = parcels.owner_uid AND accounts.erased_at IS NOT NULL);
