CREATE TABLE "search_changes" (
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"match_cell" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_changes_changed_by_match_cell_pk" PRIMARY KEY("changed_by","match_cell")
);
--> statement-breakpoint
CREATE INDEX "users_without_consent_idx" ON "users" USING btree ("id") WHERE not "users"."gdpr_consent_given";--> statement-breakpoint
-- Whatever the match index holds may change an answer; a view that is counted may not. Whoever was here within a day scores
-- the same for being here again, and that is what most visits are. A search that moves says both its squares; one
-- transaction says a square once, and nobody else's row is waited for.
CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF NOT (old.is_active AND old.buyer_is_active OR new.is_active AND new.buyer_is_active) THEN RETURN NULL; END IF;
    IF (old.match_cell, old.max_price, old.min_bedrooms, old.easting, old.northing, old.reach_metres, old.match_facts,
        old.last_confirmed_at, old.user_id, old.id, old.is_active, old.buyer_is_active)
      IS NOT DISTINCT FROM (new.match_cell, new.max_price, new.min_bedrooms, new.easting, new.northing, new.reach_metres,
        new.match_facts, new.last_confirmed_at, new.user_id, new.id, new.is_active, new.buyer_is_active)
      AND (old.buyer_last_active_at IS NOT DISTINCT FROM new.buyer_last_active_at
        OR new.buyer_last_active_at BETWEEN old.buyer_last_active_at AND old.buyer_last_active_at + interval '1 day')
      THEN RETURN NULL;
    END IF;
  END IF;
  INSERT INTO search_changes (match_cell)
    SELECT cell FROM unnest(ARRAY[old.match_cell, new.match_cell]) AS cell WHERE cell IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_search_change AFTER INSERT OR UPDATE OR DELETE ON buyer_searches
  FOR EACH ROW EXECUTE FUNCTION note_search_change();
