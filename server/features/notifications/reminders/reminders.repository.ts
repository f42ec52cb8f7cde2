import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, IdRow, queryRows } from '../../../db/client/query';
import { isLiveAs, liveSearches } from '../../../db/sql/live-searches.sql';
import { lockUsers } from '../../../db/sql/lock-users.sql';
import { dateFromMillis, epochMillis, timestamp } from '../../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../../db/types';
import { defineJob } from '../../../jobs/define';

export const REMIND = defineJob('notifications.remind', z.object({ userId: z.string() }));

/** Ranges of last confirmation that call for a reminder. */
export interface ReminderWindow {
  first: { before: Date; stage: number };
  last: { before: Date; stage: number };
  silentBefore: Date;
}

const CONFIRMED = sql`coalesce(s.last_confirmed_at, s.created_at)`;

/** Active searches due a reminder that is not recorded yet, each with its stage. */
const dueSearches = ({ first, last, silentBefore }: ReminderWindow) => sql`
  select s.id, s.user_id, s.name, s.location, ${CONFIRMED} as confirmed_at, reached.stage
  from ${liveSearches} s
    cross join lateral (
      select case when ${CONFIRMED} < ${timestamp(last.before)} then ${last.stage}::int else ${first.stage}::int end as stage
    ) reached
  where s.is_active and s.buyer_is_active
    and ${CONFIRMED} < ${timestamp(first.before)} and ${CONFIRMED} >= ${timestamp(silentBefore)}
    and not exists (
      select from search_reminders r
      where r.buyer_search_id = s.id and r.confirmed_at = ${CONFIRMED} and r.stage = reached.stage
    )`;

/** One job per buyer with a search that is due. */
export async function enqueueReminders(tx: Tx, window: ReminderWindow, day: string, now: Date) {
  await tx.execute(
    REMIND.insertFrom({
      payload: { userId: sql`buyers.user_id` },
      uniqueKey: sql`${`${REMIND.kind}:${day}:`}::text || buyers.user_id`,
      from: sql`(select distinct user_id from (${dueSearches(window)}) due) buyers`,
      orderBy: sql`buyers.user_id`,
      runAt: now,
    }),
  );
}

const DueSearch = z.object({
  name: z.string(),
  location: z.string(),
  stage: z.number(),
});
export type DueSearch = z.infer<typeof DueSearch>;

/** Records the reminders and returns those it recorded; a concurrent call gets none. */
export async function claimDue(
  tx: Tx,
  userId: string,
  window: ReminderWindow,
  now: Date,
): Promise<DueSearch[]> {
  return queryRows(
    tx,
    DueSearch,
    sql`with due as (${dueSearches(window)} and s.user_id = ${userId}::uuid),
      written as (
        insert into search_reminders (buyer_search_id, confirmed_at, stage, sent_at)
        select id, confirmed_at, stage, ${timestamp(now)} from due order by id
        on conflict do nothing
        returning buyer_search_id, stage
      )
      select due.name, due.location, due.stage
      from written join due on due.id = written.buyer_search_id order by due.name, due.id`,
  );
}

const Buyer = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  emailConfirmedAt: dateFromMillis.nullable(),
  reminderEmail: z.boolean(),
});
export type Buyer = z.infer<typeof Buyer>;

export const buyerOf = (db: Db, userId: string): Promise<Buyer | null> =>
  queryRows(
    db,
    Buyer,
    sql`select u.id, u.email::text as email, u.first_name as "firstName",
        ${epochMillis(sql`u.email_confirmed_at`)} as "emailConfirmedAt",
        coalesce(p.reminder_email, true) as "reminderEmail"
      from users u left join notification_preferences p on p.user_id = u.id
      where u.id = ${userId}::uuid and u.user_type = 'buyer' and u.is_active`,
  ).then(firstRow);

const Unconfirmed = DueSearch.omit({ stage: true });

/** Active searches of this buyer that were last confirmed before this time. */
export async function unconfirmed(db: Db, userId: string, before: Date) {
  return queryRows(
    db,
    Unconfirmed,
    sql`select s.name, s.location from ${liveSearches} s
      where s.user_id = ${userId}::uuid and s.is_active and ${CONFIRMED} < ${timestamp(before)}
      order by s.name, s.id`,
  );
}

/** Locks the buyer before their searches, like everywhere. Returns the number of searches. */
export async function confirmAll(tx: Tx, userId: string, before: Date, now: Date): Promise<number> {
  await lockUsers(tx, [userId], 'no key update');
  const confirmed = await queryRows(
    tx,
    IdRow,
    sql`update buyer_searches s set last_confirmed_at = ${timestamp(now)}
      where s.user_id = ${userId}::uuid and ${isLiveAs('s')} and s.is_active and ${CONFIRMED} < ${timestamp(before)}
      returning s.id`,
  );
  return confirmed.length;
}
