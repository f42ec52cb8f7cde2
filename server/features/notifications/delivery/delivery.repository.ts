import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRows, onlyRow, queryRows } from '../../../db/client/query';
import { mailOutbox } from '../../../db/schema/messages';
import { agencyMailDays, matchNotifications } from '../../../db/schema/notifications';
import { lockUsers } from '../../../db/sql/lock-users.sql';
import type { Tx } from '../../../db/types';
import { defineJob } from '../../../jobs/define';
import { PUSH_SEND } from '../../push/push-send';

export const DIGEST = defineJob('notifications.digest', z.object({ userId: z.string() }));
/** One mail with everything after the first few mails of an hour. */
export const GATHER = defineJob('notifications.gather', z.object({ userId: z.string() }));

/** True for the first mail of that day about that agency; the primary key decides between concurrent calls. */
export const claimMailDay = (tx: Tx, buyerUserId: string, agencyId: string, day: string) =>
  tx
    .insert(agencyMailDays)
    .values({ buyerUserId, agencyId, day })
    .onConflictDoNothing()
    .returning({ day: agencyMailDays.day })
    .then(hasRows);

/** Locks the reader, so that two servers do not both count below the limit. */
export async function countMailsSince(tx: Tx, userId: string, kind: string, since: Date): Promise<number> {
  await lockUsers(tx, [userId], 'no key update');
  const ofReader = and(eq(mailOutbox.userId, userId), eq(mailOutbox.kind, kind));
  return tx.$count(mailOutbox, and(ofReader, gt(mailOutbox.createdAt, since)));
}

export async function setAwaitsDigest(tx: Tx, ids: readonly string[], awaitsDigest: boolean) {
  if (ids.length === 0) return;
  await tx
    .update(matchNotifications)
    .set({ awaitsDigest })
    .where(inArray(matchNotifications.id, [...ids]));
}

/** A job for each of the user's push subscriptions. */
export async function enqueuePush(tx: Tx, userId: string, notificationId: string, now: Date) {
  await tx.execute(
    PUSH_SEND.insertFrom({
      payload: { subscriptionId: sql`s.id`, notificationId: sql`${notificationId}::text` },
      from: sql`push_subscriptions s where s.user_id = ${userId}::uuid`,
      runAt: now,
    }),
  );
}

/** One job per reader; the day in the unique key makes repeated runs harmless. */
export async function enqueueDigests(tx: Tx, day: string, now: Date) {
  await tx.execute(
    DIGEST.insertFrom({
      payload: { userId: sql`readers.id` },
      uniqueKey: sql`${`${DIGEST.kind}:${day}:`}::text || readers.id`,
      from: sql`(
        select distinct case side when 'buyer' then buyer_user_id else agent_user_id end as id
        from match_notifications where awaits_digest
      ) readers`,
      orderBy: sql`readers.id`,
      runAt: now,
    }),
  );
}

const Count = z.object({ count: z.number() });

/**
 * Counts those of these buyers who since the mail was written were deleted or deactivated, withdrew consent, blocked
 * the reader's agency, or chose to be asked first.
 */
export async function countWithdrawn(
  tx: Tx,
  buyerIds: readonly string[],
  mail: { id: string; userId: string | null },
): Promise<number> {
  const { count } = await queryRows(
    tx,
    Count,
    sql`select count(*)::int as count from unnest(${sql.param([...buyerIds])}::uuid[]) as named (id)
      where not exists (
        select from users u where u.id = named.id and u.is_active and u.gdpr_consent_given is not false)
        or exists (select from blocked_agencies b join users reader on reader.id = ${mail.userId}::uuid
          where b.buyer_user_id = named.id and b.agency_id = coalesce(reader.parent_agent_id, reader.id))
        or exists (select from contact_preferences p join mail_outbox m on m.id = ${mail.id}::uuid
          where p.user_id = named.id and p.mode = 'ask' and p.updated_at > m.created_at)`,
  ).then(onlyRow);
  return count;
}
