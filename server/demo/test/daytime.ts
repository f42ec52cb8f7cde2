import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import type { Db } from '../../db/types';

/** What agencies do outside 8:00 to 20:00 in London, and what contradicts itself in time. Empty if all is well. */
export async function absurdities(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    z.object({ what: z.string() }),
    sql`with moments (what, at) as (
        select 'event', at from work_events
        union all select 'due', due_at from work_events
        union all select 'next step', next_step_at from worked_buyers
        union all select 'viewing', starts_at from viewings
        union all select 'viewing answered', answered_at from viewings
        union all select 'introduction', asked_at from introductions
        union all select 'introduction answered', answered_at from introductions
        union all select 'disclosure', first_at from disclosures
        union all select 'disclosure', last_at from disclosures
        union all select 'closing', closed_at from property_closings
        union all select 'report', created_at from contact_reports
      )
      select what || ' at ' || (at at time zone 'Europe/London')::text as what from moments
        where at is not null and (at at time zone 'Europe/London')::time not between '08:00' and '20:00'
      union all
      select 'active before the last deed: ' || u.email::text from users u
        where u.last_active_at < (select max(e.at) from work_events e where e.actor_id = u.id)
          or u.last_active_at < (select max(d.last_at) from disclosures d where d.agent_user_id = u.id)
          or u.last_active_at < (select max(i.asked_at) from introductions i where i.asked_by = u.id)
      union all
      select 'reported before it happened' from contact_reports r join disclosures d on d.id = r.entry_id
        where r.created_at <= d.last_at or r.happened_at <> d.last_at
      union all
      select 'introduction to a sold home' from introductions i
        join property_closings c on c.agent_search_id = i.agent_search_id
      union all
      select 'viewing of a sold home' from viewings v join worked_buyers w on w.id = v.worked_buyer_id
        join property_closings c on c.agent_search_id = w.agent_search_id where v.starts_at > c.closed_at
      union all
      select 'asked by an agency in touch already' from introductions i join worked_buyers w
        on w.agency_id = i.agency_id and w.buyer_user_id = i.buyer_user_id where i.status = 'asked'
      union all
      select 'asked by an agency that was shown them' from introductions i where i.status = 'asked' and (
        exists (select from search_views v join buyer_searches s on s.id = v.buyer_search_id
          where v.agency_id = i.agency_id and s.user_id = i.buyer_user_id)
        or exists (select from disclosures d where d.agency_id = i.agency_id and d.buyer_user_id = i.buyer_user_id)
        or exists (select from match_notifications n
          where n.agency_id = i.agency_id and n.buyer_user_id = i.buyer_user_id))
      union all
      select 'first contact weeks after the match' from worked_buyers
        where contacted_at - matched_at > interval '18 days'`,
  );
  return [...new Set(rows.map(({ what }) => what))];
}
