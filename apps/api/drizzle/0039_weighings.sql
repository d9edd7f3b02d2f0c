CREATE TABLE "weighings" (
	"shard" text NOT NULL,
	"tracking_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"booked_grams" integer NOT NULL,
	"grams" integer NOT NULL,
	"center" text NOT NULL,
	"by_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"photo_id" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"difference_poisha" bigint NOT NULL,
	"objected_at" timestamp (3) with time zone,
	"second_id" text,
	"second_grams" integer,
	"second_by" text,
	"second_at" timestamp (3) with time zone,
	"second_photo_id" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "weighings_shard_tracking_id_id_pk" PRIMARY KEY("shard","tracking_id","id"),
	CONSTRAINT "weighings_shard" CHECK ("weighings"."shard" = substr("weighings"."tracking_id", 4, 2)),
	CONSTRAINT "weighings_status" CHECK ("weighings"."status" in ('matched', 'open', 'objected', 'final', 'charged', 'withdrawn')),
	CONSTRAINT "weighings_grams" CHECK (booked_grams >= 0 and grams > 0 and coalesce(second_grams, 1) > 0),
	CONSTRAINT "weighings_second" CHECK (num_nonnulls(second_id, second_grams, second_by, second_at) in (0, 4) and (second_by is null or (objected_at is not null and second_by <> by_uid))),
	CONSTRAINT "weighings_objection" CHECK ((status = 'objected') <= (objected_at is not null)),
	CONSTRAINT "weighings_ended" CHECK ((status in ('charged', 'withdrawn')) = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weight_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_shard_tracking_id_parcels_shard_tracking_id_fk" FOREIGN KEY ("shard","tracking_id") REFERENCES "public"."parcels"("shard","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weighings_one_open" ON "weighings" USING btree ("shard","tracking_id") WHERE "weighings"."status" in ('open', 'objected', 'final', 'charged');--> statement-breakpoint
CREATE INDEX "weighings_objected" ON "weighings" USING btree ("objected_at") WHERE "weighings"."status" = 'objected';--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('askGateway', 'sendBackUnanswered', 'settleWeighing'));