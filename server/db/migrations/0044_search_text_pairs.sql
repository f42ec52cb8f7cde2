ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email::text || ' ' ||
        coalesce(case when user_type = 'buyer' then current_postcode || ' ' || replace(current_postcode, ' ', '') end, '') ||
        coalesce(case when user_type = 'agent' then coalesce(agency_name, '') || '  ' || coalesce(business_address, '') || ' ' ||
          coalesce(branch_location, '') || ' ' || replace(coalesce(business_address_postcode, substring(upper(business_address) from '[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}'), ''), ' ', '') || ' ' ||
          case when branch_location ~ '[0-9]' then replace(branch_location, ' ', '') else '' end end, '') || ' ' || coalesce(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0044|44)0?', '0'), '') || ' ' || regexp_replace(substr(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email::text || ' ' ||
        coalesce(case when user_type = 'buyer' then current_postcode || ' ' || replace(current_postcode, ' ', '') end, '') ||
        coalesce(case when user_type = 'agent' then coalesce(agency_name, '') || '  ' || coalesce(business_address, '') || ' ' ||
          coalesce(branch_location, '') || ' ' || replace(coalesce(business_address_postcode, substring(upper(business_address) from '[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}'), ''), ' ', '') || ' ' ||
          case when branch_location ~ '[0-9]' then replace(branch_location, ' ', '') else '' end end, ''), 1), '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email::text || ' ' ||
        coalesce(case when user_type = 'buyer' then current_postcode || ' ' || replace(current_postcode, ' ', '') end, '') ||
        coalesce(case when user_type = 'agent' then coalesce(agency_name, '') || '  ' || coalesce(business_address, '') || ' ' ||
          coalesce(branch_location, '') || ' ' || replace(coalesce(business_address_postcode, substring(upper(business_address) from '[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}'), ''), ' ', '') || ' ' ||
          case when branch_location ~ '[0-9]' then replace(branch_location, ' ', '') else '' end end, ''), 2), '(..)', '\1 ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_agent_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE "users"."user_type" = 'agent';
