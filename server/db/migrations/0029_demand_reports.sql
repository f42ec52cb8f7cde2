CREATE TABLE "demand_counts" (
	"agency_id" uuid NOT NULL,
	"home" text NOT NULL,
	"counted" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demand_counts_agency_id_home_pk" PRIMARY KEY("agency_id","home")
);
--> statement-breakpoint
CREATE TABLE "demand_reports" (
	"code" text PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"made_by" uuid,
	"agent_search_id" uuid,
	"home" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"signature" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "demand_reports_views_check" CHECK ("demand_reports"."views" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "logo_path" text;--> statement-breakpoint
ALTER TABLE "demand_counts" ADD CONSTRAINT "demand_counts_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_reports" ADD CONSTRAINT "demand_reports_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_reports" ADD CONSTRAINT "demand_reports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_reports" ADD CONSTRAINT "demand_reports_agent_search_id_agent_searches_id_fk" FOREIGN KEY ("agent_search_id") REFERENCES "public"."agent_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_reports" ADD CONSTRAINT "demand_reports_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_counts_at_idx" ON "demand_counts" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "demand_reports_agency_idx" ON "demand_reports" USING btree ("agency_id","created_at");--> statement-breakpoint
CREATE INDEX "demand_reports_made_by_idx" ON "demand_reports" USING btree ("made_by","created_at");--> statement-breakpoint
CREATE INDEX "demand_reports_property_idx" ON "demand_reports" USING btree ("agent_search_id");--> statement-breakpoint
CREATE INDEX "demand_reports_withdrawn_by_idx" ON "demand_reports" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "demand_reports_created_idx" ON "demand_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "demand_reports_expires_idx" ON "demand_reports" USING btree ("expires_at");