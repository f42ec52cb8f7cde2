import type { Notification } from '@threshold/core/contract/notifications';

// What the tests of this feature share.

export const LIST = 'GET /api/notifications';
export const COUNT = 'GET /api/notifications/count';
export const READ = 'POST /api/notifications/read';

/** The nth entry has the nth id, so that tests can tell pages apart. */
export const idOf = (number: number) => `4f0c1c52-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const news = (number: number, change: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  title: `New buyer for ${number} Mill Lane`,
  body: 'Ada B. looks for 3 bedrooms up to £350,000.',
  link: `/agent-dashboard?search=${idOf(number)}`,
  isRead: false,
  isDayOnly: false,
  sentAt: '2026-11-14T09:00:00.000Z',
  ...change,
});

export const page = (notifications: Notification[], hasMore = false) => ({
  notifications,
  unreadCount: notifications.filter((one) => !one.isRead).length,
  hasMore,
});

export const count = (unreadCount: number) => ({ unreadCount });
