import type { AppContext } from '../../../context';
import { dropMail, type PreSendCheck } from '../../../providers/mail/outbox';
import { audit } from '../../audit/audit.service';
import { NEW_BUYER, NEW_BUYERS } from './delivery.mails';
import { countWithdrawn, DIGEST, setAwaitsDigest } from './delivery.repository';

/**
 * Runs before a mail that names buyers is sent: it may have been queued for hours. If a buyer has left or withdrawn,
 * blocked the agency or switched to introductions since, drops the mail and queues a digest without them.
 */
export function preSendCheck({ database, clock }: Pick<AppContext, 'database' | 'clock'>): PreSendCheck {
  return async ({ id, kind, about, userId }, entries) => {
    if (!about || (kind !== NEW_BUYER && kind !== NEW_BUYERS)) return true;
    return database.db.transaction(async (tx) => {
      const leftOut = await countWithdrawn(tx, about, { id, userId });
      if (leftOut === 0) return true;
      await dropMail(tx, id);
      await setAwaitsDigest(tx, entries, true);
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
