import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { queueMail } from '../../../providers/mail/outbox';
import { mayLeave, stillTrue } from '../notifications.policy';
import { agencyMail, type MailSettings, NEW_BUYER, newBuyerMail } from './delivery.mails';
import * as repository from './delivery.repository';
import { findGroup, findNotice, type Notice } from './notice.repository';
import { redactForAgency, type ToldNotice } from './redact-for-agency';

/** So many mails of their own an hour about new buyers; what comes after them is gathered for as long. */
const MAILS_AN_HOUR = 5;
const GATHERED_FOR_MS = 3_600_000;

const isSome = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;
const idsOf = (told: readonly Notice[]) => told.map((each) => each.id);

export const mailSettings = ({ secrets, config, publicUrl }: AppContext): MailSettings => ({
  secrets,
  brand: config.brand,
  publicUrl: publicUrl(),
});

/** From an entry in the bell to the mail and the push messages its reader chose, all in the job's own transaction. */
export function deliveryService(context: AppContext) {
  const { clock } = context;

  /** One mail about a buyer, whatever the number of properties; past a few in an hour the rest come together. */
  async function mailAgent(tx: Tx, told: readonly [Notice, ...Notice[]]): Promise<void> {
    const now = clock.now();
    const since = new Date(now.getTime() - GATHERED_FOR_MS);
    const sent = await repository.mailsSince(tx, told[0].readerId, NEW_BUYER, since);
    if (sent >= MAILS_AN_HOUR) return gather(tx, told);
    await queueMail(tx, context, newBuyerMail(told, mailSettings(context), now));
  }

  /** Waits for one mail at the end of an hour, or for the morning's if that comes first. */
  async function gather(tx: Tx, told: readonly [Notice, ...Notice[]]): Promise<void> {
    const { readerId } = told[0];
    const runAt = new Date(clock.now().getTime() + GATHERED_FOR_MS);
    await repository.setWaiting(tx, idsOf(told), true);
    await repository.GATHER.enqueue(
      tx,
      { userId: readerId },
      { runAt, uniqueKey: `${repository.GATHER.kind}:${readerId}` },
    );
  }

  /** One a day about an agency. Of an agency that is gone there is nothing more to come. */
  async function mailBuyer(tx: Tx, told: ToldNotice): Promise<void> {
    const day = londonIsoDate(clock.now());
    if (told.agencyId === null || (await repository.claimMailDay(tx, told.buyerId, told.agencyId, day)))
      await queueMail(tx, context, agencyMail(told, mailSettings(context)));
  }

  async function mail(
    tx: Tx,
    told: readonly [ToldNotice, ...ToldNotice[]],
    cameLater: boolean,
  ): Promise<void> {
    const [first] = told;
    if (first.side === 'buyer') return cameLater ? undefined : mailBuyer(tx, first);
    return cameLater ? gather(tx, told) : mailAgent(tx, told);
  }

  return {
    async deliver(tx: Tx, notificationId: string): Promise<void> {
      const told = await findNotice(tx, notificationId);
      if (!told || !mayLeave(told)) return;
      const cameLater = told.leadId !== null;
      const group = (cameLater ? [told] : await findGroup(tx, told.id)).filter(stillTrue);
      const wanted = await redactForAgency(tx, group, clock.now());
      if (!isSome(wanted)) return;
      if (told.matchEmail === 'instant') await mail(tx, wanted, cameLater);
      if (told.matchEmail === 'daily') await repository.setWaiting(tx, idsOf(wanted), true);
      if (told.matchPush && !cameLater) await repository.enqueuePush(tx, told.readerId, told.id, clock.now());
    },
  };
}
