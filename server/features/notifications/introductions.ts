import type { AppContext } from '../../context';
import { matchNotifications } from '../../db/schema/notifications';
import type { Tx } from '../../db/types';
import { type MailToQueue, queueMail } from '../../providers/mail/outbox';
import { announceLiveTo } from '../live/publish';
import { withUnsubscribe } from './delivery/delivery.mails';
import { enqueuePush } from './delivery/delivery.repository';
import { mailSettings } from './delivery/delivery.service';
import { preferencesOf } from './preferences.repository';

export interface IntroductionNews {
  introductionId: string;
  buyerId: string;
  agencyId: string;
  buyerSearchId: string | null;
  home: string;
  title: string;
  body: string;
}

/** One entry in the bell of whoever it speaks to, and the push messages they chose. */
async function ring(tx: Tx, context: AppContext, news: IntroductionNews, agentId: string | null) {
  const now = context.clock.now();
  const readerId = agentId ?? news.buyerId;
  const [entry] = await tx
    .insert(matchNotifications)
    .values({
      side: agentId ? 'agent' : 'buyer',
      buyerUserId: news.buyerId,
      agentUserId: agentId,
      agencyId: news.agencyId,
      buyerSearchId: news.buyerSearchId,
      introductionId: news.introductionId,
      title: news.title,
      body: news.body,
      home: news.home,
      sentAt: now,
    })
    .returning({ id: matchNotifications.id });
  if (!entry) throw new Error('the bell was not rung');
  await announceLiveTo(tx, [readerId], { kind: 'bell' });
  const chosen = await preferencesOf(tx, readerId);
  if (chosen.matchPush) await enqueuePush(tx, readerId, entry.id, now);
  return chosen;
}

interface Mail {
  to: { id: string; email: string };
  subject: string;
  content: MailToQueue['content'];
}

/** A buyer is asked: bell, push and mail, in the transaction that asks. */
export async function announceRequest(tx: Tx, context: AppContext, news: IntroductionNews, mail: Mail) {
  const { matchEmail } = await ring(tx, context, news, null);
  if (matchEmail === 'off') return;
  await queueMail(
    tx,
    context,
    withUnsubscribe(mailSettings(context), {
      kind: 'introduction',
      topic: 'matches',
      about: [news.agencyId],
      because: `You get this mail because you ask agents on ${context.config.brand} to ask you first.`,
      ...mail,
    }),
  );
}

/** Whoever asked learns the answer from the bell; the property's page shows it. */
export async function announceAnswer(tx: Tx, context: AppContext, news: IntroductionNews, agentId: string) {
  await ring(tx, context, news, agentId);
}
