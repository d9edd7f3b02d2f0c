CREATE TABLE "former_members" (
	"merchant_id" text NOT NULL,
	"uid" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_members_uid_merchant_id_until_pk" PRIMARY KEY("uid","merchant_id","until")
);
--> statement-breakpoint
CREATE TRIGGER "former_members_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "former_members" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO "former_members" ("merchant_id", "uid", "until")
SELECT "merchant_audit"."merchant_id", "accounts"."uid", "merchant_audit"."at"
FROM "merchant_audit" JOIN "accounts" ON lower("accounts"."email") = lower("merchant_audit"."subject")
WHERE "merchant_audit"."action" IN ('removed', 'left')
ON CONFLICT DO NOTHING;
