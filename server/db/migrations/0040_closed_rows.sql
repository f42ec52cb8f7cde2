-- Closing a row clears its next step; rows closed before that rule still had one.
UPDATE "worked_buyers" SET "next_step_at" = NULL
WHERE "stage" IN ('not_interested', 'agreed') AND "next_step_at" IS NOT NULL;
