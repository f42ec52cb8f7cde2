ALTER TABLE "introductions" ADD COLUMN "bedrooms" integer;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "easting" integer;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "northing" integer;--> statement-breakpoint
-- What was asked about before, as far as it is still there. Of what was deleted nobody knows any more.
UPDATE "introductions" i SET "bedrooms" = a."bedrooms", "price" = a."price", "easting" = a."easting", "northing" = a."northing"
FROM "agent_searches" a WHERE a."id" = i."agent_search_id";
