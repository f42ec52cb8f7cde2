import { consentTexts } from '@threshold/core/rules/account/consent-texts';
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
