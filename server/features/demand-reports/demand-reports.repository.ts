import type { CountedBuyers } from '@threshold/core/rules/demand/demand-stats';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { firstRow } from '../../db/client/query';
import { demandCounts, demandReports } from '../../db/schema/demand-reports';
import { propertyClosings } from '../../db/schema/pipeline';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

export const agencyOf = (db: Db, id: string) =>
  db
    .select({
      name: users.agencyName,
      easting: users.branchEasting,
      northing: users.branchNorthing,
    })
    .from(users)
    .where(eq(users.id, id))
    .then(firstRow);

export async function isClosed(db: Db, propertyId: string): Promise<boolean> {
  return (await db.$count(propertyClosings, eq(propertyClosings.agentSearchId, propertyId))) > 0;
}

/** Null if the code is taken. */
export const insert = (tx: Tx, row: typeof demandReports.$inferInsert) =>
  tx.insert(demandReports).values(row).onConflictDoNothing().returning().then(firstRow);

/** The same report, created by the same user just before. */
export const findDuplicate = (tx: Tx, madeBy: string, agentSearchId: string, since: Date) =>
  tx
    .select()
    .from(demandReports)
    .where(
      and(
        eq(demandReports.madeBy, madeBy),
        eq(demandReports.agentSearchId, agentSearchId),
        isNull(demandReports.withdrawnAt),
        gt(demandReports.createdAt, since),
      ),
    )
    .orderBy(desc(demandReports.createdAt))
    .limit(1)
    .then(firstRow);

/** Reports of a user, of an agency, or all. */
export type ReportScope = { madeBy: string } | { agencyId: string } | 'everyone';

const scopeCondition = (scope: ReportScope): SQL | undefined => {
  if (scope === 'everyone') return undefined;
  return 'madeBy' in scope
    ? eq(demandReports.madeBy, scope.madeBy)
    : eq(demandReports.agencyId, scope.agencyId);
};

export const find = (db: Db, code: string, scope: ReportScope) =>
  db
    .select()
    .from(demandReports)
    .where(and(eq(demandReports.code, code), scopeCondition(scope)))
    .then(firstRow);

export const lock = (tx: Tx, code: string, scope: ReportScope) =>
  tx
    .select()
    .from(demandReports)
    .where(and(eq(demandReports.code, code), scopeCondition(scope)))
    .for('no key update')
    .then(firstRow);

export async function list(db: Db, scope: ReportScope, page: { limit: number; offset: number }) {
  const where = scopeCondition(scope);
  const rows = await db
    .select({
      report: demandReports,
      property: agentSearches.name,
      // The email first: Drizzle answers null for a joined object whose first column is null.
      maker: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(demandReports)
    .leftJoin(agentSearches, eq(agentSearches.id, demandReports.agentSearchId))
    .leftJoin(users, eq(users.id, demandReports.madeBy))
    .where(where)
    .orderBy(desc(demandReports.createdAt), demandReports.code)
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(demandReports, where) };
}
export type ListedRow = Awaited<ReturnType<typeof list>>['rows'][number];

export async function withdraw(tx: Tx, code: string, by: string, now: Date): Promise<void> {
  await tx
    .update(demandReports)
    .set({ withdrawnAt: now, withdrawnBy: by })
    .where(eq(demandReports.code, code));
}

export async function countView(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .update(demandReports)
    .set({ views: sql`${demandReports.views} + 1`, lastViewedAt: now })
    .where(eq(demandReports.code, code));
}

export const findCount = (tx: Tx, agencyId: string, home: string, since: Date) =>
  tx
    .select({ counted: demandCounts.counted, countedAt: demandCounts.countedAt })
    .from(demandCounts)
    .where(
      and(
        eq(demandCounts.agencyId, agencyId),
        eq(demandCounts.home, home),
        gt(demandCounts.countedAt, since),
      ),
    )
    .then(firstRow);

/** Keeps a newer count: concurrent requests use the one stored first. */
export async function storeCount(
  tx: Tx,
  row: { agencyId: string; home: string; counted: CountedBuyers[]; countedAt: Date },
  since: Date,
): Promise<void> {
  await tx
    .insert(demandCounts)
    .values(row)
    .onConflictDoUpdate({
      target: [demandCounts.agencyId, demandCounts.home],
      set: { counted: row.counted, countedAt: row.countedAt },
      setWhere: sql`${demandCounts.countedAt} <= ${since.toISOString()}::timestamptz`,
    });
}
