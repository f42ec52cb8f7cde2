import { ContactMessage, MarkReadBody, ReplyBody, UnreadCount } from '@threshold/core/contract/admin';
import { id, message } from '@threshold/core/contract/fields';
import { searchText } from '@threshold/core/contract/paging';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { actorOf } from '../../../http/access';
import type { ContactService } from '../../contact/contact.service';

const config = { access: 'admin' as const };
const tags = ['admin'];
const params = z.object({ id });

export function messagesRoutes(app: ZodApp, contact: ContactService) {
  app.get(
    '/api/admin/contact-messages',
    { config, schema: { tags, response: { 200: z.array(ContactMessage) } } },
    async () => contact.inbox(),
  );

  app.get(
    '/api/admin/contact-messages/count',
    { config, schema: { tags, response: { 200: UnreadCount } } },
    async () => ({ unread: await contact.unread() }),
  );

  app.get(
    '/api/admin/contact-messages/archive',
    {
      config,
      schema: {
        tags,
        querystring: z.object({ search: searchText }),
        response: { 200: z.array(ContactMessage) },
      },
    },
    async (request) => contact.archived(actorOf(request), request.query.search),
  );

  app.patch(
    '/api/admin/contact-messages/:id/read',
    { config, schema: { tags, params, body: MarkReadBody, response: { 200: message } } },
    async (request) => {
      const archive = request.body?.archive === true;
      await contact.markRead(actorOf(request), request.params.id, archive);
      return { message: archive ? 'Message archived' : 'Message marked as read' };
    },
  );

  app.post(
    '/api/admin/contact-messages/:id/reply',
    { config, schema: { tags, params, body: ReplyBody, response: { 200: message } } },
    async (request) => {
      await contact.reply(actorOf(request), request.params.id, request.body.replyText);
      return { message: 'Reply sent successfully' };
    },
  );
}
