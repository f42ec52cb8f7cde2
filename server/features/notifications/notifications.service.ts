import {
  type MailTopic,
  NOTIFICATIONS_PER_PAGE,
  type NotificationCard,
  type NotificationPreferences,
  type Notifications,
  type PreferencesBody,
} from '@threshold/core/contract/notifications';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { publishEvent } from '../live/publish';
import { cardOf, forReader } from './inbox/inbox.presenter';
import * as repository from './inbox/inbox.repository';
import { readUnsubscribe } from './links';
import * as preferences from './preferences.repository';

const silence: Record<MailTopic, PreferencesBody> = {
  matches: { matchEmail: 'off' },
  reminders: { reminderEmail: false },
};

/** The bell, and what each person wants to be told. */
export function notificationsService({ database, clock, secrets }: AppContext) {
  const { db } = database;
  /** Admins are told nothing, so their bell is a buyer's with nothing in it. */
  const readerOf = (actor: Actor): repository.Reader => ({
    id: actor.id,
    side: actor.userType === 'agent' ? 'agent' : 'buyer',
  });

  return {
    async list(actor: Actor, before?: string): Promise<Notifications> {
      const reader = readerOf(actor);
      const [rows, unreadCount] = await Promise.all([
        repository.listOf(db, reader, before),
        repository.unreadCount(db, reader),
      ]);
      return {
        notifications: rows.slice(0, NOTIFICATIONS_PER_PAGE).map((row) => forReader(row, actor.agentRole)),
        unreadCount,
        hasMore: rows.length > NOTIFICATIONS_PER_PAGE,
      };
    },

    async card(actor: Actor, id: string): Promise<NotificationCard> {
      const found = await repository.cardOf(db, actor.id, id);
      if (!found) throw failure('NOT_FOUND');
      return cardOf(found);
    },

    unreadCount: (actor: Actor): Promise<number> => repository.unreadCount(db, readerOf(actor)),

    markRead(actor: Actor, ids?: string[]): Promise<number> {
      const reader = readerOf(actor);
      return db.transaction(async (tx) => {
        const any = await repository.markRead(tx, reader, ids);
        // The bell in their other tabs, and on their other devices.
        if (any) await publishEvent(tx, { userId: actor.id }, { kind: 'bell' });
        return repository.unreadCount(tx, reader);
      });
    },

    preferences: (actor: Actor): Promise<NotificationPreferences> => preferences.preferencesOf(db, actor.id),

    changePreferences: (actor: Actor, changes: PreferencesBody): Promise<NotificationPreferences> =>
      db.transaction((tx) => preferences.change(tx, actor.id, changes, clock.now())),

    /** The link is the permission. An account that is gone gets no mail, which is what was asked for. */
    async unsubscribe(token: string): Promise<MailTopic> {
      const asked = readUnsubscribe(secrets, token);
      if (!asked) throw failure('INVALID_LINK');
      await db.transaction(async (tx) => {
        if (await preferences.accountExists(tx, asked.userId))
          await preferences.change(tx, asked.userId, silence[asked.topic], clock.now());
      });
      return asked.topic;
    },
  };
}

export type NotificationsService = ReturnType<typeof notificationsService>;
