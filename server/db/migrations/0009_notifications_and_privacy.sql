CREATE TABLE "agency_mail_days" (
	"buyer_user_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "agency_mail_days_buyer_user_id_agency_id_day_pk" PRIMARY KEY("buyer_user_id","agency_id","day")
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"match_email" text DEFAULT 'instant' NOT NULL,
	"match_push" boolean DEFAULT true NOT NULL,
	"reminder_email" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_email_check" CHECK ("notification_preferences"."match_email" in ('instant', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "search_reminders" (
	"buyer_search_id" uuid NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"stage" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_reminders_buyer_search_id_confirmed_at_stage_pk" PRIMARY KEY("buyer_search_id","confirmed_at","stage")
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"details" text,
	"status" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_requests_kind_check" CHECK ("data_requests"."kind" in ('access', 'correction', 'erasure', 'restriction', 'portability', 'objection')),
	CONSTRAINT "data_requests_status_check" CHECK ("data_requests"."status" in ('open', 'in_progress', 'completed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "inactivity_notices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "match_notifications_buyer_idx";--> statement-breakpoint
DROP INDEX "match_notifications_agent_idx";--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "side" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "buyer_search_id" uuid;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "awaits_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_mail_days" ADD CONSTRAINT "agency_mail_days_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_mail_days" ADD CONSTRAINT "agency_mail_days_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_reminders" ADD CONSTRAINT "search_reminders_buyer_search_id_buyer_searches_id_fk" FOREIGN KEY ("buyer_search_id") REFERENCES "public"."buyer_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inactivity_notices" ADD CONSTRAINT "inactivity_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_mail_days_agency_idx" ON "agency_mail_days" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "agency_mail_days_day_idx" ON "agency_mail_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "data_requests_due_idx" ON "data_requests" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "data_requests_user_idx" ON "data_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_requests_answered_by_idx" ON "data_requests" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_buyer_search_id_buyer_searches_id_fk" FOREIGN KEY ("buyer_search_id") REFERENCES "public"."buyer_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_notifications_once" ON "match_notifications" USING btree ("agent_search_id","buyer_user_id","side");--> statement-breakpoint
CREATE INDEX "match_notifications_buyer_search_idx" ON "match_notifications" USING btree ("buyer_search_id");--> statement-breakpoint
CREATE INDEX "match_notifications_digest_idx" ON "match_notifications" USING btree ("sent_at") WHERE "match_notifications"."awaits_digest";--> statement-breakpoint
CREATE INDEX "match_notifications_sent_idx" ON "match_notifications" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "agent_searches_place_idx" ON "agent_searches" USING gist (point("easting", "northing"));--> statement-breakpoint
CREATE INDEX "match_notifications_buyer_idx" ON "match_notifications" USING btree ("buyer_user_id","side","sent_at");--> statement-breakpoint
CREATE INDEX "match_notifications_agent_idx" ON "match_notifications" USING btree ("agent_user_id","side","sent_at");--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_side_check" CHECK ("match_notifications"."side" in ('buyer', 'agent'));