CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "match_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"buyer_user_id" uuid NOT NULL,
	"agent_user_id" uuid NOT NULL,
	"agent_search_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "verification_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"verification_type" text NOT NULL,
	"evidence_type" text NOT NULL,
	"file_path" text,
	"extracted_data" jsonb,
	"verification_result" boolean,
	"ai_analysis" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text_shown" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unique_key" text,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"place_id" text,
	"easting" integer NOT NULL,
	"northing" integer NOT NULL,
	"bedrooms" integer NOT NULL,
	"price" integer NOT NULL,
	"property_type" text DEFAULT 'house' NOT NULL,
	"match_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_searches_property_type_check" CHECK ("agent_searches"."property_type" in ('house', 'bungalow', 'flat')),
	CONSTRAINT "agent_searches_bedrooms_check" CHECK ("agent_searches"."bedrooms" between 1 and 10),
	CONSTRAINT "agent_searches_price_check" CHECK ("agent_searches"."price" >= 1000)
);
--> statement-breakpoint
CREATE TABLE "buyer_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"place_id" text,
	"radius" numeric(5, 2) NOT NULL,
	"easting" integer NOT NULL,
	"northing" integer NOT NULL,
	"reach_metres" integer NOT NULL,
	"area" "circle" GENERATED ALWAYS AS (circle(point(easting::double precision, northing::double precision), reach_metres::double precision)) STORED NOT NULL,
	"min_bedrooms" integer NOT NULL,
	"max_price" integer NOT NULL,
	"property_type" text DEFAULT 'house' NOT NULL,
	"buying_status" text,
	"financing" text,
	"specific_requirements" text,
	"mortgage_broker_consent" boolean,
	"estate_agent_consent" boolean,
	"is_active" boolean DEFAULT true NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_searches_property_type_check" CHECK ("buyer_searches"."property_type" in ('house', 'bungalow', 'flat')),
	CONSTRAINT "buyer_searches_buying_status_check" CHECK ("buyer_searches"."buying_status" in ('sold', 'rented', 'firstTime', 'needToSell', 'nothingToSell')),
	CONSTRAINT "buyer_searches_financing_check" CHECK ("buyer_searches"."financing" in ('cash', 'mortgage')),
	CONSTRAINT "buyer_searches_radius_check" CHECK ("buyer_searches"."radius" between 0 and 50),
	CONSTRAINT "buyer_searches_bedrooms_check" CHECK ("buyer_searches"."min_bedrooms" between 1 and 10),
	CONSTRAINT "buyer_searches_price_check" CHECK ("buyer_searches"."max_price" >= 1000),
	CONSTRAINT "buyer_searches_reach_check" CHECK ("buyer_searches"."reach_metres" >= 0),
	CONSTRAINT "buyer_searches_requirements_check" CHECK (char_length("buyer_searches"."specific_requirements") <= 100)
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_search_id" uuid NOT NULL,
	"buyer_search_id" uuid NOT NULL,
	"match_score" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_pair" UNIQUE("agent_search_id","buyer_search_id"),
	CONSTRAINT "matches_score_check" CHECK ("matches"."match_score" between 50 and 100)
);
--> statement-breakpoint
CREATE TABLE "search_views" (
	"buyer_search_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"first_shown_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_views_buyer_search_id_agency_id_pk" PRIMARY KEY("buyer_search_id","agency_id")
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sid" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text,
	"auth_provider" text DEFAULT 'email' NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"user_type" text NOT NULL,
	"phone" text,
	"current_postcode" text,
	"agency_name" text,
	"business_address" text,
	"business_address_postcode" text,
	"branch_location" text,
	"branch_place_id" text,
	"branch_easting" integer,
	"branch_northing" integer,
	"operating_radius" integer DEFAULT 10 NOT NULL,
	"areas_of_operation" text[],
	"website_url" text,
	"website_verified" boolean DEFAULT false NOT NULL,
	"document_path" text,
	"document_verified" boolean DEFAULT false NOT NULL,
	"extracted_company_name" text,
	"extracted_sic_code" text,
	"property_ombudsman_url" text,
	"property_ombudsman_verified" boolean DEFAULT false NOT NULL,
	"extracted_ombudsman_services" text,
	"verification_status" text DEFAULT 'pending' NOT NULL,
	"verification_notes" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"subscription_status" text DEFAULT 'inactive' NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"referral_code" text,
	"referred_by" uuid,
	"referral_credits" integer DEFAULT 0 NOT NULL,
	"gdpr_consent_given" boolean DEFAULT false NOT NULL,
	"gdpr_consent_date" timestamp with time zone,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"needs_to_sell" boolean,
	"needs_mortgage" boolean,
	"mortgage_broker_consent" boolean,
	"estate_agent_consent" boolean,
	"mortgage_consent_date" timestamp with time zone,
	"estate_agent_consent_date" timestamp with time zone,
	"reset_token" text,
	"reset_token_expiry" timestamp with time zone,
	"parent_agent_id" uuid,
	"agent_role" text DEFAULT 'owner',
	"job_title" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"marketing_email_agreed" boolean,
	"marketing_email_agreed_at" timestamp with time zone,
	"setup_fee_status" text DEFAULT 'pending' NOT NULL,
	"setup_fee_amount" integer DEFAULT 30000 NOT NULL,
	"marketing_email_sent" boolean DEFAULT false NOT NULL,
	"marketing_email_sent_at" timestamp with time zone,
	"last_active_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "users_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "users_reset_token_unique" UNIQUE("reset_token"),
	CONSTRAINT "users_user_type_check" CHECK ("users"."user_type" in ('buyer', 'agent', 'admin')),
	CONSTRAINT "users_verification_status_check" CHECK ("users"."verification_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "users_subscription_status_check" CHECK ("users"."subscription_status" in ('inactive', 'trialing', 'active', 'past_due', 'canceled', 'suspended')),
	CONSTRAINT "users_agent_role_check" CHECK ("users"."agent_role" in ('owner', 'staff')),
	CONSTRAINT "users_setup_fee_status_check" CHECK ("users"."setup_fee_status" in ('pending', 'waived', 'due', 'invoiced', 'paid', 'failed')),
	CONSTRAINT "users_staff_has_parent" CHECK ("users"."agent_role" is distinct from 'staff' or "users"."parent_agent_id" is not null),
	CONSTRAINT "users_credits_not_negative" CHECK ("users"."referral_credits" >= 0 and "users"."setup_fee_amount" >= 0),
	CONSTRAINT "users_radius_positive" CHECK ("users"."operating_radius" > 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_agent_user_id_users_id_fk" FOREIGN KEY ("agent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_agent_search_id_agent_searches_id_fk" FOREIGN KEY ("agent_search_id") REFERENCES "public"."agent_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_evidence" ADD CONSTRAINT "verification_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_history" ADD CONSTRAINT "consent_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_searches" ADD CONSTRAINT "agent_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_searches" ADD CONSTRAINT "buyer_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_agent_search_id_agent_searches_id_fk" FOREIGN KEY ("agent_search_id") REFERENCES "public"."agent_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_buyer_search_id_buyer_searches_id_fk" FOREIGN KEY ("buyer_search_id") REFERENCES "public"."buyer_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_views" ADD CONSTRAINT "search_views_buyer_search_id_buyer_searches_id_fk" FOREIGN KEY ("buyer_search_id") REFERENCES "public"."buyer_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_views" ADD CONSTRAINT "search_views_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_parent_agent_id_users_id_fk" FOREIGN KEY ("parent_agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_inbox_idx" ON "contact_messages" USING btree ("archived_at","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_user_idx" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_created_idx" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "match_notifications_buyer_idx" ON "match_notifications" USING btree ("buyer_user_id","sent_at");--> statement-breakpoint
CREATE INDEX "match_notifications_agent_idx" ON "match_notifications" USING btree ("agent_user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_evidence_user_idx" ON "verification_evidence" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_history_user_idx" ON "consent_history" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("run_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("unique_key") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "agent_searches_user_idx" ON "agent_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "buyer_searches_user_idx" ON "buyer_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "buyer_searches_match_idx" ON "buyer_searches" USING gist ("area","property_type","min_bedrooms","max_price") WHERE "buyer_searches"."is_active";--> statement-breakpoint
CREATE INDEX "matches_buyer_search_idx" ON "matches" USING btree ("buyer_search_id");--> statement-breakpoint
CREATE INDEX "search_views_agency_idx" ON "search_views" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_sid_idx" ON "auth_tokens" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "auth_tokens_user_idx" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree (("sess" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "users_type_created_idx" ON "users" USING btree ("user_type","created_at");--> statement-breakpoint
CREATE INDEX "users_parent_agent_idx" ON "users" USING btree ("parent_agent_id");--> statement-breakpoint
CREATE INDEX "users_referred_by_idx" ON "users" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "users_verification_queue_idx" ON "users" USING btree ("created_at") WHERE "users"."user_type" = 'agent' and "users"."verification_status" = 'pending' and "users"."document_path" is not null;--> statement-breakpoint
CREATE INDEX "users_last_active_idx" ON "users" USING btree ("last_active_at");