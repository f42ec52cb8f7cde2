DROP TRIGGER note_search_change ON buyer_searches;--> statement-breakpoint
DROP FUNCTION note_search_change();--> statement-breakpoint
DROP TABLE "search_changes" CASCADE;
