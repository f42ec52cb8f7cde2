CREATE TABLE "deleted_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kept" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "deleted_searches" ADD CONSTRAINT "deleted_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_searches_user_idx" ON "deleted_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deleted_searches_deleted_idx" ON "deleted_searches" USING btree ("deleted_at");