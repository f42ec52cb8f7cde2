import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import { SetupFeeMetrics, type SetupFeesQuery } from '@threshold/core/contract/setup-fees';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { onlyRow, queryRows } from '../../../db/client/query';
import { type UserRow, users } from '../../../db/schema/users';
import { containsText, matchesPersonText } from '../../../db/sql/text-search.sql';
import type { Db, Tx } from '../../../db/types';

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

export const countFees = (db: Db, filter: FeeFilter): Promise<number> => db.$count(users, matching(filter));

export async function feeMetrics(db: Db): Promise<SetupFeeMetrics> {
  const byStatus = setupFeeStatuses.map(
    (status) => sql`${status}::text, count(*) filter (where setup_fee_status = ${status})`,
  );
  const rows = await queryRows(
    db,
    SetupFeeMetrics,
    sql`select
        json_build_object(
          'conversionRate', coalesce(round(100.0 * count(*) filter (where marketing_email_agreed)
            / nullif(count(marketing_email_agreed), 0), 1), 0),
          'totalAgreed', count(*) filter (where marketing_email_agreed),
          'totalAsked', count(marketing_email_agreed)
        ) as "marketingEmailAgreement",
        json_build_object(
          'totalFeesDue', coalesce(sum(setup_fee_amount) filter (where setup_fee_status = 'due'), 0),
          'totalRevenue', coalesce(sum(setup_fee_amount) filter (where setup_fee_status in ('invoiced', 'paid')), 0)
        ) as "financialMetrics",
        json_build_object(${sql.join(byStatus, sql`, `)}) as "setupFeeStatus",
        json_build_object(
          'agreedButNotSent', count(*) filter (where marketing_email_agreed and not marketing_email_sent),
          'sent', count(*) filter (where marketing_email_agreed and marketing_email_sent)
        ) as "marketingEmailSent"
      from users where user_type = 'agent' and agent_role = 'owner'`,
  );
  return onlyRow(rows);
}

/** Locks in a fixed order, so that concurrent bulk changes cannot deadlock. */
export async function lockOwners(tx: Tx, ids: string[]): Promise<UserRow[]> {
  const rows = await tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update');
  return rows.filter((row) => row.userType === 'agent' && row.agentRole === 'owner');
}
