ALTER TABLE "jobs" ADD COLUMN "lease_token" uuid;--> statement-breakpoint
CREATE INDEX "jobs_given_up_idx" ON "jobs" USING btree ("failed_at") WHERE "jobs"."failed_at" is not null;