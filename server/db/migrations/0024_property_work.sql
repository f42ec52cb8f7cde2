CREATE TABLE "found_homes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"through_threshold" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_closings" (
	"agent_search_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"price" integer,
	"closed_by" uuid,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_closings_outcome_check" CHECK ("property_closings"."outcome" in ('sold_here', 'sold_elsewhere', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "property_visits" (
	"agent_search_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"previous_ended_at" timestamp with time zone,
	CONSTRAINT "property_visits_agent_search_id_user_id_pk" PRIMARY KEY("agent_search_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"worked_buyer_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"buyer_user_id" uuid NOT NULL,
	"arranged_by" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"where_at" text NOT NULL,
	"status" text NOT NULL,
	"proposed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_for" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewings_status_check" CHECK ("viewings"."status" in ('invited', 'accepted', 'declined', 'proposed', 'cancelled')),
	CONSTRAINT "viewings_minutes_check" CHECK ("viewings"."minutes" between 5 and 480)
);
--> statement-breakpoint
CREATE TABLE "work_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"worked_buyer_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"buyer_user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"by_buyer" boolean DEFAULT false NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"note" text,
	"assigned_to" uuid,
	"due_at" timestamp with time zone,
	"viewing_status" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_events_kind_check" CHECK ("work_events"."kind" in ('stage', 'note', 'assigned', 'next_step', 'viewing', 'call', 'closed')),
	CONSTRAINT "work_events_note_check" CHECK (length("work_events"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "worked_buyers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_search_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"buyer_user_id" uuid,
	"stage" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assigned_to" uuid,
	"next_step_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	"touched_by" uuid,
	"calling_by" uuid,
	"calling_until" timestamp with time zone,
	"matched_at" timestamp with time zone NOT NULL,
	"first_score" integer NOT NULL,
	"contacted_at" timestamp with time zone,
	"viewing_at" timestamp with time zone,
	"offer_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worked_buyers_stage_check" CHECK ("worked_buyers"."stage" in ('new', 'to_call', 'contacted', 'interested', 'viewing', 'offer', 'agreed', 'not_interested', 'unreachable')),
	CONSTRAINT "worked_buyers_score_check" CHECK ("worked_buyers"."first_score" between 50 and 100)
);
--> statement-breakpoint
ALTER TABLE "found_homes" ADD CONSTRAINT "found_homes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_closings" ADD CONSTRAINT "property_closings_agent_search_id_agent_searches_id_fk" FOREIGN KEY ("agent_search_id") REFERENCES "public"."agent_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_closings" ADD CONSTRAINT "property_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_agent_search_id_agent_searches_id_fk" FOREIGN KEY ("agent_search_id") REFERENCES "public"."agent_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_worked_buyer_id_worked_buyers_id_fk" FOREIGN KEY ("worked_buyer_id") REFERENCES "public"."worked_buyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_arranged_by_users_id_fk" FOREIGN KEY ("arranged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_events" ADD CONSTRAINT "work_events_worked_buyer_id_worked_buyers_id_fk" FOREIGN KEY ("worked_buyer_id") REFERENCES "public"."worked_buyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_events" ADD CONSTRAINT "work_events_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_events" ADD CONSTRAINT "work_events_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_events" ADD CONSTRAINT "work_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_events" ADD CONSTRAINT "work_events_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_buyers" ADD CONSTRAINT "worked_buyers_agent_search_id_agent_searches_id_fk" FOREIGN KEY ("agent_search_id") REFERENCES "public"."agent_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_buyers" ADD CONSTRAINT "worked_buyers_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_buyers" ADD CONSTRAINT "worked_buyers_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_buyers" ADD CONSTRAINT "worked_buyers_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_buyers" ADD CONSTRAINT "worked_buyers_touched_by_users_id_fk" FOREIGN KEY ("touched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_buyers" ADD CONSTRAINT "worked_buyers_calling_by_users_id_fk" FOREIGN KEY ("calling_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_homes_user_idx" ON "found_homes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "property_closings_by_idx" ON "property_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "property_closings_closed_idx" ON "property_closings" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "property_visits_user_idx" ON "property_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "viewings_worked_idx" ON "viewings" USING btree ("worked_buyer_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewings_agency_idx" ON "viewings" USING btree ("agency_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewings_buyer_idx" ON "viewings" USING btree ("buyer_user_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewings_arranged_idx" ON "viewings" USING btree ("arranged_by");--> statement-breakpoint
CREATE INDEX "viewings_starts_idx" ON "viewings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "work_events_worked_idx" ON "work_events" USING btree ("worked_buyer_id","at");--> statement-breakpoint
CREATE INDEX "work_events_buyer_idx" ON "work_events" USING btree ("buyer_user_id");--> statement-breakpoint
CREATE INDEX "work_events_agency_idx" ON "work_events" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "work_events_actor_idx" ON "work_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "work_events_assigned_idx" ON "work_events" USING btree ("assigned_to");--> statement-breakpoint
CREATE UNIQUE INDEX "worked_buyers_once" ON "worked_buyers" USING btree ("agent_search_id","buyer_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "worked_buyers_sold_once" ON "worked_buyers" USING btree ("agent_search_id") WHERE "worked_buyers"."sold_at" is not null;--> statement-breakpoint
CREATE INDEX "worked_buyers_agency_idx" ON "worked_buyers" USING btree ("agency_id","buyer_user_id");--> statement-breakpoint
CREATE INDEX "worked_buyers_buyer_idx" ON "worked_buyers" USING btree ("buyer_user_id");--> statement-breakpoint
CREATE INDEX "worked_buyers_assigned_idx" ON "worked_buyers" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "worked_buyers_touched_by_idx" ON "worked_buyers" USING btree ("touched_by");--> statement-breakpoint
CREATE INDEX "worked_buyers_calling_idx" ON "worked_buyers" USING btree ("calling_by");--> statement-breakpoint
CREATE INDEX "worked_buyers_due_idx" ON "worked_buyers" USING btree ("agency_id","next_step_at") WHERE "worked_buyers"."next_step_at" is not null or "worked_buyers"."stage" = 'to_call';