import type { ContactPreferences } from '@threshold/core/rules/contact/contact-permission';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { blockedAgencies, contactPreferences } from '../../db/schema/contact-permissions';
import { users } from '../../db/schema/users';
import { liveSearches } from '../../db/sql/live-searches.sql';
import type { Db, Tx } from '../../db/types';
import { suits } from '../matching/index';

/** Whoever is showing them to somebody just now comes first: what is chosen here holds for everything after it. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, buyerId), eq(users.userType, 'buyer')))
    .for('update');
  return held.length > 0;
}

/** Agencies are locked before people, as everywhere. */
export async function lockAgencies(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select id from users where id = any(${`{${ids.join()}}`}::uuid[]) order by id for key share`,
  );
}

/** Since when this buyer asks first, with what was under way by then going on; null where nothing does. */
export async function keepsBeforeOf(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ keepsBefore: contactPreferences.keepsBefore })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId));
  return row?.keepsBefore ?? null;
}

export async function preferencesOf(db: Db, userId: string): Promise<ContactPreferences | null> {
  const { mode, phone, email, hours, weeklyLimit } = contactPreferences;
  const [row] = await db
    .select({ mode, phone, email, hours, weeklyLimit })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId));
  return row ?? null;
}

export async function savePreferences(
  tx: Tx,
  userId: string,
  chosen: ContactPreferences & { keepsBefore: Date | null },
  now: Date,
) {
  const row = { ...chosen, updatedAt: now };
  await tx
    .insert(contactPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: contactPreferences.userId, set: row });
}

/** The bells of agents that say a name from before say none; their mails are looked at as they leave. */
export async function hideInBells(tx: Tx, buyerId: string, nobody: string): Promise<void> {
  await tx.execute(
    sql`update match_notifications set body = ${nobody}::text || substr(body, strpos(body, ' wants '))
      where buyer_user_id = ${buyerId}::uuid and side = 'agent' and strpos(body, ' wants ') > 0`,
  );
}

/** An agency is its owner's account; whoever works for one is none. */
export async function isAgency(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.userType, 'agent'), isNull(users.parentAgentId)));
  return rows.length > 0;
}

/** False where it is blocked already. */
export async function block(
  tx: Tx,
  buyerUserId: string,
  agencyId: string,
  blockedAt: Date,
): Promise<boolean> {
  const stored = await tx
    .insert(blockedAgencies)
    .values({ buyerUserId, agencyId, blockedAt })
    .onConflictDoNothing()
    .returning({ agencyId: blockedAgencies.agencyId });
  return stored.length > 0;
}

export async function unblock(tx: Tx, buyerUserId: string, agencyId: string): Promise<boolean> {
  const gone = await tx
    .delete(blockedAgencies)
    .where(and(eq(blockedAgencies.buyerUserId, buyerUserId), eq(blockedAgencies.agencyId, agencyId)))
    .returning({ agencyId: blockedAgencies.agencyId });
  return gone.length > 0;
}

const members = (agencyId: string) =>
  sql`(select m.id from users m where m.id = ${agencyId}::uuid or m.parent_agent_id = ${agencyId}::uuid)`;

export async function lockProperties(tx: Tx, agencyId: string): Promise<void> {
  await tx.execute(
    sql`select id from agent_searches where user_id in ${members(agencyId)} order by id for no key update`,
  );
}

/** Out of its bells, of what its lists last showed, and of the numbers beside its properties. */
export async function takeAway(tx: Tx, buyerId: string, agencyId: string): Promise<void> {
  await tx.execute(
    sql`delete from match_notifications where buyer_user_id = ${buyerId}::uuid and side = 'agent'
      and agent_user_id in ${members(agencyId)}`,
  );
  await tx.execute(
    sql`delete from matches using buyer_searches s, agent_searches a
      where matches.buyer_search_id = s.id and s.user_id = ${buyerId}::uuid
        and matches.agent_search_id = a.id and a.user_id in ${members(agencyId)}`,
  );
  await tx.execute(
    sql`update agent_searches a set match_count = a.match_count - 1
      where a.user_id in ${members(agencyId)} and a.match_count > 0 and exists (
        select from ${liveSearches} s where s.user_id = ${buyerId}::uuid and s.is_active and s.buyer_is_active
          and ${suits})`,
  );
}

/** Newest first. */
export const blockedBy = (db: Db, buyerId: string) =>
  db
    .select({
      agencyId: users.id,
      agencyName: users.agencyName,
      verificationStatus: users.verificationStatus,
      websiteUrl: users.websiteUrl,
      blockedAt: blockedAgencies.blockedAt,
    })
    .from(blockedAgencies)
    .innerJoin(users, eq(users.id, blockedAgencies.agencyId))
    .where(eq(blockedAgencies.buyerUserId, buyerId))
    .orderBy(desc(blockedAgencies.blockedAt), asc(users.id));
