CREATE TABLE "locks" (
	"shard" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "locks_shard_name_pk" PRIMARY KEY("shard","name")
);
