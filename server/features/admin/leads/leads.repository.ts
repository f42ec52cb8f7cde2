import type { leadExports } from '@threshold/core/contract/admin';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { hasRows } from '../../../db/client/query';
import { buyerSearches } from '../../../db/schema/searches';
import { users } from '../../../db/schema/users';
import { isLive } from '../../../db/sql/live-searches.sql';
import type { Db } from '../../../db/types';

export type LeadKind = (typeof leadExports)[number];
export type Lead = Awaited<ReturnType<typeof leadsAfter>>[number];

/** Must equal the predicate of the two lead indexes: with bind parameters the planner would not use them. */
const agreed: Record<LeadKind, SQL> = {
  mortgage: sql`${users.userType} = 'buyer' and ${users.isActive} and ${users.mortgageBrokerConsent} and ${users.needsMortgage}`,
  valuation: sql`${users.userType} = 'buyer' and ${users.isActive} and ${users.estateAgentConsent}`,
};
const consentDate = {
  mortgage: users.mortgageConsentDate,
  valuation: users.estateAgentConsentDate,
} satisfies Record<LeadKind, unknown>;

export const countLeads = (db: Db, kind: LeadKind): Promise<number> => db.$count(users, agreed[kind]);

export const anyBuyer = (db: Db): Promise<boolean> =>
  db.select({ id: users.id }).from(users).where(eq(users.userType, 'buyer')).limit(1).then(hasRows);

/** Cursor position as text: `Date` would lose the microseconds. */
const place = sql<string>`${users.updatedAt}::text`;

/** The next page after the cursor, newest first. */
export const leadsAfter = (
  db: Db,
  kind: LeadKind,
  last: { id: string; place: string } | null,
  limit: number,
) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      currentPostcode: users.currentPostcode,
      needsMortgage: users.needsMortgage,
      needsToSell: users.needsToSell,
      consentDate: consentDate[kind],
      updatedAt: users.updatedAt,
      place,
      totalSearches: db.$count(buyerSearches, and(eq(buyerSearches.userId, users.id), isLive)),
    })
    .from(users)
    .where(
      and(
        agreed[kind],
        last
          ? sql`(${users.updatedAt}, ${users.id}) < (${last.place}::timestamptz, ${last.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(users.updatedAt), desc(users.id))
    .limit(limit);
