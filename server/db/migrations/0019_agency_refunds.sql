CREATE TABLE "agency_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"amount_pence" integer,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "agency_refunds" ADD CONSTRAINT "agency_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_refunds" ADD CONSTRAINT "agency_refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_refunds_user_idx" ON "agency_refunds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_refunds_one_open" ON "agency_refunds" USING btree ("user_id") WHERE "agency_refunds"."refunded_at" is null;