CREATE TABLE "place_imports" (
	"source" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"lines_done" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "place_names" (
	"place_id" text NOT NULL,
	"key" text collate "C" NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "place_names_place_id_key_pk" PRIMARY KEY("place_id","key")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"secondary" text NOT NULL,
	"secondary_key" text NOT NULL,
	"easting" integer NOT NULL,
	"northing" integer NOT NULL,
	"extent" integer NOT NULL,
	"population" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "places_kind_check" CHECK ("places"."kind" in ('city', 'town', 'village', 'suburb', 'county', 'outcode', 'other-outcode')),
	CONSTRAINT "places_source_check" CHECK ("places"."source" in ('embedded', 'open-names', 'code-point'))
);
--> statement-breakpoint
CREATE TABLE "postcodes" (
	"postcode" text collate "C" PRIMARY KEY NOT NULL,
	"easting" integer NOT NULL,
	"northing" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "place_names" ADD CONSTRAINT "place_names_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_names_key_idx" ON "place_names" USING btree ("key","weight");--> statement-breakpoint
CREATE INDEX "place_names_start_idx" ON "place_names" USING btree (left("key", 2),"weight" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_names_length_idx" ON "place_names" USING btree (char_length("key"),"key");--> statement-breakpoint
CREATE INDEX "place_names_end_idx" ON "place_names" USING btree (char_length("key"),reverse("key") collate "C");--> statement-breakpoint
CREATE INDEX "places_outcodes_idx" ON "places" USING btree ("easting") WHERE "places"."kind" = 'outcode';