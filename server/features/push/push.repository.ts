import { agentRoles } from '@threshold/core/contract/accounts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, hasRows, queryRows } from '../../db/client/query';
import { pushSubscriptions } from '../../db/schema/notifications';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

/** An endpoint is one browser: it belongs to the user who subscribed it last. */
export async function saveSubscription(tx: Tx, row: typeof pushSubscriptions.$inferInsert) {
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
}

export async function deleteAllButNewest(tx: Tx, userId: string, max: number) {
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id offset ${max})`);
}

export async function removeOwn(tx: Tx, userId: string, endpoint: string) {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function removeSubscription(tx: Tx, id: string) {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export const isOwn = (db: Db, userId: string, endpoint: string): Promise<boolean> =>
  db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
    .then(hasRows);

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
type Delivery = z.infer<typeof Delivery>;

/**
 * The message and its target. Null once either is deleted, the subscription belongs to another user, or its owner is
 * inactive or opted out: the job may be older than any of these.
 */
export const findDelivery = (
  db: Db,
  subscriptionId: string,
  notificationId: string,
): Promise<Delivery | null> =>
  queryRows(
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
  ).then(firstRow);

/** Retries now what waits for this push service. */
export async function retryNow(tx: Tx, service: string, kind: string, now: Date) {
  await tx.execute(sql`
    update jobs set run_at = ${timestamp(now)}
    where kind = ${kind} and run_at > ${timestamp(now)} and attempts > 0
      and failed_at is null and lease_token is null
      and exists (select from push_subscriptions s
        where s.id::text = payload ->> 'subscriptionId' and starts_with(s.endpoint, ${service}))`);
}
