ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email::text || ' ' ||
        coalesce(case when user_type = 'buyer' then current_postcode else agency_name || ' ' end, '') || ' ' ||
        coalesce(case when user_type = 'agent' then business_address end, ''))) STORED;--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_consents_idx" ON "users" USING btree ("mortgage_broker_consent","estate_agent_consent","needs_mortgage") WHERE "users"."user_type" = 'buyer' and ("users"."mortgage_broker_consent" is not null or "users"."estate_agent_consent" is not null);