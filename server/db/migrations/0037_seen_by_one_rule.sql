-- The views of a search follow the same rule as the list of who has a buyer's details: an agency has seen it when the buyer was
-- shown openly. A list that hid who they were is taken out,
DELETE FROM "search_views" v USING "buyer_searches" s
WHERE s."id" = v."buyer_search_id" AND NOT EXISTS (
  SELECT FROM "disclosures" d WHERE d."agency_id" = v."agency_id" AND d."buyer_user_id" = s."user_id"
    AND d."kind" <> 'alerted' AND (d."buyer_search_id" = s."id" OR d."buyer_search_id" IS NULL)
);--> statement-breakpoint
-- and what was looked up one by one is put in.
INSERT INTO "search_views" ("buyer_search_id", "agency_id", "first_shown_at")
SELECT d."buyer_search_id", d."agency_id", min(d."first_at") FROM "disclosures" d
WHERE d."kind" <> 'alerted' AND d."buyer_search_id" IS NOT NULL AND d."agency_id" IS NOT NULL
GROUP BY 1, 2
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "buyer_searches" s SET "view_count" = counted."views"
FROM (
  SELECT b."id", count(v."agency_id")::int AS "views" FROM "buyer_searches" b LEFT JOIN "search_views" v ON v."buyer_search_id" = b."id"
  GROUP BY b."id"
) counted
WHERE counted."id" = s."id" AND s."view_count" <> counted."views";
