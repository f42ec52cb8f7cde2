CREATE TABLE "paid_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"amount_pence" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"covers_until" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_invoices_not_negative" CHECK ("paid_invoices"."amount_pence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "paid_invoices" ADD CONSTRAINT "paid_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_invoices_user_idx" ON "paid_invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "paid_invoices_paid_idx" ON "paid_invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "buyer_searches_created_idx" ON "buyer_searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "matches_created_idx" ON "matches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_views_first_idx" ON "search_views" USING btree ("first_shown_at");