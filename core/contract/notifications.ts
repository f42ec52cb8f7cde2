import { z } from 'zod';
import { id, isoDate } from './fields';

/** Recipient of a notification: the buyer who was matched, or the agent whose property a new buyer matches. */
export const notificationSides = ['buyer', 'agent'] as const;

export const emailChoices = ['instant', 'daily', 'off'] as const;
export type EmailChoice = (typeof emailChoices)[number];

export const NOTIFICATIONS_PER_PAGE = 20;

export const Notification = z.object({
  id,
  title: z.string(),
  body: z.string(),
  /** Path on this site. */
  link: z.string(),
  isRead: z.boolean(),
  sentAt: isoDate,
  /** `sentAt` is the start of the day: the exact time would show two agencies that they see the same hidden buyer. */
  isDayOnly: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/**
 * GET /api/notifications/:id: the agency behind one of a buyer's own notifications. Other users' notifications are
 * 404.
 */
export const NotificationCard = z.object({
  id,
  sentAt: isoDate,
  /** Null once the agency is deleted. */
  agency: z
    .object({
      name: z.string(),
      isVerified: z.boolean(),
      websiteUrl: z.string().nullable(),
      phone: z.string().nullable(),
      branchLocation: z.string().nullable(),
    })
    .nullable(),
  /** The notification's properties, newest first; the search is null once it is deleted. */
  properties: z.array(
    z.object({ home: z.string().nullable(), search: z.string().nullable(), sentAt: isoDate }),
  ),
});
export type NotificationCard = z.infer<typeof NotificationCard>;

/** GET /api/notifications?before=<id>: newest first, the page after this entry. */
export const NotificationsQuery = z.object({ before: id.optional() });
export const Notifications = z.object({
  notifications: z.array(Notification),
  unreadCount: z.number().int(),
  hasMore: z.boolean(),
});
export type Notifications = z.infer<typeof Notifications>;

/** POST /api/notifications/read: these, or all of the user's if no ids are given. */
export const ReadBody = z.object({ ids: z.array(id).max(100).optional() });
export const UnreadCount = z.object({ unreadCount: z.number().int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/**
 * GET and PATCH /api/notification-preferences. Buyers: `matchEmail` and `matchPush` are about agents with a property
 * they want, `reminderEmail` about searches not confirmed for a while. Agents: the first two are about new buyers for
 * their saved properties; the reminder does not apply.
 */
export const NotificationPreferences = z.object({
  matchEmail: z.enum(emailChoices),
  matchPush: z.boolean(),
  reminderEmail: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;
export const PreferencesBody = NotificationPreferences.partial();
export type PreferencesBody = z.infer<typeof PreferencesBody>;

export const defaultPreferences: NotificationPreferences = {
  matchEmail: 'instant',
  matchPush: true,
  reminderEmail: true,
};

/** What an email's unsubscribe link switches off. */
export const mailTopics = ['matches', 'reminders'] as const;
export type MailTopic = (typeof mailTopics)[number];

const token = z.string().min(1).max(300);

/** POST /api/unsubscribe?token=: works signed out, from a mail client (RFC 8058) and from our page. */
export const TokenQuery = z.object({ token });
export const Unsubscribed = z.object({ message: z.string(), topic: z.enum(mailTopics) });
export type Unsubscribed = z.infer<typeof Unsubscribed>;

/** GET /api/still-looking?token= lists the searches; POST /api/still-looking { token } confirms them. */
export const StillLooking = z.object({
  searches: z.array(z.object({ name: z.string(), location: z.string() })),
});
export type StillLooking = z.infer<typeof StillLooking>;
export const StillLookingBody = z.object({ token });
export const StillLookingResponse = z.object({ message: z.string(), confirmed: z.number().int() });
export type StillLookingResponse = z.infer<typeof StillLookingResponse>;

/** GET /api/push/key */
export const PushKey = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof PushKey>;

/** POST /api/push/subscriptions: the result of the browser's PushSubscription.toJSON(). */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+=*$/, 'Not a valid key');
const endpoint = z.url('Not a valid address').max(1000);
export const PushSubscriptionBody = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(120), auth: base64url(40) }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;
/** DELETE /api/push/subscriptions */
export const PushUnsubscribeBody = z.object({ endpoint });
/**
 * POST /api/push/subscriptions/check: whether this browser's subscription belongs to the user; another user may have
 * used the browser.
 */
export const PushCheckBody = z.object({ endpoint });
export const PushCheck = z.object({ mine: z.boolean() });
export type PushCheck = z.infer<typeof PushCheck>;

/** Payload received by the service worker. */
export const PushMessage = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;
