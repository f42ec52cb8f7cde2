ALTER TABLE "buyer_searches" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
-- What was deleted within the last minute can still be restored; its queued job purges it. What is older has only not been purged yet.
DELETE FROM "deleted_searches" WHERE "deleted_at" <= now() - interval '1 minute';--> statement-breakpoint
INSERT INTO "buyer_searches" (id, user_id, name, location, place_id, easting, northing, reach_metres, radius, min_bedrooms,
    max_price, property_type, buying_status, financing, specific_requirements, garden, buying_status_before,
    mortgage_broker_consent, estate_agent_consent, is_active, paused_until, view_count, last_confirmed_at, created_at,
    updated_at, deleted_at)
  SELECT d.id, d.user_id, s.name, s.location, s.place_id, s.easting, s.northing, s.reach_metres, s.radius, s.min_bedrooms,
    s.max_price, s.property_type, s.buying_status, s.financing, s.specific_requirements, s.garden, s.buying_status_before,
    s.mortgage_broker_consent, s.estate_agent_consent, s.is_active, s.paused_until, s.view_count, s.last_confirmed_at,
    s.created_at, s.updated_at, d.deleted_at
  FROM "deleted_searches" d, jsonb_populate_record(null::buyer_searches, d.kept -> 'search') s;--> statement-breakpoint
INSERT INTO "matches" (id, agent_search_id, buyer_search_id, match_score, created_at)
  SELECT m.id, m.agent_search_id, d.id, m.match_score, m.created_at
  FROM "deleted_searches" d, jsonb_populate_recordset(null::matches, d.kept -> 'matches') m
  JOIN "agent_searches" a ON a.id = m.agent_search_id;--> statement-breakpoint
INSERT INTO "search_views" (buyer_search_id, agency_id, first_shown_at)
  SELECT d.id, v.agency_id, v.first_shown_at
  FROM "deleted_searches" d, jsonb_populate_recordset(null::search_views, d.kept -> 'views') v
  JOIN "users" u ON u.id = v.agency_id;--> statement-breakpoint
INSERT INTO "search_reminders" (buyer_search_id, confirmed_at, stage, sent_at)
  SELECT d.id, r.confirmed_at, r.stage, r.sent_at
  FROM "deleted_searches" d, jsonb_populate_recordset(null::search_reminders, d.kept -> 'reminders') r;--> statement-breakpoint
UPDATE "match_notifications" n SET buyer_search_id = d.id FROM "deleted_searches" d
  WHERE n.buyer_search_id IS NULL AND d.kept -> 'told' ? n.id::text;--> statement-breakpoint
DROP TABLE "deleted_searches";--> statement-breakpoint
DROP INDEX "buyer_searches_created_idx";--> statement-breakpoint
DROP INDEX "buyer_searches_state_idx";--> statement-breakpoint
DROP INDEX "buyer_searches_off_idx";--> statement-breakpoint
DROP INDEX "buyer_searches_match_idx";--> statement-breakpoint
CREATE INDEX "buyer_searches_deleted_idx" ON "buyer_searches" USING btree ("deleted_at") WHERE "buyer_searches"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "buyer_searches_created_idx" ON "buyer_searches" USING btree ("created_at") WHERE "buyer_searches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "buyer_searches_state_idx" ON "buyer_searches" USING btree ("is_active") WHERE "buyer_searches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "buyer_searches_off_idx" ON "buyer_searches" USING btree ("match_cell","easting","northing","reach_metres","user_id") WHERE not "buyer_searches"."is_active" and "buyer_searches"."buyer_is_active" and "buyer_searches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX buyer_searches_match_idx ON buyer_searches (match_cell, max_price, min_bedrooms)
  INCLUDE (easting, northing, reach_metres, match_facts, last_confirmed_at, buyer_last_active_at, user_id, id)
  WHERE is_active AND buyer_is_active AND deleted_at IS NULL;
