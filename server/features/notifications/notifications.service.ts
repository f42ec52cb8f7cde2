import {
  type MailTopic,
  NOTIFICATIONS_PER_PAGE,
  type Notification,
  type NotificationCard,
  type NotificationPreferences,
  type Notifications,
  type PreferencesBody,
} from '@threshold/core/contract/notifications';
import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import { startOfLondonDay } from '@threshold/core/rules/format/dates';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { MatchNotificationRow } from '../../db/schema/notifications';
import { lockUsers } from '../../db/sql/lock-users.sql';
import { publishLiveEvent } from '../live/publish';
import type { CardRow } from './inbox/inbox.repository';
import * as repository from './inbox/inbox.repository';
import { readUnsubscribe } from './links';
import { agencyTitle, isAnonymousText } from './notification-text';
import * as preferences from './preferences.repository';

const SWITCHED_OFF: Record<MailTopic, PreferencesBody> = {
  matches: { matchEmail: 'off' },
  reminders: { reminderEmail: false },
};

/** The notification inbox and notification preferences. */
export function notificationsService({ database, clock, secrets }: AppContext) {
  const { db } = database;
  /** Admins get no notifications: they read an empty buyer's inbox. */
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
      return cardOf(orFail(await repository.cardOf(db, actor.id, id)));
    },

    unreadCount: (actor: Actor): Promise<number> => repository.unreadCount(db, readerOf(actor)),

    markRead(actor: Actor, ids?: string[]): Promise<number> {
      const reader = readerOf(actor);
      return db.transaction(async (tx) => {
        const hadUnread = await repository.markRead(tx, reader, ids);
        // Updates the inbox in their other tabs and devices.
        if (hadUnread) await publishLiveEvent(tx, { userId: actor.id }, { kind: 'bell' });
        return repository.unreadCount(tx, reader);
      });
    },

    preferences: (actor: Actor): Promise<NotificationPreferences> =>
      preferences.notificationPreferencesOf(db, actor.id),

    changePreferences: (actor: Actor, changes: PreferencesBody): Promise<NotificationPreferences> =>
      db.transaction((tx) => preferences.change(tx, actor.id, changes, clock.now())),

    /** The signed link is the permission. An erased account gets no mail, so succeed. */
    async unsubscribe(token: string): Promise<MailTopic> {
      const link = readUnsubscribe(secrets, token);
      if (!link) throw failure('INVALID_LINK');
      await db.transaction(async (tx) => {
        if (await lockUsers(tx, [link.userId], 'key share'))
          await preferences.change(tx, link.userId, SWITCHED_OFF[link.topic], clock.now());
      });
      return link.topic;
    },
  };
}

export type NotificationsService = ReturnType<typeof notificationsService>;

function forReader(row: MatchNotificationRow, agentRole: 'owner' | 'staff' | null): Notification {
  const isDayOnly = row.side === 'agent' && isAnonymousText(row.body);
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    link: notificationLink({ ...row, agentRole, entryId: row.id }),
    isRead: row.isRead,
    sentAt: (isDayOnly ? startOfLondonDay(row.sentAt) : row.sentAt).toISOString(),
    isDayOnly,
  };
}

/** An agency as shown to buyers, with a title even if it has no name. */
function cardOf({ agency, ...card }: CardRow): NotificationCard {
  return {
    ...card,
    agency: agency && {
      name: agencyTitle(agency.agencyName),
      isVerified: agency.verificationStatus === 'approved',
      websiteUrl: agency.websiteUrl,
      phone: agency.phone && phoneAsWritten(agency.phone),
      branchLocation: agency.branchLocation,
    },
  };
}
