import type { SetupFeeMetrics, SetupFeesQuery } from '@threshold/core/contract/setup-fees';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../../db/client/query';
import { type UserRow, users } from '../../../db/schema/users';
import { containsText, matchesPersonText } from '../../../db/sql/text-search.sql';
import type { Db, Tx } from '../../../db/types';

const Numbers = z.record(z.string(), z.number());

export type FeeFilter = Pick<z.infer<typeof SetupFeesQuery>, 'status' | 'marketingEmailAgreed' | 'search'>;

/** Fees belong to the agency, so staff have none. */
function matching({ status, marketingEmailAgreed, search }: FeeFilter): SQL | undefined {
  const agreement = {
    all: undefined,
    not_asked: isNull(users.marketingEmailAgreed),
    agreed: eq(users.marketingEmailAgreed, true),
    declined: eq(users.marketingEmailAgreed, false),
  }[marketingEmailAgreed];
  return and(
    // Literal, so that the planner uses the partial index of agents.
    sql`${users.userType} = 'agent'`,
    eq(users.agentRole, 'owner'),
    status === 'all' ? undefined : eq(users.setupFeeStatus, status),
    agreement,
    search ? searchCondition(search) : undefined,
  );
}

/** By name, email or agency. The index covers more columns, so its matches are filtered again. */
function searchCondition(search: string): SQL | undefined {
  const named = sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}::text, ${users.agencyName}))`;
  return and(matchesPersonText(sql`${users.searchText}`, search), containsText(named, search));
}

export function feesOf(db: Db, filter: FeeFilter, limit: number, offset: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(matching(filter))
    .orderBy(desc(users.createdAt), users.id)
    .limit(limit)
    .offset(offset);
}

export async function countFees(db: Db, filter: FeeFilter): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(users).where(matching(filter));
  return row?.n ?? 0;
}

export async function feeMetrics(db: Db): Promise<SetupFeeMetrics> {
  const [row] = await queryRows(
    db,
    Numbers,
    sql`select
        count(*) filter (where marketing_email_agreed)::int as agreed,
        count(*) filter (where marketing_email_agreed is not null)::int as answered,
        coalesce(sum(setup_fee_amount) filter (where setup_fee_status = 'due'), 0)::int as "feesDue",
        coalesce(sum(setup_fee_amount) filter (where setup_fee_status in ('invoiced', 'paid')), 0)::int as revenue,
        count(*) filter (where setup_fee_status = 'pending')::int as pending,
        count(*) filter (where setup_fee_status = 'waived')::int as waived,
        count(*) filter (where setup_fee_status = 'due')::int as due,
        count(*) filter (where setup_fee_status = 'invoiced')::int as invoiced,
        count(*) filter (where setup_fee_status = 'paid')::int as paid,
        count(*) filter (where setup_fee_status = 'failed')::int as failed,
        count(*) filter (where marketing_email_agreed and not marketing_email_sent)::int as "notSent",
        count(*) filter (where marketing_email_agreed and marketing_email_sent)::int as sent
      from users where user_type = 'agent' and agent_role = 'owner'`,
  );
  const of = (key: string) => row?.[key] ?? 0;
  const answered = of('answered');
  return {
    marketingEmailAgreement: {
      conversionRate: answered === 0 ? 0 : Math.round((of('agreed') / answered) * 1000) / 10,
      totalAgreed: of('agreed'),
      totalAsked: answered,
    },
    financialMetrics: { totalFeesDue: of('feesDue'), totalRevenue: of('revenue') },
    setupFeeStatus: {
      pending: of('pending'),
      waived: of('waived'),
      due: of('due'),
      invoiced: of('invoiced'),
      paid: of('paid'),
      failed: of('failed'),
    },
    marketingEmailSent: { agreedButNotSent: of('notSent'), sent: of('sent') },
  };
}

/** Locks in a fixed order, so that concurrent bulk changes cannot deadlock. */
export async function lockOwners(tx: Tx, ids: string[]): Promise<UserRow[]> {
  const rows = await tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update');
  return rows.filter((row) => row.userType === 'agent' && row.agentRole === 'owner');
}
