CREATE TABLE "api_key_secrets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"api_key_id" uuid NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_address" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_scopes_check" CHECK ("api_keys"."scopes" <@ array['stock:read', 'stock:write', 'matches:read', 'work:read', 'webhooks:write']::text[])
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"api_key_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_api_key_id_key_hash_pk" PRIMARY KEY("api_key_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_by" uuid,
	"format" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"status" text NOT NULL,
	"counts" jsonb NOT NULL,
	"held_because" jsonb NOT NULL,
	"waiting" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"problem_count" integer NOT NULL,
	"unmapped" jsonb NOT NULL,
	"changes" jsonb,
	"file_key" text,
	"file_bytes" integer NOT NULL,
	"zipped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "stock_imports_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "stock_imports_format_check" CHECK ("stock_imports"."format" in ('blm', 'csv')),
	CONSTRAINT "stock_imports_status_check" CHECK ("stock_imports"."status" in ('preview', 'applied', 'held', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "stock_mappings" (
	"agency_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"mapped_as" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_mappings_agency_id_field_value_pk" PRIMARY KEY("agency_id","field","value"),
	CONSTRAINT "stock_mappings_field_check" CHECK ("stock_mappings"."field" in ('PROP_SUB_ID', 'STATUS_ID'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_status_check" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_next_check" CHECK (("webhook_deliveries"."status" = 'pending') = ("webhook_deliveries"."next_attempt_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"description" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"timeouts" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_disabled_reason_check" CHECK ("webhook_endpoints"."disabled_reason" in ('owner', 'gone', 'failing')),
	CONSTRAINT "webhook_endpoints_enabled_check" CHECK ("webhook_endpoints"."enabled" = ("webhook_endpoints"."disabled_reason" is null)),
	CONSTRAINT "webhook_endpoints_previous_check" CHECK (("webhook_endpoints"."previous_secret" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_messages_type_check" CHECK ("webhook_messages"."type" in ('match.new', 'introduction.answered', 'viewing.changed', 'stage.changed', 'removal.requested', 'stock_import.finished', 'endpoint.test'))
);
--> statement-breakpoint
DROP INDEX "agent_searches_user_idx";--> statement-breakpoint
DROP INDEX "work_events_agency_idx";--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "agent_searches" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "agent_searches" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "agent_searches" ADD COLUMN "feed_branch" text;--> statement-breakpoint
ALTER TABLE "agent_searches" ADD COLUMN "market_status" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_mappings" ADD CONSTRAINT "stock_mappings_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_agency_id_users_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_secrets_key_idx" ON "api_key_secrets" USING btree ("api_key_id");--> statement-breakpoint
CREATE INDEX "api_key_secrets_expires_idx" ON "api_key_secrets" USING btree ("expires_at") WHERE "api_key_secrets"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_agency_idx" ON "api_keys" USING btree ("agency_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_imports_number_once" ON "stock_imports" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "stock_imports_created_by_idx" ON "stock_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "stock_imports_created_idx" ON "stock_imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("message_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_idx" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_agency_idx" ON "webhook_endpoints" USING btree ("agency_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_agency_idx" ON "webhook_messages" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_created_idx" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosures_api_key_idx" ON "disclosures" USING btree ("api_key_id") WHERE "disclosures"."api_key_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_searches_reference_once" ON "agent_searches" USING btree ("user_id","reference") WHERE "agent_searches"."reference" is not null;--> statement-breakpoint
CREATE INDEX "agent_searches_user_idx" ON "agent_searches" USING btree ("user_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "work_events_agency_idx" ON "work_events" USING btree ("agency_id","at");--> statement-breakpoint
ALTER TABLE "agent_searches" ADD CONSTRAINT "agent_searches_source_check" CHECK ("agent_searches"."source" in ('blm', 'csv', 'api'));--> statement-breakpoint
ALTER TABLE "agent_searches" ADD CONSTRAINT "agent_searches_market_status_check" CHECK ("agent_searches"."market_status" in ('available', 'underOffer', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "agent_searches" ADD CONSTRAINT "agent_searches_reference_check" CHECK (char_length("agent_searches"."reference") between 1 and 80);