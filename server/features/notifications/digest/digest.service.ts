import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import type { DailyWork } from '../../../jobs/daily';
import { queueMail } from '../../../providers/mail/outbox';
import * as repository from '../delivery/delivery.repository';
import { mailSettings } from '../delivery/delivery.service';
import { findWaiting, idsOf, isNonEmpty } from '../delivery/notice.repository';
import { type RedactedNotice, redactForAgency } from '../delivery/redact-for-agency';
import { isStillRelevant, mayDeliver } from '../notifications.policy';
import { agentDigestMail, buyerDigestMail } from './digest.mails';

/** One mail a day for users who chose it. */
export function digestService(context: AppContext) {
  const { clock } = context;

  /**
   * Leaves out agencies that already had today's mail, sent before the reader chose the digest; they follow tomorrow.
   */
  async function withoutMailedAgencies(
    tx: Tx,
    notices: readonly RedactedNotice[],
    day: string,
  ): Promise<RedactedNotice[]> {
    const free = new Set<string>();
    for (const agencyId of new Set(notices.flatMap((each) => each.agencyId ?? []))) {
      const buyerId = notices[0]?.buyerId ?? '';
      if (await repository.claimMailDay(tx, buyerId, agencyId, day)) free.add(agencyId);
    }
    return notices.filter((each) => each.agencyId === null || free.has(each.agencyId));
  }

  const daily: DailyWork = {
    kind: 'notifications.digests',
    hour: 7,
    work: (tx) => repository.enqueueDigests(tx, londonIsoDate(clock.now()), clock.now()),
  };

  return {
    daily,

    async send(tx: Tx, userId: string): Promise<void> {
      const now = clock.now();
      const waiting = await findWaiting(tx, userId);
      const deliverable = waiting.filter(
        (notice) => isStillRelevant(notice) && mayDeliver(notice) && notice.matchEmail !== 'off',
      );
      const dropped = waiting.filter((notice) => !deliverable.includes(notice));
      await repository.setAwaitsDigest(tx, idsOf(dropped), false);
      const notices = await redactForAgency(tx, deliverable, now);
      const forAgent = notices.filter(({ side }) => side === 'agent');
      const forBuyer = await withoutMailedAgencies(
        tx,
        notices.filter(({ side }) => side === 'buyer'),
        londonIsoDate(now),
      );
      if (isNonEmpty(forAgent)) {
        const mail = agentDigestMail(forAgent, mailSettings(context), now);
        await queueMail(tx, context, { ...mail, entries: idsOf(forAgent) });
      }
      if (isNonEmpty(forBuyer))
        await queueMail(tx, context, buyerDigestMail(forBuyer, mailSettings(context)));
      await repository.setAwaitsDigest(tx, idsOf([...forAgent, ...forBuyer]), false);
    },
  };
}
