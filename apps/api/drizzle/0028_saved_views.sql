CREATE TABLE "saved_views" (
	"merchant_id" text NOT NULL,
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"hidden_columns" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_merchant_id_uid_id_pk" PRIMARY KEY("merchant_id","uid","id")
);
