import type { ContactMessage } from '@threshold/core/contract/admin';
import type { ContactBody } from '@threshold/core/contract/contact';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import { SAME_SUBMIT_MS } from '../../base/same-submit';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { hello } from '../../providers/mail/greeting';
import { type MailToQueue, queueMail } from '../../providers/mail/outbox';
import { audit, auditPeopleSearch } from '../audit/audit.service';
import type { MessageOfPerson } from './contact.repository';
import * as repository from './contact.repository';

const toAdminView = (row: MessageOfPerson): ContactMessage => ({
  ...pick(row, ['id', 'name', 'email', 'message', 'isRead']),
  createdAt: row.createdAt.toISOString(),
  reply: row.reply,
  repliedAt: row.repliedAt?.toISOString() ?? null,
  personId: row.personId,
});

export function contactService(context: AppContext) {
  const { database, clock, config } = context;

  const record = (tx: Tx, actor: Actor, action: string, targetId: string) =>
    audit(tx, clock, { actorId: actor.id, action, targetType: 'contact_message', targetId });

  return {
    async receive(input: ContactBody) {
      const now = clock.now();
      await database.db.transaction(async (tx) => {
        await repository.lockSender(tx, input.email);
        const since = new Date(now.getTime() - SAME_SUBMIT_MS);
        if (await repository.hasDuplicate(tx, input, since)) return;
        await repository.insertMessage(tx, { ...input, createdAt: now });
      });
    },

    inbox: async () => (await repository.inbox(database.db)).map(toAdminView),
    unread: () => repository.countUnread(database.db),
    async archived(actor: Actor, typed: string) {
      const messages = await repository.archive(database.db, typed);
      if (typed) await auditPeopleSearch(context, actor, 'archive', { count: messages.length });
      return messages.map(toAdminView);
    },

    async markRead(actor: Actor, id: string, archive: boolean) {
      await database.db.transaction(async (tx) => {
        const message = orFail(await repository.lockMessage(tx, id));
        const archivedAt = archive ? (message.archivedAt ?? clock.now()) : message.archivedAt;
        await repository.updateMessage(tx, id, { isRead: true, archivedAt });
        await record(tx, actor, archive ? 'message.archived' : 'message.read', id);
      });
    },

    /** One reply per message, so that a second click does not send a second mail. */
    async reply(actor: Actor, id: string, reply: string) {
      await database.db.transaction(async (tx) => {
        const message = orFail(await repository.lockMessage(tx, id));
        if (message.repliedAt)
          throw failure('CONFLICT', { message: 'Someone has already replied to this message.' });
        const now = clock.now();
        await repository.updateMessage(tx, id, {
          isRead: true,
          reply,
          repliedAt: now,
          archivedAt: message.archivedAt ?? now,
        });
        await queueMail(tx, context, replyMail(message, reply, config.brand));
        await record(tx, actor, 'message.replied', id);
      });
    },
  };
}

export type ContactService = ReturnType<typeof contactService>;

/** The reply, with the original message quoted. */
function replyMail(
  message: { name: string; email: string; message: string },
  reply: string,
  brand: string,
): MailToQueue {
  return {
    kind: 'contact-reply',
    to: message.email,
    subject: `Your message to ${brand}`,
    preheader: reply.slice(0, 90),
    heading: `Your message to ${brand}`,
    paragraphs: [hello(message.name), ...reply.split(/\n{2,}/), `The ${brand} team`, 'You wrote:'],
    quote: message.message,
  };
}
