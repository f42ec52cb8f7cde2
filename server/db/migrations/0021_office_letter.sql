DROP INDEX "users_verification_queue_idx";--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email::text || ' ' ||
        coalesce(case when user_type = 'buyer' then current_postcode || ' ' || replace(current_postcode, ' ', '') end, '') ||
        coalesce(case when user_type = 'agent' then coalesce(agency_name, '') || '  ' || coalesce(business_address, '') || ' ' ||
          coalesce(branch_location, '') || ' ' || replace(coalesce(business_address_postcode, substring(upper(business_address) from '[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}'), ''), ' ', '') || ' ' ||
          case when branch_location ~ '[0-9]' then replace(branch_location, ' ', '') else '' end end, '') || ' ' ||
        coalesce(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0044|44)0?', '0'), '') || ' ' || regexp_replace(substr(coalesce(first_name, ''), 1), '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(coalesce(first_name, ''), 2), '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(coalesce(last_name, ''), 1), '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(coalesce(last_name, ''), 2), '(..)', '\1 ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "areas_set_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "document_handed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verification_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status_set_by_hand_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_verification_decided_idx" ON "users" USING btree ("verification_decided_at") WHERE "users"."user_type" = 'agent' and "users"."verification_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "users_verification_queue_idx" ON "users" USING btree ("document_handed_in_at") WHERE "users"."user_type" = 'agent' and "users"."verification_status" = 'pending' and "users"."document_path" is not null;--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_agent_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE "users"."user_type" = 'agent';--> statement-breakpoint
-- When a document came: as its upload says, or for want of that when its owner joined.
UPDATE "users" u SET "document_handed_in_at" = coalesce(
  (SELECT s."attached_at" FROM "upload_slots" s WHERE s."user_id" = u."id" AND s."file_key" = u."document_path"), u."created_at")
WHERE u."document_path" IS NOT NULL;--> statement-breakpoint
-- When it was decided, and the result beside what was read from it: as the record says, or for want of that its last change.
UPDATE "users" u SET "verification_decided_at" = coalesce(
  (SELECT max(a."created_at") FROM "audit_log" a WHERE a."target_id" = u."id"::text
    AND a."action" IN ('verification.approved', 'verification.rejected')), u."updated_at")
WHERE u."user_type" = 'agent' AND u."agent_role" = 'owner' AND u."verification_status" <> 'pending';--> statement-breakpoint
UPDATE "verification_evidence" e SET "verification_result" = (u."verification_status" = 'approved') FROM "users" u
WHERE u."id" = e."user_id" AND u."document_path" = e."file_path" AND u."verification_status" <> 'pending';
