CREATE TABLE "blocked_agencies" (
	"buyer_user_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_agencies_agency_id_buyer_user_id_pk" PRIMARY KEY("agency_id","buyer_user_id")
);
--> statement-breakpoint
CREATE TABLE "contact_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"phone" boolean NOT NULL,
	"email" boolean NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"weekly_limit" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_preferences_mode_check" CHECK ("contact_preferences"."mode" in ('open', 'ask')),
	CONSTRAINT "contact_preferences_channel_check" CHECK ("contact_preferences"."phone" or "contact_preferences"."email"),
	CONSTRAINT "contact_preferences_hours_check" CHECK (length("contact_preferences"."hours") <= 80),
	CONSTRAINT "contact_preferences_limit_check" CHECK ("contact_preferences"."weekly_limit" in (3, 5, 10))
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"buyer_user_id" uuid NOT NULL,
	"agent_search_id" uuid,
	"buyer_search_id" uuid,
	"asked_by" uuid,
	"home" text NOT NULL,
	"property_type" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"scope" text,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "introductions_status_check" CHECK ("introductions"."status" in ('asked', 'accepted', 'declined')),
	CONSTRAINT "introductions_scope_check" CHECK ("introductions"."scope" in ('property', 'agency')),
	CONSTRAINT "introductions_property_type_check" CHECK ("introductions"."property_type" in ('house', 'bungalow', 'flat')),
	CONSTRAINT "introductions_accepted_check" CHECK (("introductions"."status" = 'accepted') = ("introductions"."scope" is not null)),
	CONSTRAINT "introductions_message_check" CHECK (length("introductions"."message") <= 300),
	CONSTRAINT "introductions_reason_check" CHECK (length("introductions"."reason") <= 200)
);
--> statement-breakpoint
ALTER TABLE "disclosures" DROP CONSTRAINT "disclosures_kind_check";--> statement-breakpoint
DROP INDEX "disclosures_once";--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "buyer_search_id" uuid;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "introduced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "carried_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "introduction_id" uuid;--> statement-breakpoint
ALTER TABLE "blocked_agencies" ADD CONSTRAINT "blocked_agencies_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_agencies" ADD CONSTRAINT "blocked_agencies_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_preferences" ADD CONSTRAINT "contact_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_agent_search_id_agent_searches_id_fk" FOREIGN KEY ("agent_search_id") REFERENCES "public"."agent_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_buyer_search_id_buyer_searches_id_fk" FOREIGN KEY ("buyer_search_id") REFERENCES "public"."buyer_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_agencies_buyer_idx" ON "blocked_agencies" USING btree ("buyer_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_once" ON "introductions" USING btree ("agent_search_id","buyer_user_id");--> statement-breakpoint
CREATE INDEX "introductions_buyer_idx" ON "introductions" USING btree ("buyer_user_id","asked_at");--> statement-breakpoint
CREATE INDEX "introductions_agency_idx" ON "introductions" USING btree ("agency_id","buyer_user_id");--> statement-breakpoint
CREATE INDEX "introductions_search_idx" ON "introductions" USING btree ("buyer_search_id");--> statement-breakpoint
CREATE INDEX "introductions_asked_by_idx" ON "introductions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "introductions_asked_idx" ON "introductions" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_buyer_search_id_buyer_searches_id_fk" FOREIGN KEY ("buyer_search_id") REFERENCES "public"."buyer_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disclosures_line" ON "disclosures" USING btree ("agency_id","day","buyer_user_id","kind","agent_user_id","property_type","buyer_search_id");--> statement-breakpoint
CREATE INDEX "disclosures_search_idx" ON "disclosures" USING btree ("buyer_search_id");--> statement-breakpoint
CREATE INDEX "match_notifications_introduction_idx" ON "match_notifications" USING btree ("introduction_id") WHERE "match_notifications"."introduction_id" is not null;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_kind_check" CHECK ("disclosures"."kind" in ('shown', 'exported', 'alerted', 'opened', 'noted', 'contacted'));--> statement-breakpoint
-- What was written down before buyers could read it, marked as such: the lines there are,
UPDATE "disclosures" SET "carried_over" = true;--> statement-breakpoint
-- the first views of before there were any,
INSERT INTO "disclosures" ("agency_id", "buyer_user_id", "day", "kind", "property_type", "buyer_search_id", "first_at", "last_at", "carried_over")
SELECT v."agency_id", s."user_id", (v."first_shown_at" AT TIME ZONE 'Europe/London')::date, 'shown', s."property_type", s."id",
  v."first_shown_at", v."first_shown_at", true
FROM "search_views" v JOIN "buyer_searches" s ON s."id" = v."buyer_search_id"
WHERE NOT EXISTS (
  SELECT FROM "disclosures" d WHERE d."agency_id" = v."agency_id" AND d."buyer_user_id" = s."user_id"
    AND d."day" = (v."first_shown_at" AT TIME ZONE 'Europe/London')::date
);--> statement-breakpoint
-- and the exports of the audit log, of those whom the property's last run still names.
INSERT INTO "disclosures" ("agency_id", "buyer_user_id", "day", "kind", "agent_user_id", "property_type", "buyer_search_id", "first_at", "last_at", "times", "carried_over")
SELECT coalesce(u."parent_agent_id", u."id"), s."user_id", (l."created_at" AT TIME ZONE 'Europe/London')::date, 'exported', u."id",
  a."property_type", s."id", min(l."created_at"), max(l."created_at"), count(*)::int, true
FROM "audit_log" l
  JOIN "users" u ON u."id" = l."actor_id"
  JOIN "agent_searches" a ON a."id"::text = l."target_id"
  JOIN "matches" m ON m."agent_search_id" = a."id" AND m."created_at" <= l."created_at"
  JOIN "buyer_searches" s ON s."id" = m."buyer_search_id"
WHERE l."action" = 'matches.exported' AND NOT EXISTS (
  SELECT FROM "disclosures" d WHERE d."agency_id" = coalesce(u."parent_agent_id", u."id") AND d."kind" = 'exported'
    AND d."day" = (l."created_at" AT TIME ZONE 'Europe/London')::date
)
GROUP BY 1, 2, 3, u."id", a."property_type", s."id";
