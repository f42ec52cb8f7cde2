import { consentTexts } from '@threshold/core/rules/consent-texts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types';

/** What the demo buyers agreed to, with the words they would have been shown. */
export async function storeConsents(tx: Tx, brand: string): Promise<void> {
  await tx.execute(
    sql`insert into consent_history (user_id, kind, given, text_shown, created_at)
        select u.id, c.kind, c.given, c.text_shown, c.at
        from users u cross join lateral (values
          ('gdpr', true, ${consentTexts.gdpr(brand)}, u.gdpr_consent_date),
          ('estateAgent', u.estate_agent_consent, ${consentTexts.estateAgent(brand)},
            coalesce(u.estate_agent_consent_date, u.created_at)),
          ('mortgageBroker', u.mortgage_broker_consent, ${consentTexts.mortgageBroker(brand)},
            coalesce(u.mortgage_consent_date, u.created_at))
        ) as c (kind, given, text_shown, at)
        where u.user_type = 'buyer' and c.given and c.at is not null`,
  );
}

/**
 * The properties have just been matched, all at once. An agent would have met each buyer when the later of the two
 * searches was saved.
 */
export async function dateBack(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update matches m set created_at = greatest(a.created_at, s.created_at)
        from agent_searches a, buyer_searches s where a.id = m.agent_search_id and s.id = m.buyer_search_id`,
  );
  await tx.execute(
    sql`update search_views v set first_shown_at = met.at
        from (
          select m.buyer_search_id, coalesce(u.parent_agent_id, u.id) as agency_id, min(m.created_at) as at
          from matches m join agent_searches a on a.id = m.agent_search_id join users u on u.id = a.user_id
          group by 1, 2
        ) met
        where met.buyer_search_id = v.buyer_search_id and met.agency_id = v.agency_id`,
  );
}
