import {
  FEWEST_REPORTS,
  MIN_REMOVAL_REQUESTS,
  MIN_REMOVALS_IN_TIME,
  MOST_REPORTS_PER_THOUSAND,
} from '@threshold/core/rules/contact/agency-record';
import { REMOVAL_DAYS } from '@threshold/core/rules/contact/removal-requests';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db } from '../../db/types';

const RecordRow = z.object({
  id: z.string(),
  agencyName: z.string().nullable(),
  email: z.string(),
  suspended: z.boolean(),
  peopleSeen: z.number(),
  reports: z.number(),
  reportsUpheld: z.number(),
  recalls: z.number(),
  recallsDue: z.number(),
  recallsInTime: z.number(),
  total: z.number(),
});
export type RecordRow = z.infer<typeof RecordRow>;

/** Only agencies with reports or removal requests, so that disclosures are counted for few. */
export const findRecords = (
  db: Db,
  { since, now, limit, offset }: { since: Date; now: Date; limit: number; offset: number },
): Promise<RecordRow[]> =>
  queryRows(
    db,
    RecordRow,
    sql`with reported as (
        select agency_id, count(*)::int as reports, (count(*) filter (where outcome = 'upheld'))::int as upheld
        from contact_reports where created_at >= ${timestamp(since)} and agency_id is not null group by 1
      ),
      recalled as (
        select r.agency_id, count(*)::int as recalls,
          (count(*) filter (where r.confirmed_at is not null or due.at <= ${timestamp(now)}))::int as due,
          (count(*) filter (where r.confirmed_at <= due.at))::int as in_time
        from recalls r cross join lateral (select r.asked_at + make_interval(days => ${REMOVAL_DAYS}::int) as at) due
        where r.asked_at >= ${timestamp(since)} group by 1
      ),
      combined as (
        select a.id, a.agency_name as "agencyName", a.email::text as email,
          (a.subscription_status = 'suspended') is true as suspended,
          coalesce(p.reports, 0) as reports, coalesce(p.upheld, 0) as upheld, coalesce(r.recalls, 0) as recalls,
          coalesce(r.due, 0) as due, coalesce(r.in_time, 0) as in_time
        from reported p full join recalled r on r.agency_id = p.agency_id
          join users a on a.id = coalesce(p.agency_id, r.agency_id)
      ),
      counted as (
        select combined.*, (select count(distinct d.buyer_user_id)::int from disclosures d
          where d.agency_id = combined.id and d.kind <> 'alerted' and d.first_at >= ${timestamp(since)}) as seen
        from combined
      )
      select id, "agencyName", email, suspended, seen as "peopleSeen", reports, upheld as "reportsUpheld", recalls,
        due as "recallsDue", in_time as "recallsInTime", (count(*) over ())::int as total
      from counted
      order by (upheld >= ${FEWEST_REPORTS}::int and upheld * 1000 > ${MOST_REPORTS_PER_THOUSAND}::int * seen)
          or (due >= ${MIN_REMOVAL_REQUESTS}::int and in_time < ${MIN_REMOVALS_IN_TIME}::float8 * due) desc,
        upheld desc, due - in_time desc, reports desc, id
      limit ${limit}::int offset ${offset}::int`,
  );
