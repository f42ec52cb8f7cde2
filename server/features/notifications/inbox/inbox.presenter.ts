import type { Notification, NotificationCard } from '@threshold/core/contract/notifications';
import { notificationLink } from '@threshold/core/rules/contact/notification-link';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import type { MatchNotificationRow } from '../../../db/schema/notifications';
import { agencyTitle } from '../notification-text';
import type { CardRow } from './inbox.repository';

export function forReader(row: MatchNotificationRow, agentRole: 'owner' | 'staff' | null): Notification {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    link: notificationLink({ ...row, agentRole, entryId: row.id }),
    isRead: row.isRead,
    sentAt: row.sentAt.toISOString(),
  };
}

/** An agency as shown to buyers, with a title even if it has no name. */
export function cardOf(row: CardRow): NotificationCard {
  const { id, sentAt, agency, properties } = row;
  return {
    id,
    sentAt: new Date(sentAt).toISOString(),
    agency: agency && {
      name: agencyTitle(agency.agencyName),
      isVerified: agency.verificationStatus === 'approved',
      websiteUrl: agency.websiteUrl,
      phone: agency.phone && phoneAsWritten(agency.phone),
      branchLocation: agency.branchLocation,
    },
    properties: properties.map((each) => ({ ...each, sentAt: new Date(each.sentAt).toISOString() })),
  };
}
