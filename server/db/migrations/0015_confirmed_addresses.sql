CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" "citext" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_links_kind_check" CHECK ("mailed_links"."kind" in ('confirm-email', 'sign-in', 'change-email'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "sid" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_enabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_used_step" integer;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_user_idx" ON "mailed_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_idx" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_sid_idx" ON "push_subscriptions" USING btree ("sid");--> statement-breakpoint
-- Staff have a password only because they opened the link that was mailed to them.
UPDATE "users" SET "email_confirmed_at" = "created_at" WHERE "agent_role" = 'staff' AND "password_hash" IS NOT NULL;--> statement-breakpoint
-- Demo people have addresses that nobody owns.
UPDATE "users" SET "email_confirmed_at" = "created_at" WHERE EXISTS (SELECT 1 FROM "installation" WHERE "key" = 'demo-password') AND "email" LIKE '%@demo.example';
