import type { Notification } from '@threshold/core/contract/notifications';
import { notificationLink } from '@threshold/core/rules/notification-link';
import type { MatchNotificationRow } from '../../db/schema/notifications';

export function forReader(row: MatchNotificationRow, agentRole: 'owner' | 'staff' | null): Notification {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    link: notificationLink({ ...row, agentRole }),
    isRead: row.isRead,
    sentAt: row.sentAt.toISOString(),
  };
}
