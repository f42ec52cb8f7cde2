import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRows, IdRow, queryRows } from '../../db/client/query';
import { inactivityNotices } from '../../db/schema/privacy';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { countAffected } from './retention.repository';

const Person = z.object({ userId: z.string() });
export const NOTICE = defineJob('retention.notice', Person);
export const DELETE = defineJob('retention.delete', Person);

/**
 * The account `u` is unused since then: no sign-in, no search confirmed from a mail, and for an agency no activity
 * of its staff. Excludes administrators and paying accounts.
 */
const unusedSince = (before: Date): SQL => sql`u.user_type <> 'admin'
  and coalesce(u.last_active_at, u.created_at) < ${timestamp(before)}
  and u.subscription_status not in ('active', 'trialing', 'past_due')
  and not exists (select 1 from ${liveSearches} s where s.user_id = u.id and s.last_confirmed_at >= ${timestamp(before)})
  and not exists (select 1 from users m where m.parent_agent_id = u.id
    and coalesce(m.last_active_at, m.created_at) >= ${timestamp(before)})`;

/** Users who returned after the notice keep the account and would be notified again after another three years. */
export async function dropNoticesOfReturned(tx: Tx, before: Date): Promise<number> {
  return countAffected(
    tx,
    sql`delete from inactivity_notices n using users u
        where u.id = n.user_id and not (${unusedSince(before)}) returning n.user_id`,
  );
}

/** One job per user, in a single statement. */
export async function queueNotices(tx: Tx, before: Date, now: Date): Promise<number> {
  return queueFor(
    tx,
    NOTICE,
    now,
    sql`select u.id from users u left join inactivity_notices n on n.user_id = u.id
    where n.user_id is null and ${unusedSince(before)}`,
  );
}

export async function queueDeletions(tx: Tx, noticedBefore: Date, now: Date): Promise<number> {
  return queueFor(
    tx,
    DELETE,
    now,
    sql`select n.user_id as id from inactivity_notices n
    where n.noticed_at <= ${timestamp(noticedBefore)}`,
  );
}

async function queueFor(tx: Tx, job: typeof NOTICE, now: Date, people: SQL): Promise<number> {
  return countAffected(
    tx,
    job.insertFrom({
      payload: { userId: sql`p.id` },
      uniqueKey: sql`${`${job.kind}:`}::text || p.id`,
      from: sql`(${people}) p`,
      runAt: now,
    }),
  );
}

export async function isUnused(tx: Tx, userId: string, before: Date): Promise<boolean> {
  const unused = sql`select u.id from users u where u.id = ${userId}::uuid and ${unusedSince(before)}`;
  return hasRows(await queryRows(tx, IdRow, unused));
}

/** A notice still in delivery does not count; one that cannot be delivered does not block the deletion for ever. */
export async function wasNotified(
  tx: Tx,
  userId: string,
  notice: { before: Date; undeliveredSince: Date },
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    IdRow,
    sql`select n.user_id as id from inactivity_notices n
        where n.user_id = ${userId}::uuid and n.noticed_at <= ${timestamp(notice.before)}
          and not exists (select 1 from mail_outbox m where m.user_id = n.user_id and m.kind = 'inactivity-notice'
            and m.sent_at is null and m.created_at > ${timestamp(notice.undeliveredSince)})`,
  );
  return hasRows(rows);
}

/** False if notified before. */
export const storeNotice = (tx: Tx, userId: string, noticedAt: Date): Promise<boolean> =>
  tx
    .insert(inactivityNotices)
    .values({ userId, noticedAt })
    .onConflictDoNothing()
    .returning({ userId: inactivityNotices.userId })
    .then(hasRows);
