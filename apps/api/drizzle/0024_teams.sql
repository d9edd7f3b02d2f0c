CREATE TABLE "member_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"secret" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_invitations_secret_unique" UNIQUE("secret"),
	CONSTRAINT "member_invitations_role" CHECK ("member_invitations"."role" in ('booker', 'finance', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"merchant_id" text NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_merchant_id_uid_pk" PRIMARY KEY("merchant_id","uid"),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('owner', 'booker', 'finance', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "merchant_audit" (
	"merchant_id" text NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "merchant_audit_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_uid" text NOT NULL,
	"network" text,
	"subject" text NOT NULL,
	"before" text,
	"after" text,
	CONSTRAINT "merchant_audit_merchant_id_number_pk" PRIMARY KEY("merchant_id","number"),
	CONSTRAINT "merchant_audit_action" CHECK ("merchant_audit"."action" in ('renamed', 'invited', 'invitation_withdrawn', 'joined', 'role_changed', 'removed', 'left', 'ownership_offered', 'ownership_withdrawn', 'ownership_accepted', 'payout_method_changed'))
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"payout_frozen_until" timestamp (3) with time zone,
	"offer_to" text,
	"offer_by" text,
	"offer_until" timestamp (3) with time zone,
	"offer_stays" boolean
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "own_merchant" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_once" ON "member_invitations" USING btree ("merchant_id","email");--> statement-breakpoint
CREATE INDEX "members_by_uid" ON "members" USING btree ("uid");--> statement-breakpoint
CREATE TRIGGER "merchant_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "merchant_audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
