-- Made by 0004 where that found the ids.
CREATE TABLE IF NOT EXISTS "payment_former_ids" (
	"shard" text NOT NULL,
	"former_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "payment_former_ids_shard_former_id_pk" PRIMARY KEY("shard","former_id")
);
