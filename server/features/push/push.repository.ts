import { agentRoles } from '@threshold/core/contract/accounts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { pushSubscriptions } from '../../db/schema/notifications';
import { sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import type { PushTarget } from '../../providers/push/sender';

/** Two browsers of one person subscribing at once are taken one after the other, or both would count the same ten. */
export async function lockPerson(tx: Tx, id: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

export async function lockSession(tx: Tx, sid: string): Promise<boolean> {
  const held = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.sid, sid))
    .for('key share');
  return held.length > 0;
}

/** An endpoint is one browser: it belongs to whoever subscribed it last. */
export async function saveSubscription(tx: Tx, userId: string, sid: string, target: PushTarget, now: Date) {
  const row = { userId, sid, ...target, createdAt: now };
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
}

export async function keepNewest(tx: Tx, userId: string, most: number) {
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id offset ${most})`);
}

export async function removeOwn(tx: Tx, userId: string, endpoint: string) {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function removeSubscription(tx: Tx, id: string) {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function isOwn(db: Db, userId: string, endpoint: string): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
  return rows.length > 0;
}

const Delivery = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  title: z.string(),
  body: z.string(),
  side: z.enum(['buyer', 'agent']),
  agentRole: z.enum(agentRoles).nullable(),
  agentSearchId: z.string().nullable(),
  introductionId: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/**
 * What is to be sent where. Nothing once either is gone, once the browser has passed to someone else, or once its
 * owner is shut out or has switched push off: the job may be older than any of these.
 */
export async function findDelivery(
  db: Db,
  subscriptionId: string,
  notificationId: string,
): Promise<Delivery | null> {
  const [row] = await queryRows(
    db,
    Delivery,
    sql`select s.endpoint, s.p256dh, s.auth, n.title, n.body, n.side,
          u.agent_role as "agentRole", coalesce(n.agent_search_id, i.agent_search_id) as "agentSearchId",
          n.introduction_id as "introductionId"
        from push_subscriptions s
        join match_notifications n
          on s.user_id = case n.side when 'buyer' then n.buyer_user_id else n.agent_user_id end
        join users u on u.id = s.user_id
        left join notification_preferences p on p.user_id = u.id
        left join introductions i on i.id = n.introduction_id
        where s.id = ${subscriptionId} and n.id = ${notificationId}
          and u.is_active and coalesce(p.match_push, true)`,
  );
  return row ?? null;
}

/** What waits for another try at one push service, which has been reached again: now. */
export async function bringForward(tx: Tx, service: string, kind: string, now: Date) {
  await tx.execute(sql`
    update jobs set run_at = ${now.toISOString()}::timestamptz
    where kind = ${kind} and run_at > ${now.toISOString()}::timestamptz and attempts > 0
      and failed_at is null and lease_token is null
      and exists (select from push_subscriptions s
        where s.id::text = payload ->> 'subscriptionId' and starts_with(s.endpoint, ${service}))`);
}
