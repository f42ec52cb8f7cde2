import { STAGES, VIEWING_STATUSES } from '@threshold/core/rules/pipeline/stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { notBlocking } from '../../db/sql/blocks.sql';
import { epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import type { Db } from '../../db/types';

const base = {
  id: z.string(),
  atMs: z.number(),
  /** In full precision, for the cursor. */
  at: z.string(),
  propertyId: z.string().nullable(),
  reference: z.string().nullable(),
  subjectId: z.string(),
};
const PipelineActivityRow = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('stage.changed'), value: z.enum(STAGES) }),
  z.object({ ...base, type: z.literal('viewing.changed'), value: z.enum(VIEWING_STATUSES) }),
  z.object({ ...base, type: z.literal('introduction.answered'), value: z.enum(['accepted', 'declined']) }),
  z.object({ ...base, type: z.literal('removal.requested'), value: z.null() }),
]);
export type PipelineActivityRow = z.infer<typeof PipelineActivityRow>;

/** Time, as text in full precision, and id of the last row of a page. */
export const PipelineActivityCursor = z.tuple([z.string(), z.string()]);

/**
 * What happened in an agency's pipeline since a time, oldest first. `subjectId` is the buyer of a stage, else the viewing,
 * introduction or removal request. A viewing and an introduction appear with their latest state. Of buyers who blocked the
 * agency it lists removal requests only, as webhooks do.
 */
export function findPipelineActivity(
  db: Db,
  agencyId: string,
  { since, after, limit }: { since: Date; after: readonly [at: string, id: string] | null; limit: number },
): Promise<PipelineActivityRow[]> {
  const agency = sql`${agencyId}::uuid`;
  const from = after ? sql`${after[0]}::timestamptz` : timestamp(since);
  const beyond = after ? sql`where (item.at, item.id) > (${from}, ${after[1]}::text)` : sql``;
  return queryRows(
    db,
    PipelineActivityRow,
    sql`select item.id, item.type, ${epochMillis(sql`item.at`)} as "atMs", item.at::text as at,
        p.id as "propertyId", p.reference, item.subject_id as "subjectId", item.value
      from (
        select 'stage_' || e.id as id, 'stage.changed' as type, e.at, w.agent_search_id as property_id,
          e.buyer_user_id::text as subject_id, e.to_stage as value
        from work_events e join worked_buyers w on w.id = e.worked_buyer_id
        where e.agency_id = ${agency} and e.at >= ${from} and e.kind in ('stage', 'closed')
          and e.to_stage is distinct from e.from_stage and e.to_stage is not null
          and ${notBlocking(sql`e.buyer_user_id`, agencyId)}
        union all
        select 'viewing_' || v.id || '_' || (extract(epoch from v.updated_at) * 1000)::bigint, 'viewing.changed',
          v.updated_at, w.agent_search_id, v.id::text, v.status
        from viewings v join worked_buyers w on w.id = v.worked_buyer_id
        where v.agency_id = ${agency} and v.updated_at >= ${from} and ${notBlocking(sql`v.buyer_user_id`, agencyId)}
        union all
        select 'introduction_' || i.id, 'introduction.answered', i.answered_at, i.agent_search_id, i.id::text, i.status
        from introductions i
        where i.agency_id = ${agency} and i.answered_at >= ${from} and i.status in ('accepted', 'declined')
          and ${notBlocking(sql`i.buyer_user_id`, agencyId)}
        union all
        select 'removal_' || r.id, 'removal.requested', r.asked_at, null, r.id::text, null
        from recalls r where r.agency_id = ${agency} and r.asked_at >= ${from}
      ) item left join agent_searches p on p.id = item.property_id
      ${beyond}
      order by item.at, item.id limit ${limit}::int`,
  );
}
