import { subscriptionOf } from '@threshold/core/rules/entitlement';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authTokens, sessions } from '../db/schema/sessions';
import { users } from '../db/schema/users';
import type { Db, Tx } from '../db/types';
import type { Actor } from './actor';

const owner = alias(users, 'owner');

interface FoundSession {
  sid: string;
  lastActiveAt: Date | null;
  actor: Actor;
}

/** One question to the database a request: the session, its person, and the agency that person belongs to. */
export async function findSession(
  db: Db,
  by: { sid: string | null; bearer: string | null },
  now: Date,
): Promise<FoundSession | null> {
  const viaBearer = sql`${sessions.sid} in (select ${authTokens.sid} from ${authTokens}
    where ${authTokens.tokenHash} = ${by.bearer} and ${authTokens.expiresAt} > ${now.toISOString()}::timestamptz)`;
  const [row] = await db
    .select({ sid: sessions.sid, user: users, owner })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = (${sessions.sess} ->> 'userId')::uuid`)
    .leftJoin(owner, eq(owner.id, users.parentAgentId))
    .where(
      and(
        gt(sessions.expire, now),
        or(by.sid ? eq(sessions.sid, by.sid) : undefined, by.bearer ? viaBearer : undefined),
      ),
    )
    .limit(1);
  if (!row?.user.isActive || row.owner?.isActive === false) return null;
  const agency = row.owner ?? row.user;
  return {
    sid: row.sid,
    lastActiveAt: row.user.lastActiveAt,
    actor: {
      id: row.user.id,
      userType: row.user.userType,
      agentRole: row.user.agentRole === 'staff' ? 'staff' : 'owner',
      agencyId: agency.id,
      agency: {
        verificationStatus: agency.verificationStatus,
        subscriptionStatus: subscriptionOf(row.user.subscriptionStatus, row.owner?.subscriptionStatus),
        isActive: agency.isActive,
      },
    },
  };
}

export async function insertSession(tx: Tx, sid: string, userId: string, expire: Date, now: Date) {
  await tx.insert(sessions).values({ sid, sess: { userId, startedAt: now.toISOString() }, expire });
}

export async function insertFallbackToken(tx: Tx, token: typeof authTokens.$inferInsert) {
  await tx.insert(authTokens).values(token);
}

export async function removeSession(tx: Tx, sid: string) {
  await tx.delete(sessions).where(eq(sessions.sid, sid));
}

export async function touchSession(tx: Tx, sid: string, userId: string, expire: Date, now: Date) {
  // The person before the session, as everywhere: whoever ends someone's sessions holds the person first.
  await tx.update(users).set({ lastActiveAt: now }).where(eq(users.id, userId));
  await tx.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
}

/** Everywhere this person is signed in, at once; `keep` spares the session that asked for it. */
export async function endSessionsOf(tx: Tx, userId: string, keep?: string) {
  const theirs = sql`${sessions.sess} ->> 'userId' = ${userId}`;
  await tx.delete(sessions).where(keep ? and(theirs, ne(sessions.sid, keep)) : theirs);
}
