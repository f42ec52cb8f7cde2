import { VERIFICATION_HOURS } from '@threshold/core/contract/admin-overview';
import { min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../../db/client/query';
import { paidInvoices } from '../../../db/schema/billing';
import { countOfLive, liveSearches } from '../../../db/sql/live-searches.sql';
import { timestamp } from '../../../db/sql/timestamps.sql';
import type { Db } from '../../../db/types';

const WeekCounts = z.object({
  signUps: z.number(),
  searches: z.number(),
  matches: z.number(),
  contacts: z.number(),
  payingAgencies: z.number(),
  revenuePence: z.number(),
});
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

const WaitingCounts = z.object({
  verifications: z.number(),
  lateVerifications: z.number(),
  messages: z.number(),
  dataRequests: z.number(),
  lateRequests: z.number(),
  contactReports: z.number(),
  lateReports: z.number(),
  failedPayments: z.number(),
  owners: z.number(),
  staff: z.number(),
});
type WaitingCounts = z.infer<typeof WaitingCounts>;

export async function countWaiting(db: Db, now: Date): Promise<WaitingCounts> {
  const promised = new Date(now.getTime() - VERIFICATION_HOURS * 3_600_000);
  const [row] = await queryRows(
    db,
    WaitingCounts,
    sql`select documents.*, requests.*, reports.*, agents.*,
          (select count(*)::int from contact_messages where not is_read and archived_at is null) as messages
        from (
          select count(*)::int as verifications,
            (count(*) filter (where document_handed_in_at < ${timestamp(promised)}))::int as "lateVerifications"
          from users where user_type = 'agent' and verification_status = 'pending' and document_path is not null
        ) documents, (
          select count(*)::int as "dataRequests",
            (count(*) filter (where due_at < ${timestamp(now)}))::int as "lateRequests"
          from data_requests where answered_at is null
        ) requests, (
          select count(*)::int as "contactReports",
            (count(*) filter (where due_at < ${timestamp(now)}))::int as "lateReports"
          from contact_reports where outcome is null
        ) reports, (
          select (count(*) filter (where agent_role is distinct from 'staff'))::int as owners,
            (count(*) filter (where agent_role = 'staff'))::int as staff,
            (count(*) filter (where subscription_status = 'past_due'))::int as "failedPayments"
          from users where user_type = 'agent'
        ) agents`,
  );
  if (!row) throw new Error('Count query returned no row');
  return row;
}
