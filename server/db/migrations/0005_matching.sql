-- Only ASCII white space is blank, as in core/rules/score.
CREATE FUNCTION is_filled(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ select coalesce(btrim(value, E' \t\n\x0B\f\r') <> '', false) $$;
--> statement-breakpoint
ALTER TABLE "buyer_searches" DROP CONSTRAINT "buyer_searches_reach_check";--> statement-breakpoint
DROP INDEX "buyer_searches_match_idx";--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD COLUMN "buyer_is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD COLUMN "buyer_has_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD COLUMN "buyer_needs_to_sell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD COLUMN "buyer_last_active_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD COLUMN "match_cell" integer GENERATED ALWAYS AS ((case property_type when 'house' then 0 when 'bungalow' then 134217728 when 'flat' then 268435456 end) | (case when reach_metres <= 1024 then 0 | ((easting >> 9) << 12) | (northing >> 9) when reach_metres <= 2048 then 8388608 | ((easting >> 10) << 12) | (northing >> 10) when reach_metres <= 4096 then 16777216 | ((easting >> 11) << 12) | (northing >> 11) when reach_metres <= 8192 then 25165824 | ((easting >> 12) << 12) | (northing >> 12) when reach_metres <= 16384 then 33554432 | ((easting >> 13) << 12) | (northing >> 13) when reach_metres <= 32768 then 41943040 | ((easting >> 14) << 12) | (northing >> 14) when reach_metres <= 65536 then 50331648 | ((easting >> 15) << 12) | (northing >> 15) when reach_metres <= 131072 then 58720256 | ((easting >> 16) << 12) | (northing >> 16) when reach_metres <= 262144 then 67108864 | ((easting >> 17) << 12) | (northing >> 17) when reach_metres <= 524288 then 75497472 | ((easting >> 18) << 12) | (northing >> 18) when reach_metres <= 1048576 then 83886080 | ((easting >> 19) << 12) | (northing >> 19) when reach_metres <= 2097152 then 92274688 | ((easting >> 20) << 12) | (northing >> 20) end)) STORED;--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD COLUMN "match_facts" integer GENERATED ALWAYS AS ((case when buyer_has_phone then 1 else 0 end) | (case when is_filled(specific_requirements) then 2 else 0 end) | (case when is_filled(buying_status) then 4 else 0 end) | (case when is_filled(financing) then 8 else 0 end) | (case when buyer_needs_to_sell or coalesce(buying_status = 'needToSell', false) then 16 else 0 end)) STORED;--> statement-breakpoint
ALTER TABLE "buyer_searches" DROP COLUMN "area";--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD CONSTRAINT "buyer_searches_grid_check" CHECK ("buyer_searches"."easting" >= 0 and "buyer_searches"."easting" < 1048576 and "buyer_searches"."northing" >= 0 and "buyer_searches"."northing" < 2097152);--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD CONSTRAINT "buyer_searches_reach_check" CHECK ("buyer_searches"."reach_metres" between 0 and 2097152);
--> statement-breakpoint
UPDATE buyer_searches s SET buyer_is_active = u.is_active, buyer_has_phone = is_filled(u.phone),
  buyer_needs_to_sell = coalesce(u.needs_to_sell, false), buyer_last_active_at = u.last_active_at
  FROM users u WHERE u.id = s.user_id;
--> statement-breakpoint
-- Holds everything a match asks of a search, so that no other page is read to count, score and rank.
CREATE INDEX buyer_searches_match_idx ON buyer_searches (match_cell, max_price, min_bedrooms)
  INCLUDE (easting, northing, reach_metres, match_facts, last_confirmed_at, buyer_last_active_at, user_id, id)
  WHERE is_active AND buyer_is_active;
--> statement-breakpoint
-- The index answers alone only for pages a vacuum has seen since their last change.
ALTER TABLE buyer_searches SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05, fillfactor = 90);
--> statement-breakpoint
-- The share lock makes a change of the buyer that is under way finish first, and one that comes later see this search.
CREATE FUNCTION buyer_search_takes_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT u.is_active, is_filled(u.phone), coalesce(u.needs_to_sell, false), u.last_active_at
    INTO new.buyer_is_active, new.buyer_has_phone, new.buyer_needs_to_sell, new.buyer_last_active_at
    FROM users u WHERE u.id = new.user_id FOR SHARE;
  IF NOT FOUND THEN
    new.buyer_is_active := false;
    new.buyer_has_phone := false;
    new.buyer_needs_to_sell := false;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER buyer_search_takes_buyer BEFORE INSERT OR UPDATE OF user_id ON buyer_searches
  FOR EACH ROW EXECUTE FUNCTION buyer_search_takes_buyer();
--> statement-breakpoint
-- Rows are taken in the order of their ids, as a run of a property search takes them: nobody waits in a circle.
CREATE FUNCTION buyer_tells_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM buyer_searches WHERE user_id = new.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE buyer_searches SET buyer_is_active = new.is_active, buyer_has_phone = is_filled(new.phone),
    buyer_needs_to_sell = coalesce(new.needs_to_sell, false), buyer_last_active_at = new.last_active_at
    WHERE user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER buyer_tells_searches AFTER UPDATE OF is_active, phone, needs_to_sell, last_active_at ON users
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active OR old.phone IS DISTINCT FROM new.phone
    OR old.needs_to_sell IS DISTINCT FROM new.needs_to_sell OR old.last_active_at IS DISTINCT FROM new.last_active_at)
  EXECUTE FUNCTION buyer_tells_searches();
