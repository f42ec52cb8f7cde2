import { HOUR_MS, londonIsoDate } from '@threshold/core/rules/format/dates';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { queueMail } from '../../../providers/mail/outbox';
import { isStillRelevant, mayDeliver } from '../notifications.policy';
import { agencyMail, type MailSettings, NEW_BUYER, newBuyerMail } from './delivery.mails';
import * as repository from './delivery.repository';
import { findGroup, findNotice, idsOf, isNonEmpty, type Notice } from './notice.repository';
import { type RedactedNotice, redactForAgency } from './redact-for-agency';

/** Limit of single mails an hour about new buyers; later ones are gathered into one. */
const MAILS_AN_HOUR = 5;
const GATHERED_FOR_MS = HOUR_MS;

export const mailSettings = ({ secrets, config, publicUrl }: AppContext): MailSettings => ({
  secrets,
  brand: config.brand,
  publicUrl: publicUrl(),
});

/** Turns an inbox entry into the mail and push messages its reader chose, in the job's transaction. */
export function deliveryService(context: AppContext) {
  const { clock } = context;

  /** One mail per buyer, whatever the number of properties; above the hourly limit it is gathered. */
  async function mailAgent(tx: Tx, notices: readonly [RedactedNotice, ...RedactedNotice[]]): Promise<void> {
    const now = clock.now();
    const since = new Date(now.getTime() - GATHERED_FOR_MS);
    const sent = await repository.countMailsSince(tx, notices[0].readerId, NEW_BUYER, since);
    if (sent >= MAILS_AN_HOUR) return gather(tx, notices);
    await queueMail(tx, context, newBuyerMail(notices, mailSettings(context), now));
  }

  /** Waits for one mail at the end of an hour, or for the daily digest if that comes first. */
  async function gather(tx: Tx, notices: readonly [Notice, ...Notice[]]): Promise<void> {
    const { readerId } = notices[0];
    const runAt = new Date(clock.now().getTime() + GATHERED_FOR_MS);
    await repository.setAwaitsDigest(tx, idsOf(notices), true);
    await repository.GATHER.enqueue(
      tx,
      { userId: readerId },
      { runAt, uniqueKey: `${repository.GATHER.kind}:${readerId}` },
    );
  }

  /** At most one mail a day about an agency; an erased agency is not limited. */
  async function mailBuyer(tx: Tx, notice: RedactedNotice): Promise<void> {
    const day = londonIsoDate(clock.now());
    if (notice.agencyId === null || (await repository.claimMailDay(tx, notice.buyerId, notice.agencyId, day)))
      await queueMail(tx, context, agencyMail(notice, mailSettings(context)));
  }

  async function mail(
    tx: Tx,
    notices: readonly [RedactedNotice, ...RedactedNotice[]],
    joinsEarlierEntry: boolean,
  ): Promise<void> {
    const [first] = notices;
    if (first.side === 'buyer') return joinsEarlierEntry ? undefined : mailBuyer(tx, first);
    return joinsEarlierEntry ? gather(tx, notices) : mailAgent(tx, notices);
  }

  return {
    async deliver(tx: Tx, notificationId: string): Promise<void> {
      const notice = await findNotice(tx, { id: notificationId });
      if (!notice || !mayDeliver(notice)) return;
      const joinsEarlierEntry = notice.leadId !== null;
      const group = (joinsEarlierEntry ? [notice] : await findGroup(tx, { leadId: notice.id })).filter(
        isStillRelevant,
      );
      const redacted = await redactForAgency(tx, group, clock.now());
      if (!isNonEmpty(redacted)) return;
      if (notice.matchEmail === 'instant') await mail(tx, redacted, joinsEarlierEntry);
      if (notice.matchEmail === 'daily') await repository.setAwaitsDigest(tx, idsOf(redacted), true);
      if (notice.matchPush && !joinsEarlierEntry)
        await repository.enqueuePush(tx, notice.readerId, notice.id, clock.now());
    },
  };
}
