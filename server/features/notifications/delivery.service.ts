import { londonIsoDate } from '@threshold/core/rules/dates';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import * as repository from './delivery.repository';
import { agencyMail, type MailRoom, newBuyerMail } from './notifications.mails';
import { mayLeave, stillTrue } from './notifications.policy';
import { findTold, type Told } from './told.repository';

export const mailRoom = ({ secrets, config, publicUrl }: AppContext): MailRoom => ({
  secrets,
  brand: config.brand,
  publicUrl: publicUrl(),
});

/** From an entry in the bell to the mail and the push messages its reader chose, all in the job's own transaction. */
export function deliveryService(context: AppContext) {
  const { clock } = context;

  async function mail(tx: Tx, told: Told): Promise<void> {
    const now = clock.now();
    if (told.side === 'agent') {
      await queueMail(tx, context, newBuyerMail(told, mailRoom(context), now));
      return;
    }
    if (await repository.claimMailDay(tx, told.buyerId, told.agencyId, londonIsoDate(now)))
      await queueMail(tx, context, agencyMail(told, mailRoom(context)));
  }

  return {
    async deliver(tx: Tx, notificationId: string): Promise<void> {
      const told = await findTold(tx, notificationId);
      if (!told || !stillTrue(told) || !mayLeave(told)) return;
      if (told.matchEmail === 'instant') await mail(tx, told);
      if (told.matchEmail === 'daily') await repository.setWaiting(tx, [told.id], true);
      if (told.matchPush) await repository.enqueuePush(tx, told.readerId, told.id, clock.now());
    },
  };
}
