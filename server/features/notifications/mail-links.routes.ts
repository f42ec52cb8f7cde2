import {
  type MailTopic,
  StillLooking,
  StillLookingBody,
  StillLookingResponse,
  TokenQuery,
  Unsubscribed,
} from '@threshold/core/contract/notifications';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ZodApp } from '../../base/app';
import type { NotificationsService } from './notifications.service';
import type { RemindersService } from './reminders/reminders.service';

const tags = ['notifications'];
const limits = [{ name: 'still-looking', by: 'address' as const, max: 120, seconds: 600 }];
const limited = { access: 'public' as const, limits };
/** Unlimited: large mail services post for many users from a few addresses, and a signature cannot be guessed. */
const unlimited = { access: 'public' as const };

const UNSUBSCRIBED: Record<MailTopic, string> = {
  matches: "You won't get any more emails about matches.",
  reminders: "You won't get any more reminders.",
};

/** Routes of links in mails. No sign-in: the signature is the permission. */
export function mailLinksRoutes(
  app: ZodApp,
  notifications: Pick<NotificationsService, 'unsubscribe'>,
  reminders: Pick<RemindersService, 'due' | 'confirm'>,
) {
  app.get(
    '/api/unsubscribe',
    { config: unlimited, schema: { tags, querystring: TokenQuery } },
    // Link scanners open links, so GET only shows the page; POST makes the change.
    async (request, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(request.query.token)}`, 302),
  );

  app.register(async (plain) => {
    // Mail clients send a form (RFC 8058), the page sends JSON or nothing; the body is ignored.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    plain
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/api/unsubscribe',
        { config: unlimited, schema: { tags, querystring: TokenQuery, response: { 200: Unsubscribed } } },
        async (request) => {
          const topic = await notifications.unsubscribe(request.query.token);
          return { message: UNSUBSCRIBED[topic], topic };
        },
      );
  });

  app.get(
    '/api/still-looking',
    { config: limited, schema: { tags, querystring: TokenQuery, response: { 200: StillLooking } } },
    async (request) => ({ searches: await reminders.due(request.query.token) }),
  );

  app.post(
    '/api/still-looking',
    { config: limited, schema: { tags, body: StillLookingBody, response: { 200: StillLookingResponse } } },
    async (request) => {
      const confirmed = await reminders.confirm(request.body.token);
      return { message: "Thank you. Agents can see you're still looking.", confirmed };
    },
  );
}
