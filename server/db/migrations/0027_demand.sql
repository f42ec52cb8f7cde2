CREATE TABLE "demand_days" (
	"day" date NOT NULL,
	"place_id" text NOT NULL,
	"property_type" text NOT NULL,
	"bedrooms" integer NOT NULL,
	"buyers" jsonb NOT NULL,
	"ready" jsonb NOT NULL,
	CONSTRAINT "demand_days_day_place_id_property_type_bedrooms_pk" PRIMARY KEY("day","place_id","property_type","bedrooms")
);
--> statement-breakpoint
CREATE TABLE "demand_records" (
	"agent_search_id" uuid NOT NULL,
	"day" date NOT NULL,
	"home" text NOT NULL,
	"buyers" integer,
	CONSTRAINT "demand_records_agent_search_id_day_pk" PRIMARY KEY("agent_search_id","day")
);
--> statement-breakpoint
ALTER TABLE "demand_records" ADD CONSTRAINT "demand_records_agent_search_id_agent_searches_id_fk" FOREIGN KEY ("agent_search_id") REFERENCES "public"."agent_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_records_day_idx" ON "demand_records" USING btree ("day");