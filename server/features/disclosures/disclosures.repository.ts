import { AdminDisclosures } from '@threshold/core/contract/disclosures';
import { leastPrice } from '@threshold/core/rules/contact/disclosure';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { onlyRow, queryRows } from '../../db/client/query';
import type { Db } from '../../db/types';

/** Days over which disclosures through such properties are counted, and days listed one by one. */
const WATCHED_DAYS = 30;
const DAYS_LISTED = 7;

interface SuspiciousQuery {
  today: string;
  near: number;
  page: number;
  perPage: number;
}

const SuspiciousRow = AdminDisclosures.pick({ today: true, agencies: true }).extend({ total: z.number() });
type SuspiciousRow = z.infer<typeof SuspiciousRow>;

/** `leastPrice` in SQL: the rule is linear in the number of bedrooms. */
const implausiblePrice = sql`a.price < ${leastPrice(1)}::int + ${leastPrice(2) - leastPrice(1)}::int * (a.bedrooms - 1)`;

/** Nearest to the limit first, then by the number of buyers shown at implausible prices. */
export async function findSuspicious(
  db: Db,
  { today, near, page, perPage }: SuspiciousQuery,
): Promise<SuspiciousRow> {
  const day = sql`${today}::date`;
  return queryRows(
    db,
    SuspiciousRow,
    sql`with odd as materialized (
        select coalesce(u.parent_agent_id, u.id) as agency_id, count(*)::int as searches
        from agent_searches a join users u on u.id = a.user_id where ${implausiblePrice} group by 1
      ),
      recent as materialized (
        select agency_id, sum(no_home)::int as no_home, coalesce(sum(people) filter (where day = ${day}), 0)::int as people
        from disclosure_days where day > ${day} - ${WATCHED_DAYS}::int group by agency_id
      ),
      watched as materialized (
        select agency.id, agency.agency_name as "agencyName", agency.email::text as email,
          coalesce(recent.people, 0) as "peopleToday", coalesce(recent.people, 0) >= ${near}::int as "nearLimit",
          coalesce(recent.no_home, 0) as "noHomePeople", coalesce(odd.searches, 0) as "noHomeSearches"
        from recent full join odd on odd.agency_id = recent.agency_id
          join users agency on agency.id = coalesce(recent.agency_id, odd.agency_id)
        where recent.people >= ${near}::int or recent.no_home > 0 or odd.searches > 0
      ),
      shown as (
        select watched.*, (
          select jsonb_agg(jsonb_build_object('day', past.day::date::text, 'people', coalesce(d.people, 0)) order by past.day)
          from generate_series(${day} - ${DAYS_LISTED - 1}::int, ${day}, interval '1 day') as past (day)
            left join disclosure_days d on d.agency_id = watched.id and d.day = past.day::date
        ) as days
        from watched
        order by "nearLimit" desc, "noHomePeople" desc, "peopleToday" desc, "noHomeSearches" desc, id
        limit ${perPage}::int offset ${(page - 1) * perPage}::int
      )
      select (select count(*)::int from watched) as total,
        jsonb_build_object(
          'agencies', (select count(*)::int from disclosure_days where day = ${day} and people > 0),
          'people', (select coalesce(sum(people), 0)::int from disclosure_days where day = ${day})
        ) as today,
        (select coalesce(jsonb_agg(to_jsonb(shown)
          order by "nearLimit" desc, "noHomePeople" desc, "peopleToday" desc, "noHomeSearches" desc, id), '[]')
          from shown) as agencies`,
  ).then(onlyRow);
}
