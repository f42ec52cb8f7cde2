import { id } from '@threshold/core/contract/fields';
import {
  NotificationCard,
  NotificationPreferences,
  Notifications,
  NotificationsQuery,
  PreferencesBody,
  ReadBody,
  UnreadCount,
} from '@threshold/core/contract/notifications';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { NotificationsService } from './notifications.service';

const tags = ['notifications'];
const config = { access: 'signedIn' as const };
/** Settings need no access to personal data; the inbox names buyers. */
const choice = { ...config, suspended: 'open' as const };

export function notificationsRoutes(app: ZodApp, notifications: NotificationsService) {
  app.get(
    '/api/notifications',
    { config, schema: { tags, querystring: NotificationsQuery, response: { 200: Notifications } } },
    (request) => notifications.list(actorOf(request), request.query.before),
  );

  app.get(
    '/api/notifications/count',
    { config, schema: { tags, response: { 200: UnreadCount } } },
    async (request) => ({ unreadCount: await notifications.unreadCount(actorOf(request)) }),
  );

  app.get(
    '/api/notifications/:id',
    {
      config: { access: 'buyer' as const },
      schema: { tags, params: z.object({ id }), response: { 200: NotificationCard } },
    },
    (request) => notifications.card(actorOf(request), request.params.id),
  );

  app.post(
    '/api/notifications/read',
    { config, schema: { tags, body: ReadBody, response: { 200: UnreadCount } } },
    async (request) => ({ unreadCount: await notifications.markRead(actorOf(request), request.body.ids) }),
  );

  app.get(
    '/api/notification-preferences',
    { config: choice, schema: { tags, response: { 200: NotificationPreferences } } },
    (request) => notifications.preferences(actorOf(request)),
  );

  app.patch(
    '/api/notification-preferences',
    { config: choice, schema: { tags, body: PreferencesBody, response: { 200: NotificationPreferences } } },
    (request) => notifications.changePreferences(actorOf(request), request.body),
  );
}
