import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '../../../context';
import { rowsOf, type Tx } from '../../../db/types';
import { dropMail, type LastLook } from '../../../providers/mail/outbox';
import { audit } from '../../audit/audit.service';
import { NEW_BUYER, NEW_BUYERS } from './delivery.mails';
import { DIGEST, setWaiting } from './delivery.repository';

const Count = z.object({ count: z.number() });

/**
 * Of these, how many deleted their account, were switched off, no longer agree to be shown, blocked the reader's agency, or
 * ask to be asked first since it was written.
 */
async function notToBeNamed(
  tx: Tx,
  buyerIds: readonly string[],
  mail: { id: string; userId: string | null },
): Promise<number> {
  const [row] = await rowsOf(
    tx,
    Count,
    sql`select count(*)::int as count from unnest(${sql.param([...buyerIds])}::uuid[]) as named (id)
      where not exists (
        select from users u where u.id = named.id and u.is_active and u.gdpr_consent_given is not false)
        or exists (select from blocked_agencies b join users reader on reader.id = ${mail.userId}::uuid
          where b.buyer_user_id = named.id and b.agency_id = coalesce(reader.parent_agent_id, reader.id))
        or exists (select from contact_preferences p join mail_outbox m on m.id = ${mail.id}::uuid
          where p.user_id = named.id and p.mode = 'ask' and p.updated_at > m.created_at)`,
  );
  return row?.count ?? 0;
}

/**
 * Before a mail that names buyers to an agent leaves: it may have waited for hours, and a buyer may have withdrawn since
 * it was written. Then it is stopped; whoever else it told of waits again for a mail of their own, written anew.
 */
export function lastLook({ database, clock }: Pick<AppContext, 'database' | 'clock'>): LastLook {
  return async ({ id, kind, about, userId }, entries) => {
    if (!about || (kind !== NEW_BUYER && kind !== NEW_BUYERS)) return true;
    return database.db.transaction(async (tx) => {
      const leftOut = await notToBeNamed(tx, about, { id, userId });
      if (leftOut === 0) return true;
      await dropMail(tx, id);
      await setWaiting(tx, entries, true);
      if (userId && entries.length > 0) await DIGEST.enqueue(tx, { userId }, { runAt: clock.now() });
      const details = { kind, leftOut, of: about.length };
      await audit(tx, clock, {
        actorId: null,
        action: 'mail.stopped',
        targetType: 'mail',
        targetId: id,
        details,
      });
      return false;
    });
  };
}
