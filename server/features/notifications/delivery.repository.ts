import { inArray, sql } from 'drizzle-orm';
import { agencyMailDays, matchNotifications } from '../../db/schema/notifications';
import type { Tx } from '../../db/types';

export const PUSH_SEND = 'push.send';
export const DIGEST = 'notifications.digest';

/** True for the first mail of that day about that agency; the key decides between two that come at once. */
export async function claimMailDay(tx: Tx, buyerUserId: string, agencyId: string, day: string) {
  const rows = await tx
    .insert(agencyMailDays)
    .values({ buyerUserId, agencyId, day })
    .onConflictDoNothing()
    .returning({ day: agencyMailDays.day });
  return rows.length > 0;
}

export async function setWaiting(tx: Tx, ids: readonly string[], awaitsDigest: boolean) {
  if (ids.length === 0) return;
  await tx
    .update(matchNotifications)
    .set({ awaitsDigest })
    .where(inArray(matchNotifications.id, [...ids]));
}

/** A job for each browser that said yes. */
export async function enqueuePush(tx: Tx, userId: string, notificationId: string, now: Date) {
  await tx.execute(
    sql`insert into jobs (kind, payload, run_at)
      select ${PUSH_SEND}, jsonb_build_object('subscriptionId', id, 'notificationId', ${notificationId}::text),
        ${now.toISOString()}::timestamptz
      from push_subscriptions where user_id = ${userId}::uuid`,
  );
}

/** One job for each person with something waiting; a key for the day, in case the morning comes twice. */
export async function enqueueDigests(tx: Tx, day: string, now: Date) {
  await tx.execute(
    sql`insert into jobs (kind, payload, unique_key, run_at)
      select ${DIGEST}, jsonb_build_object('userId', reader), ${`${DIGEST}:${day}:`}::text || reader,
        ${now.toISOString()}::timestamptz
      from (
        select distinct case side when 'buyer' then buyer_user_id else agent_user_id end as reader
        from match_notifications where awaits_digest
      ) readers
      order by reader
      on conflict do nothing`,
  );
}
