import { defaultPreferences, type NotificationPreferences } from '@threshold/core/contract/notifications';
import { eq } from 'drizzle-orm';
import { onlyRow } from '../../db/client/query';
import { notificationPreferences } from '../../db/schema/notifications';
import type { Db, Tx } from '../../db/types';

const fields = {
  matchEmail: notificationPreferences.matchEmail,
  matchPush: notificationPreferences.matchPush,
  reminderEmail: notificationPreferences.reminderEmail,
};

export async function notificationPreferencesOf(db: Db, userId: string): Promise<NotificationPreferences> {
  const [row] = await db
    .select(fields)
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ?? defaultPreferences;
}

/** Omitted fields keep their value, or the default. */
export async function change(
  tx: Tx,
  userId: string,
  changes: Partial<NotificationPreferences>,
  now: Date,
): Promise<NotificationPreferences> {
  return tx
    .insert(notificationPreferences)
    .values({ ...defaultPreferences, ...changes, userId, updatedAt: now })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { ...changes, updatedAt: now } })
    .returning(fields)
    .then(onlyRow);
}
