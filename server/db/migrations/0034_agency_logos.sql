CREATE TABLE "agency_logos" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_logos_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "agency_logos_content_type_check" CHECK ("agency_logos"."content_type" in ('image/png', 'image/jpeg'))
);
--> statement-breakpoint
ALTER TABLE "agency_logos" ADD CONSTRAINT "agency_logos_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;