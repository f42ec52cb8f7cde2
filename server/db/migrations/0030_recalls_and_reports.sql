CREATE TABLE "contact_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"buyer_user_id" uuid,
	"agency_id" uuid,
	"agent_user_id" uuid,
	"entry_id" uuid NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"said" text,
	"due_at" timestamp with time zone NOT NULL,
	"agency_asked_at" timestamp with time zone,
	"agency_view" text,
	"outcome" text,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_reports_kind_check" CHECK ("contact_reports"."kind" in ('after_no', 'channel', 'hours', 'too_often', 'other_purpose', 'rude', 'passed_on', 'other')),
	CONSTRAINT "contact_reports_outcome_check" CHECK ("contact_reports"."outcome" in ('upheld', 'not_upheld', 'withdrawn')),
	CONSTRAINT "contact_reports_said_check" CHECK (length("contact_reports"."said") <= 500)
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"buyer_user_id" uuid,
	"name" text,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "recalls_reason_check" CHECK ("recalls"."reason" in ('consent', 'block', 'left'))
);
--> statement-breakpoint
ALTER TABLE "contact_reports" ADD CONSTRAINT "contact_reports_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reports" ADD CONSTRAINT "contact_reports_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reports" ADD CONSTRAINT "contact_reports_agent_user_id_users_id_fk" FOREIGN KEY ("agent_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reports" ADD CONSTRAINT "contact_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_reports_open_once" ON "contact_reports" USING btree ("buyer_user_id","entry_id") WHERE "contact_reports"."outcome" is null;--> statement-breakpoint
CREATE INDEX "contact_reports_buyer_idx" ON "contact_reports" USING btree ("buyer_user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_reports_agency_idx" ON "contact_reports" USING btree ("agency_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_reports_agent_idx" ON "contact_reports" USING btree ("agent_user_id");--> statement-breakpoint
CREATE INDEX "contact_reports_decided_by_idx" ON "contact_reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "contact_reports_due_idx" ON "contact_reports" USING btree ("due_at") WHERE "contact_reports"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_open_once" ON "recalls" USING btree ("agency_id","buyer_user_id") WHERE "recalls"."confirmed_at" is null and "recalls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "recalls_agency_idx" ON "recalls" USING btree ("agency_id","asked_at");--> statement-breakpoint
CREATE INDEX "recalls_buyer_idx" ON "recalls" USING btree ("buyer_user_id");--> statement-breakpoint
CREATE INDEX "recalls_confirmed_by_idx" ON "recalls" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "recalls_open_idx" ON "recalls" USING btree ("asked_at") WHERE "recalls"."confirmed_at" is null and "recalls"."closed_at" is null;