ALTER TABLE "contact_preferences" ADD COLUMN "keeps_before" timestamp with time zone;--> statement-breakpoint
-- Who asks first already began to when they last saved it.
UPDATE "contact_preferences" SET "keeps_before" = "updated_at" WHERE "mode" = 'ask';
