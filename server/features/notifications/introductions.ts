import { pick } from '@threshold/core/rules/format/pick';
import type { AppContext } from '../../context';
import { onlyRow } from '../../db/client/query';
import type { IntroductionRow } from '../../db/schema/contact-permissions';
import { matchNotifications } from '../../db/schema/notifications';
import type { Tx } from '../../db/types';
import type { MailContent } from '../../providers/mail/layout';
import { queueMail } from '../../providers/mail/outbox';
import { publishToUsers } from '../live/publish';
import { withUnsubscribe } from './delivery/delivery.mails';
import { enqueuePush } from './delivery/delivery.repository';
import { mailSettings } from './delivery/delivery.service';
import { removeAnswers } from './inbox/inbox.repository';
import { notificationPreferencesOf } from './preferences.repository';

interface NoticeText {
  title: string;
  body: string;
}

/**
 * Creates an inbox entry for the buyer, or the agent who asked, and queues the push messages they chose. An agent gets
 * no mail: the property's page shows the answer.
 */
export async function announceIntroduction(
  tx: Tx,
  context: AppContext,
  introduction: IntroductionRow,
  { title, body, agentId }: NoticeText & { agentId: string | null },
) {
  const now = context.clock.now();
  const readerId = agentId ?? introduction.buyerUserId;
  // A yes that is taken back named the buyer.
  if (agentId) await removeAnswers(tx, introduction.id);
  const entry = await tx
    .insert(matchNotifications)
    .values({
      ...pick(introduction, ['buyerUserId', 'agencyId', 'buyerSearchId', 'home']),
      side: agentId ? 'agent' : 'buyer',
      agentUserId: agentId,
      introductionId: introduction.id,
      title,
      body,
      sentAt: now,
    })
    .returning({ id: matchNotifications.id })
    .then(onlyRow);
  await publishToUsers(tx, [readerId], { kind: 'bell' });
  const preferences = await notificationPreferencesOf(tx, readerId);
  if (preferences.matchPush) await enqueuePush(tx, readerId, entry.id, now);
  return preferences;
}

type Mail = MailContent & { to: { id: string; email: string }; subject: string };

/** Notifies a buyer of an introduction request (inbox, push, mail) in its transaction. */
export async function announceRequest(
  tx: Tx,
  context: AppContext,
  introduction: IntroductionRow,
  { mail, ...text }: NoticeText & { mail: Mail },
) {
  const { matchEmail } = await announceIntroduction(tx, context, introduction, { ...text, agentId: null });
  if (matchEmail === 'off') return;
  await queueMail(
    tx,
    context,
    withUnsubscribe(mailSettings(context), {
      kind: 'introduction',
      topic: 'matches',
      about: [introduction.agencyId],
      because: `You're getting this email because you've chosen "Ask first" on ${context.config.brand}.`,
      ...mail,
    }),
  );
}
