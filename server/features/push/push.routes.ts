import { message } from '@threshold/core/contract/fields';
import {
  PushCheck,
  PushCheckBody,
  PushKey,
  PushSubscriptionBody,
  PushUnsubscribeBody,
} from '@threshold/core/contract/notifications';
import type { ZodApp } from '../../base/app';
import { failure } from '../../base/failure';
import { actorOf } from '../../http/access';
import { perAddress } from '../../http/rate-limit';
import type { PushService } from './push.service';

const tags = ['push'];

export function pushRoutes(app: ZodApp, push: PushService) {
  app.get(
    '/api/push/key',
    { config: { access: 'signedIn', suspended: 'open' }, schema: { tags, response: { 200: PushKey } } },
    async () => ({ publicKey: push.publicKey }),
  );

  app.post(
    '/api/push/subscriptions',
    {
      config: { access: 'signedIn', suspended: 'open', limits: perAddress('push', 60, 3600) },
      schema: { tags, body: PushSubscriptionBody, response: { 201: message } },
    },
    async (request, reply) => {
      if (!request.sid) throw failure('UNAUTHORIZED');
      await push.subscribe(actorOf(request), request.sid, request.body);
      return reply.status(201).send({ message: 'Push notifications are on in this browser.' });
    },
  );

  app.post(
    '/api/push/subscriptions/check',
    {
      config: { access: 'signedIn', suspended: 'open' },
      schema: { tags, body: PushCheckBody, response: { 200: PushCheck } },
    },
    async (request) => ({ mine: await push.isMine(actorOf(request), request.body.endpoint) }),
  );

  app.delete(
    '/api/push/subscriptions',
    {
      config: { access: 'signedIn', suspended: 'open' },
      schema: { tags, body: PushUnsubscribeBody, response: { 200: message } },
    },
    async (request) => {
      await push.unsubscribe(actorOf(request), request.body.endpoint);
      return { message: 'Push notifications are off in this browser.' };
    },
  );
}
