ALTER TABLE "sessions" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
-- A session without an account opens nothing.
DELETE FROM "sessions" s WHERE NOT EXISTS (SELECT FROM "users" u WHERE u.id::text = s.sess ->> 'userId');--> statement-breakpoint
UPDATE "sessions" SET "user_id" = (sess ->> 'userId')::uuid,
  "started_at" = (sess ->> 'startedAt')::timestamptz,
  "last_seen_at" = coalesce(sess ->> 'seenAt', sess ->> 'startedAt')::timestamptz,
  "proved_at" = (sess ->> 'provedAt')::timestamptz,
  "sess" = sess - '{userId,startedAt,seenAt,provedAt}'::text[];--> statement-breakpoint
DROP INDEX "sessions_user_idx";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");
