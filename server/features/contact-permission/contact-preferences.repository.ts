import {
  type ContactPreferences,
  DEFAULT_PREFERENCES,
} from '@threshold/core/rules/contact/contact-permission';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { hasRows } from '../../db/client/query';
import { blockedAgencies, contactPreferences } from '../../db/schema/contact-permissions';
import { users } from '../../db/schema/users';
import { liveSearches } from '../../db/sql/live-searches.sql';
import type { Db, Tx } from '../../db/types';
import { matchesCondition } from '../matching/index';

/** Waits for concurrent disclosures of this buyer; the change holds for everything after it. */
export const lockBuyer = (tx: Tx, buyerId: string): Promise<boolean> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, buyerId), eq(users.userType, 'buyer')))
    .for('update')
    .then(hasRows);

/** `keepsBefore`: contacts under way by then continue although the buyer wants to be asked first. */
export type StoredPreferences = ContactPreferences & { keepsBefore: Date | null };

export async function contactPreferencesOf(db: Db, userId: string): Promise<StoredPreferences> {
  const { mode, phone, email, hours, weeklyLimit, keepsBefore } = contactPreferences;
  const [row] = await db
    .select({ mode, phone, email, hours, weeklyLimit, keepsBefore })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId));
  return row ?? { ...DEFAULT_PREFERENCES, keepsBefore: null };
}

export async function savePreferences(tx: Tx, userId: string, chosen: StoredPreferences, now: Date) {
  const row = { ...chosen, updatedAt: now };
  await tx
    .insert(contactPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: contactPreferences.userId, set: row });
}

/** Removes the buyer's name from agents' inboxes; queued mails are checked before sending. */
export async function hideNameInInboxes(tx: Tx, buyerId: string, replacement: string): Promise<void> {
  await tx.execute(
    sql`update match_notifications set body = ${replacement}::text || substr(body, strpos(body, ' wants '))
      where buyer_user_id = ${buyerId}::uuid and side = 'agent' and strpos(body, ' wants ') > 0`,
  );
}

/** An agency is its owner's account; staff accounts are not. */
export const isAgency = (db: Db, id: string): Promise<boolean> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.userType, 'agent'), isNull(users.parentAgentId)))
    .then(hasRows);

/** False if it is already blocked. */
export const block = (tx: Tx, buyerUserId: string, agencyId: string, blockedAt: Date): Promise<boolean> =>
  tx
    .insert(blockedAgencies)
    .values({ buyerUserId, agencyId, blockedAt })
    .onConflictDoNothing()
    .returning({ agencyId: blockedAgencies.agencyId })
    .then(hasRows);

export const unblock = (tx: Tx, buyerUserId: string, agencyId: string): Promise<boolean> =>
  tx
    .delete(blockedAgencies)
    .where(and(eq(blockedAgencies.buyerUserId, buyerUserId), eq(blockedAgencies.agencyId, agencyId)))
    .returning({ agencyId: blockedAgencies.agencyId })
    .then(hasRows);

const members = (agencyId: string) =>
  sql`(select m.id from users m where m.id = ${agencyId}::uuid or m.parent_agent_id = ${agencyId}::uuid)`;

export async function lockProperties(tx: Tx, agencyId: string): Promise<void> {
  await tx.execute(
    sql`select id from agent_searches where user_id in ${members(agencyId)} order by id for no key update`,
  );
}

/** Removes the buyer from the agency's inboxes, match lists and match counts. */
export async function removeFromAgency(tx: Tx, buyerId: string, agencyId: string): Promise<void> {
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
          and ${matchesCondition})`,
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
