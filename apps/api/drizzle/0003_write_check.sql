CREATE TABLE "write_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
