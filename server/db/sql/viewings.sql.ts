import { VIEWING_OUTCOMES, VIEWING_STATUSES } from '@threshold/core/rules/pipeline/stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notBlocking } from './blocks.sql';
import { dateFromMillis, epochMillis } from './timestamps.sql';

/** Columns of a viewing `v`, and their types in a row schema. */
export const VIEWING_COLUMNS = sql`${epochMillis(sql`v.starts_at`)} as "startsAt", v.minutes, v.where_at as where, v.status,
  v.outcome, ${epochMillis(sql`v.proposed_at`)} as "proposedAt"`;
/** As `canAnswer` reads it, of a viewing `v` in the pipeline row `w`. */
export const UNAVAILABLE = sql`(
  w.sold_at is null and exists (select from property_closings c where c.agent_search_id = w.agent_search_id)
  or not exists (select from users b where b.id = v.buyer_user_id and b.gdpr_consent_given
    and ${notBlocking(sql`b.id`, sql`v.agency_id`)}))`;
export const viewingFields = {
  startsAt: dateFromMillis,
  minutes: z.number(),
  where: z.string(),
  status: z.enum(VIEWING_STATUSES),
  proposedAt: dateFromMillis.nullable(),
  outcome: z.enum(VIEWING_OUTCOMES).nullable(),
};

/** Whether a viewing `v` is neither cancelled nor declined. */
export const isPlanned = sql`v.status not in ('cancelled', 'declined')`;
