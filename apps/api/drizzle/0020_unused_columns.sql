ALTER TABLE "accounts" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "language";