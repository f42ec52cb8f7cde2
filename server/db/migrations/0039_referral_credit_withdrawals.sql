ALTER TABLE "referral_credits" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD COLUMN "reversal_id" text;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_reversal_id_unique" UNIQUE("reversal_id");--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_withdrawal" CHECK ("referral_credits"."withdrawal" in ('taken_back', 'spent'));