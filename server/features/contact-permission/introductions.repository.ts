import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, IdRow, onlyRow, queryRows, uuidArray } from '../../db/client/query';
import { type IntroductionRow, introductions } from '../../db/schema/contact-permissions';
import { agentSearches, buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { notBlocking } from '../../db/sql/blocks.sql';
import { isLive } from '../../db/sql/live-searches.sql';
import { lockAgents, lockUsers } from '../../db/sql/lock-users.sql';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const nullableText = z.string().nullable();

const Buyer = z.object({
  id: z.string(),
  email: z.string(),
  firstName: nullableText,
  lastName: nullableText,
});
export type Buyer = z.infer<typeof Buyer>;

/** Locks the active, consenting buyer among the candidates while they are asked. */
export const lockBuyerAmong = (tx: Tx, candidates: readonly string[]): Promise<Buyer | null> =>
  queryRows(
    tx,
    Buyer,
    sql`select id, email::text as email, first_name as "firstName", last_name as "lastName" from users
      where id = any(${uuidArray(candidates)}::uuid[]) and user_type = 'buyer' and is_active and gdpr_consent_given
      for key share`,
  ).then(firstRow);

export async function propertyName(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ name: agentSearches.name })
    .from(agentSearches)
    .where(eq(agentSearches.id, id));
  return row?.name ?? null;
}

export const findRequest = (tx: Tx, agentSearchId: string, buyerUserId: string) =>
  tx
    .select()
    .from(introductions)
    .where(and(eq(introductions.agentSearchId, agentSearchId), eq(introductions.buyerUserId, buyerUserId)))
    .then(firstRow);

export async function insertRequest(tx: Tx, row: typeof introductions.$inferInsert) {
  return onlyRow(await tx.insert(introductions).values(row).returning());
}

const { id, agencyId, home, propertyType, message, status, scope, reason, askedAt, answeredAt } =
  introductions;
const columns = {
  ...{ id, agencyId, home, propertyType, message, status, scope, reason, askedAt, answeredAt },
  agencyName: users.agencyName,
  verificationStatus: users.verificationStatus,
  websiteUrl: users.websiteUrl,
  searchName: buyerSearches.name,
};
/** Unanswered requests first, then newest first. */
const select = (db: Db, which: SQL | undefined, since: Date) =>
  db
    .select(columns)
    .from(introductions)
    .innerJoin(users, eq(users.id, agencyId))
    .leftJoin(buyerSearches, and(eq(buyerSearches.id, introductions.buyerSearchId), isLive))
    .where(which)
    .orderBy(sql`${status} = 'asked' and ${askedAt} > ${timestamp(since)} desc`, desc(askedAt), id)
    .limit(200);
export type IntroductionDetails = Awaited<ReturnType<typeof select>>[number];

/** Without those of blocked agencies. */
export const ofBuyer = (db: Db, buyerId: string, since: Date) =>
  select(
    db,
    and(
      eq(introductions.buyerUserId, buyerId),
      notBlocking(sql`${introductions.buyerUserId}`, sql`${agencyId}`),
    ),
    since,
  );

export const findOfBuyer = (db: Db, buyerId: string, introductionId: string, since: Date) =>
  select(db, and(eq(id, introductionId), eq(introductions.buyerUserId, buyerId)), since).then(firstRow);

/** Locks both sides before the introduction, like everywhere, so that an answer and a deletion cannot deadlock. */
export async function lock(tx: Tx, buyerId: string, introductionId: string): Promise<IntroductionRow | null> {
  const isOwn = and(eq(id, introductionId), eq(introductions.buyerUserId, buyerId));
  const [target] = await tx
    .select({ agencyId, askedBy: introductions.askedBy })
    .from(introductions)
    .where(isOwn);
  if (!target) return null;
  await lockAgents(tx, target.agencyId, [target.askedBy]);
  await lockUsers(tx, [buyerId], 'key share');
  return tx.select().from(introductions).where(isOwn).for('update').then(firstRow);
}

/** Locks the accepted introductions of a buyer. */
export const lockAccepted = (tx: Tx, buyerId: string): Promise<IntroductionRow[]> =>
  tx
    .select()
    .from(introductions)
    .where(and(eq(introductions.buyerUserId, buyerId), eq(status, 'accepted')))
    .orderBy(id)
    .for('update');

/** The caller has locked the row. */
export async function answer(tx: Tx, id: string, change: Partial<typeof introductions.$inferInsert>) {
  await tx.update(introductions).set(change).where(eq(introductions.id, id));
}

/** The agent who asked if still active, else the owner; null if the buyer blocked the agency. */
export async function activeRequester(db: Db, row: IntroductionRow): Promise<string | null> {
  const [user] = await queryRows(
    db,
    IdRow,
    sql`select id from users where id in (${row.askedBy ?? row.agencyId}::uuid, ${row.agencyId}::uuid) and is_active
      and coalesce(parent_agent_id, id) = ${row.agencyId}::uuid
      and ${notBlocking(sql`${row.buyerUserId}::uuid`, row.agencyId)}
      order by id <> ${row.askedBy ?? row.agencyId}::uuid limit 1`,
  );
  return user?.id ?? null;
}
