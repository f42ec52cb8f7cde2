import { AdminOverview, VERIFICATION_HOURS } from '@threshold/core/contract/admin-overview';
import { HOUR_MS } from '@threshold/core/rules/format/dates';
import { min, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { onlyRow, queryRows } from '../../../db/client/query';
import { paidInvoices } from '../../../db/schema/billing';
import { countOfLive, liveSearches } from '../../../db/sql/live-searches.sql';
import { timestamp } from '../../../db/sql/timestamps.sql';
import type { Db } from '../../../db/types';

const WeekCounts = AdminOverview.shape.weeks.element
  .omit({ from: true })
  .extend({ payingAgencies: z.number(), revenuePence: z.number() });
type WeekCounts = z.infer<typeof WeekCounts>;

/** Plans are paid monthly, so any that covers a day was paid no longer ago than this. */
const LONGEST_PERIOD = sql.raw(`interval '40 days'`);

/** Every count is an index-only scan over timestamps. */
export async function countWeeks(db: Db, bounds: Date[], now: Date): Promise<WeekCounts[]> {
  const timestamps = sql.param(bounds.map((bound) => bound.toISOString()));
  const within = (column: string) => sql.raw(`${column} >= w.start and ${column} < w.stop`);
  return queryRows(
    db,
    WeekCounts,
    sql`with bounds as (select at, n from unnest(${timestamps}::timestamptz[]) with ordinality as b(at, n)),
          weeks as (select a.n, a.at as start, b.at as stop from bounds a join bounds b on b.n = a.n + 1)
        select
          (select count(*)::int from users where user_type = 'buyer' and ${within('created_at')}) +
            (select count(*)::int from users where user_type = 'agent' and ${within('created_at')}) as "signUps",
          (select count(*)::int from ${liveSearches} s where ${within('created_at')}) as searches,
          ${countOfLive('matches', within('created_at'))} as matches,
          ${countOfLive('search_views', within('first_shown_at'))} as contacts,
          (select count(*)::int from paid_invoices where paid_at >= w.start - ${LONGEST_PERIOD} and paid_at < w.stop
            and covers_until > least(w.stop, ${timestamp(now)})) as "payingAgencies",
          (select coalesce(sum(amount_pence), 0)::int from paid_invoices where ${within('paid_at')}) as "revenuePence"
        from weeks w order by w.n`,
  );
}

export async function firstPayment(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: min(paidInvoices.paidAt) }).from(paidInvoices);
  return row?.at ?? null;
}

const Waiting = AdminOverview.pick({ waiting: true, agents: true });

export async function countWaiting(db: Db, now: Date): Promise<z.infer<typeof Waiting>> {
  const promised = new Date(now.getTime() - VERIFICATION_HOURS * HOUR_MS);
  const countAndOverdue = (overdue: SQL) =>
    sql`json_build_object('count', count(*), 'overdue', count(*) filter (where ${overdue}))`;
  const isLate = sql`due_at < ${timestamp(now)}`;
  const rows = await queryRows(
    db,
    Waiting,
    sql`select json_build_object(
            'verifications', (
              select ${countAndOverdue(sql`document_handed_in_at < ${timestamp(promised)}`)} from users
              where user_type = 'agent' and verification_status = 'pending' and document_path is not null),
            'messages', (
              select json_build_object('count', count(*)) from contact_messages where not is_read and archived_at is null),
            'dataRequests', (select ${countAndOverdue(isLate)} from data_requests where answered_at is null),
            'contactReports', (select ${countAndOverdue(isLate)} from contact_reports where outcome is null),
            'failedPayments', json_build_object('count', agents.unpaid)
          ) as waiting,
          json_build_object('owners', agents.owners, 'staff', agents.staff) as agents
        from (
          select count(*) filter (where agent_role is distinct from 'staff') as owners,
            count(*) filter (where agent_role = 'staff') as staff,
            count(*) filter (where subscription_status = 'past_due') as unpaid
          from users where user_type = 'agent'
        ) agents`,
  );
  return onlyRow(rows);
}
