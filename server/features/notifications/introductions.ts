import { pick } from '@threshold/core/rules/format/pick';
import type { AppContext } from '../../context';
import { matchNotifications } from '../../db/schema/notifications';
import type { Tx } from '../../db/types';
import type { MailContent } from '../../providers/mail/layout';
import { queueMail } from '../../providers/mail/outbox';
import { publishToUsers } from '../live/publish';
import { withUnsubscribe } from './delivery/delivery.mails';
import { enqueuePush } from './delivery/delivery.repository';
import { mailSettings } from './delivery/delivery.service';
import { preferencesOf } from './preferences.repository';

interface IntroductionNotice {
  introductionId: string;
  buyerId: string;
  agencyId: string;
  buyerSearchId: string | null;
  home: string;
  title: string;
  body: string;
}

/** Creates an inbox entry and queues the push messages its reader chose. */
async function createEntry(tx: Tx, context: AppContext, notice: IntroductionNotice, agentId: string | null) {
  const now = context.clock.now();
  const readerId = agentId ?? notice.buyerId;
  const [entry] = await tx
    .insert(matchNotifications)
    .values({
      side: agentId ? 'agent' : 'buyer',
      buyerUserId: notice.buyerId,
      agentUserId: agentId,
      ...pick(notice, ['agencyId', 'buyerSearchId', 'introductionId', 'title', 'body', 'home']),
      sentAt: now,
    })
    .returning({ id: matchNotifications.id });
  if (!entry) throw new Error('inserting a notification returned no row');
  await publishToUsers(tx, [readerId], { kind: 'bell' });
  const preferences = await preferencesOf(tx, readerId);
  if (preferences.matchPush) await enqueuePush(tx, readerId, entry.id, now);
  return preferences;
}

type Mail = MailContent & { to: { id: string; email: string }; subject: string };

/** Notifies a buyer of an introduction request (inbox, push, mail) in its transaction. */
export async function announceRequest(tx: Tx, context: AppContext, notice: IntroductionNotice, mail: Mail) {
  const { matchEmail } = await createEntry(tx, context, notice, null);
  if (matchEmail === 'off') return;
  await queueMail(
    tx,
    context,
    withUnsubscribe(mailSettings(context), {
      kind: 'introduction',
      topic: 'matches',
      about: [notice.agencyId],
      because: `You're getting this email because you've chosen "Ask first" on ${context.config.brand}.`,
      ...mail,
    }),
  );
}

/** Notifies the agent who asked, in the inbox only; the property's page shows the answer. */
export async function announceAnswer(
  tx: Tx,
  context: AppContext,
  notice: IntroductionNotice,
  agentId: string,
) {
  await createEntry(tx, context, notice, agentId);
}
