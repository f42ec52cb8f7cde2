CREATE TABLE "disclosure_days" (
	"agency_id" uuid NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	"no_home" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "disclosure_days_agency_id_day_pk" PRIMARY KEY("agency_id","day")
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid,
	"buyer_user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"agent_user_id" uuid,
	"property_type" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "disclosures_kind_check" CHECK ("disclosures"."kind" in ('shown', 'exported', 'alerted')),
	CONSTRAINT "disclosures_property_type_check" CHECK ("disclosures"."property_type" in ('house', 'bungalow', 'flat'))
);
--> statement-breakpoint
DROP INDEX "buyer_searches_off_idx";--> statement-breakpoint
ALTER TABLE "match_notifications" ALTER COLUMN "agent_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "home" text;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "disclosed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "bell_hour" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "properties" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosure_days" ADD CONSTRAINT "disclosure_days_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_agent_user_id_users_id_fk" FOREIGN KEY ("agent_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosure_days_day_idx" ON "disclosure_days" USING btree ("day","people");--> statement-breakpoint
CREATE UNIQUE INDEX "disclosures_once" ON "disclosures" USING btree ("agency_id","day","buyer_user_id","kind");--> statement-breakpoint
CREATE INDEX "disclosures_buyer_idx" ON "disclosures" USING btree ("buyer_user_id","first_at");--> statement-breakpoint
CREATE INDEX "disclosures_agent_idx" ON "disclosures" USING btree ("agent_user_id");--> statement-breakpoint
CREATE INDEX "disclosures_day_idx" ON "disclosures" USING btree ("day");--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_lead_id_match_notifications_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."match_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_notifications_bell_of_buyer" ON "match_notifications" USING btree ("buyer_user_id","agency_id","bell_hour") WHERE "match_notifications"."side" = 'buyer' and "match_notifications"."bell_hour" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_notifications_bell_of_agent" ON "match_notifications" USING btree ("agent_user_id","buyer_user_id","bell_hour") WHERE "match_notifications"."side" = 'agent' and "match_notifications"."bell_hour" is not null;--> statement-breakpoint
CREATE INDEX "match_notifications_lead_idx" ON "match_notifications" USING btree ("lead_id") WHERE "match_notifications"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "match_notifications_agency_idx" ON "match_notifications" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "buyer_searches_off_idx" ON "buyer_searches" USING btree ("match_cell","easting","northing","reach_metres","user_id") WHERE not "buyer_searches"."is_active" and "buyer_searches"."buyer_is_active";--> statement-breakpoint
-- What was said to a buyer belongs to the agency from now on, not to the person who searched for it.
UPDATE "match_notifications" n SET "agency_id" = coalesce(u."parent_agent_id", u."id"),
	"agent_user_id" = CASE n."side" WHEN 'agent' THEN n."agent_user_id" END
	FROM "users" u WHERE u."id" = n."agent_user_id";--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_reader_check" CHECK (("match_notifications"."side" = 'agent') = ("match_notifications"."agent_user_id" is not null));