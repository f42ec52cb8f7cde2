ALTER TABLE "viewings" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "work_events" ADD COLUMN "viewing_outcome" text;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_outcome_check" CHECK ("viewings"."outcome" in ('second_viewing', 'offer', 'not_for_them', 'did_not_come'));