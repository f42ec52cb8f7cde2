import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import type { DailyWork } from '../../../jobs/daily';
import { queueMail } from '../../../providers/mail/outbox';
import * as repository from '../delivery/delivery.repository';
import { mailSettings } from '../delivery/delivery.service';
import { findWaiting, type Notice } from '../delivery/notice.repository';
import { redactForAgency, type ToldNotice } from '../delivery/redact-for-agency';
import { mayLeave, stillTrue } from '../notifications.policy';
import { agentDigestMail, buyerDigestMail } from './digest.mails';

const isSome = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/** One mail a day for those who want it so. */
export function digestService(context: AppContext) {
  const { clock } = context;

  /** A day's one mail about an agency may have gone already, before its reader asked for a digest: then tomorrow. */
  async function ofAgenciesFree(tx: Tx, told: readonly ToldNotice[], day: string): Promise<ToldNotice[]> {
    const free = new Set<string>();
    for (const agencyId of new Set(told.flatMap((each) => each.agencyId ?? []))) {
      const buyerId = told[0]?.buyerId ?? '';
      if (await repository.claimMailDay(tx, buyerId, agencyId, day)) free.add(agencyId);
    }
    return told.filter((each) => each.agencyId === null || free.has(each.agencyId));
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
      const wanted = waiting.filter((told) => stillTrue(told) && mayLeave(told) && told.matchEmail !== 'off');
      const dropped = waiting.filter((told) => !wanted.includes(told));
      await repository.setWaiting(tx, idsOf(dropped), false);
      const told = await redactForAgency(tx, wanted, now);
      const forAgent = told.filter(({ side }) => side === 'agent');
      const forBuyer = await ofAgenciesFree(
        tx,
        told.filter(({ side }) => side === 'buyer'),
        londonIsoDate(now),
      );
      if (isSome(forAgent)) {
        const mail = agentDigestMail(forAgent, mailSettings(context), now);
        await queueMail(tx, context, { ...mail, entries: idsOf(forAgent) });
      }
      if (isSome(forBuyer)) await queueMail(tx, context, buyerDigestMail(forBuyer, mailSettings(context)));
      await repository.setWaiting(tx, idsOf([...forAgent, ...forBuyer]), false);
    },
  };
}

const idsOf = (told: readonly Notice[]) => told.map((each) => each.id);
