import type { ContactReportBody } from '@threshold/core/contract/contact-reports';
import { pick } from '@threshold/core/rules/format/pick';
import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { firstRow, onlyRow } from '../../db/client/query';
import { type ContactReportRow, contactReports } from '../../db/schema/contact-reports';
import { disclosures } from '../../db/schema/disclosures';
import { users } from '../../db/schema/users';
import { lockUsers } from '../../db/sql/lock-users.sql';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

/** An entry of the buyer's own page. */
export const entryOf = (db: Db, buyerId: string, entryId: string) => {
  const { agencyId, agentUserId, lastAt } = disclosures;
  return db
    .select({ agencyId, agentUserId, at: lastAt })
    .from(disclosures)
    .where(and(eq(disclosures.id, entryId), eq(disclosures.buyerUserId, buyerId)))
    .then(firstRow);
};

export const openOn = (tx: Tx, buyerId: string, entryId: string): Promise<ContactReportRow | null> =>
  tx
    .select()
    .from(contactReports)
    .where(
      and(
        eq(contactReports.buyerUserId, buyerId),
        eq(contactReports.entryId, entryId),
        isNull(contactReports.outcome),
      ),
    )
    .then(firstRow);

export const countOpen = (tx: Tx, buyerId: string): Promise<number> =>
  tx.$count(contactReports, and(eq(contactReports.buyerUserId, buyerId), isNull(contactReports.outcome)));

export async function insert(
  tx: Tx,
  row: typeof contactReports.$inferInsert & Pick<ContactReportBody, 'kind'>,
): Promise<ContactReportRow> {
  return onlyRow(await tx.insert(contactReports).values(row).returning());
}

export const ofBuyer = (db: Db, buyerId: string): Promise<ContactReportRow[]> =>
  db
    .select()
    .from(contactReports)
    .where(eq(contactReports.buyerUserId, buyerId))
    .orderBy(desc(contactReports.createdAt), contactReports.id);

const agencyColumns = pick(users, ['id', 'email', 'firstName', 'agencyName', 'emailConfirmedAt']);
export const findAgency = (db: Db, id: string) =>
  db.select(agencyColumns).from(users).where(eq(users.id, id)).then(firstRow);

const person = alias(users, 'person');
const agency = alias(users, 'agency');
const agent = alias(users, 'agent');
const names = ['id', 'email', 'firstName', 'lastName', 'agencyName'] as const;

const selectReports = (db: Db) =>
  db
    .select({
      report: contactReports,
      person: pick(person, names),
      agency: pick(agency, names),
      agent: pick(agent, names),
    })
    .from(contactReports)
    .leftJoin(person, eq(person.id, contactReports.buyerUserId))
    .leftJoin(agency, eq(agency.id, contactReports.agencyId))
    .leftJoin(agent, eq(agent.id, contactReports.agentUserId));
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Earliest deadline first; decided ones latest first. */
export const page = (
  db: Db,
  status: 'waiting' | 'decided',
  limit: number,
  offset: number,
): Promise<ReportRow[]> =>
  selectReports(db)
    .where(status === 'waiting' ? isNull(contactReports.outcome) : isNotNull(contactReports.outcome))
    .orderBy(
      status === 'waiting' ? asc(contactReports.dueAt) : desc(contactReports.decidedAt),
      contactReports.id,
    )
    .limit(limit)
    .offset(offset);

export const findReport = (db: Db, id: string): Promise<ReportRow | null> =>
  selectReports(db).where(eq(contactReports.id, id)).then(firstRow);

export async function counts(db: Db, now: Date) {
  return db
    .select({
      waiting: sql<number>`(count(*) filter (where ${contactReports.outcome} is null))::int`,
      decided: count(contactReports.outcome),
      overdue: sql<number>`(count(*) filter (where ${contactReports.outcome} is null
        and ${contactReports.dueAt} < ${timestamp(now)}))::int`,
    })
    .from(contactReports)
    .then(onlyRow);
}

/** Locks the user before the report, like everywhere, so that a decision and a deletion cannot deadlock. */
export async function lockReport(tx: Tx, id: string): Promise<ContactReportRow | null> {
  const [target] = await tx
    .select({ buyerId: contactReports.buyerUserId })
    .from(contactReports)
    .where(eq(contactReports.id, id));
  if (target?.buyerId) await lockUsers(tx, [target.buyerId], 'key share');
  const [row] = await tx.select().from(contactReports).where(eq(contactReports.id, id)).for('update');
  return row ?? null;
}

export async function update(tx: Tx, id: string, change: Partial<ContactReportRow>): Promise<void> {
  await tx.update(contactReports).set(change).where(eq(contactReports.id, id));
}

export const dropOld = (tx: Tx, before: Date) =>
  tx.delete(contactReports).where(lte(contactReports.decidedAt, before));
