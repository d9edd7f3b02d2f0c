CREATE TABLE "payables" (
	"shard" text NOT NULL,
	"book" text NOT NULL,
	"key" text NOT NULL,
	"owner_uid" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "payables_shard_book_key_pk" PRIMARY KEY("shard","book","key"),
	CONSTRAINT "payables_kind" CHECK ("payables"."kind" in ('collection', 'refund'))
);
--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_shard_book_key_ledger_shard_book_key_fk" FOREIGN KEY ("shard","book","key") REFERENCES "public"."ledger"("shard","book","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payables_of_owner" ON "payables" USING btree ("kind","owner_uid");--> statement-breakpoint
-- The transfers of before that are owed to a person and in no payout.
INSERT INTO "payables" ("shard", "book", "key", "owner_uid", "kind")
SELECT owed.shard, owed.book, owed.key, owed.owner_uid, owed.kind FROM (
  SELECT shard, book, key, owner_uid, CASE
    WHEN from_account LIKE 'payout:%' OR to_account LIKE 'payout:%' THEN NULL
    WHEN to_account = 'refund' THEN 'refund'
    WHEN 'merchant:' || owner_uid IN (from_account, to_account) THEN 'collection' END AS kind
  FROM ledger WHERE owner_uid IS NOT NULL
) owed WHERE owed.kind IS NOT NULL AND NOT EXISTS (
  SELECT FROM payout_lines line WHERE line.shard = owed.shard AND line.book = owed.book AND line.key = owed.key AND NOT line.is_void
);
