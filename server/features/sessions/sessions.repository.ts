import { subscriptionOf } from '@threshold/core/rules/account/entitlement';
import { pick } from '@threshold/core/rules/format/pick';
import { and, eq, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor, AuthenticationState } from '../../base/actor';
import { hasRows, preparedQuery } from '../../db/client/query';
import { pushSubscriptions } from '../../db/schema/notifications';
import { authTokens, sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import { recheckLive } from '../live/publish';

const owner = alias(users, 'owner');

export interface SessionRow {
  sid: string;
  lastActiveAt: Date | null;
  startedAt: Date | null;
  /** Last use of this session, within a quarter of an hour. */
  lastSeenAt: Date | null;
  authentication: AuthenticationState;
  actor: Actor;
}

const sessionColumns = {
  ...pick(sessions, ['sid', 'startedAt', 'lastSeenAt', 'provedAt']),
  user: {
    id: users.id,
    userType: users.userType,
    agentRole: users.agentRole,
    isActive: users.isActive,
    lastActiveAt: users.lastActiveAt,
    totpEnabledAt: users.totpEnabledAt,
    mustChoosePassword: users.mustChoosePassword,
    verificationStatus: users.verificationStatus,
    subscriptionStatus: users.subscriptionStatus,
  },
  owner: pick(owner, ['id', 'isActive', 'verificationStatus', 'subscriptionStatus']),
};

/** Sessions with their user, and the user's agency. */
const withUser = (db: Db) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(owner, eq(owner.id, users.parentAgentId));

const bySid = preparedQuery<{ sid: string; now: string }>()('session', (db) =>
  withUser(db).where(
    and(
      eq(sessions.sid, sql.placeholder('sid')),
      sql`${sessions.expire} > ${sql.placeholder('now')}::timestamptz`,
    ),
  ),
);

const byBearer = (db: Db, bearer: string, now: Date) => {
  const valid = and(eq(authTokens.tokenHash, bearer), gt(authTokens.expiresAt, now));
  const sids = db.select({ sid: authTokens.sid }).from(authTokens).where(valid);
  return withUser(db).where(and(inArray(sessions.sid, sids), gt(sessions.expire, now)));
};

/** The session, its user, and the user's agency. With both credentials the cookie wins. */
export async function findSession(
  db: Db,
  { sid, bearer }: { sid: string | null; bearer: string | null },
  now: Date,
): Promise<SessionRow | null> {
  let [row] = sid ? await bySid(db, { sid, now: now.toISOString() }) : [];
  if (!row && bearer) [row] = await byBearer(db, bearer, now);
  return row ? sessionIn(row) : null;
}

/** Those of these sessions that still exist, with their current user. */
export async function sessionsAmong(db: Db, sids: readonly string[], now: Date): Promise<SessionRow[]> {
  const rows = await withUser(db).where(
    and(gt(sessions.expire, now), sql`${sessions.sid} = any(${sql.param([...sids])}::text[])`),
  );
  return rows.flatMap((row) => sessionIn(row) ?? []);
}

type SessionQueryRow = Awaited<ReturnType<typeof withUser>>[number];

/** None for an inactive account or agency. */
function sessionIn(row: SessionQueryRow): SessionRow | null {
  if (!row.user.isActive || row.owner?.isActive === false) return null;
  const agency = row.owner ?? row.user;
  return {
    sid: row.sid,
    lastActiveAt: row.user.lastActiveAt,
    startedAt: row.startedAt,
    lastSeenAt: row.lastSeenAt,
    authentication: {
      at: row.provedAt ?? row.startedAt,
      secondFactor: row.user.totpEnabledAt !== null,
      mustChoosePassword: row.user.mustChoosePassword,
    },
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

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert) {
  await tx.insert(sessions).values(session);
}

/** Whether this user has a session started by that sign-up since then. */
export const beganBySignup = (db: Db, userId: string, signupKey: string, since: Date): Promise<boolean> =>
  db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        sql`${sessions.sess} ->> 'signupKey' = ${signupKey}`,
        gte(sessions.startedAt, since),
      ),
    )
    .then(hasRows);

/** Whether the account was created in this session. */
export const isSignupSession = (db: Db, sid: string, userId: string): Promise<boolean> =>
  db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(
      and(eq(sessions.sid, sid), eq(sessions.userId, userId), sql`${sessions.sess} ->> 'signedUp' = 'true'`),
    )
    .then(hasRows);

/** Locks the session until the transaction ends. False when it has ended meanwhile. */
export const lockSession = (tx: Tx, sid: string, userId: string): Promise<boolean> =>
  tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.userId, userId)))
    .for('key share')
    .then(hasRows);

export async function insertFallbackToken(tx: Tx, token: typeof authTokens.$inferInsert) {
  await tx.insert(authTokens).values(token);
}

/** Push subscriptions and bearer tokens created in it are deleted too. */
export async function removeSession(tx: Tx, sid: string) {
  const deleted = await tx
    .delete(sessions)
    .where(eq(sessions.sid, sid))
    .returning({ userId: sessions.userId });
  await recheckLive(
    tx,
    deleted.map(({ userId }) => userId),
  );
}

/** Sessions of a browser by cookie and by bearer: there may be two, of different users. */
export async function sessionsOfBrowser(
  db: Db,
  by: { sid: string | null; bearer: string | null },
): Promise<string[]> {
  const viaBearer = by.bearer
    ? await db.select({ sid: authTokens.sid }).from(authTokens).where(eq(authTokens.tokenHash, by.bearer))
    : [];
  return [...(by.sid ? [by.sid] : []), ...viaBearer.map(({ sid }) => sid)];
}

/** Signing in again in the same browser keeps its push subscription. */
export async function transferPushSubscriptions(tx: Tx, from: string, to: string, userId: string) {
  await tx
    .update(pushSubscriptions)
    .set({ sid: to })
    .where(and(eq(pushSubscriptions.sid, from), eq(pushSubscriptions.userId, userId)));
}

/** Sessions of this user, last used first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(sql`${sessions.lastSeenAt} desc nulls last`);

interface SessionUse {
  sid: string;
  userId: string;
  /** Null for a session with a fixed end. */
  expire: Date | null;
  now: Date;
}

export async function touchSession(tx: Tx, { sid, userId, expire, now }: SessionUse) {
  // Locks the user before the session, like everywhere.
  await tx.update(users).set({ lastActiveAt: now }).where(eq(users.id, userId));
  await tx
    .update(sessions)
    .set({ lastSeenAt: now, ...(expire && { expire }) })
    .where(eq(sessions.sid, sid));
}

/**
 * Ends every session and push subscription of these users: a stolen session may have added one. `keep` excepts one
 * session and what was created in it.
 */
export async function endSessionsOf(tx: Tx, userIds: string | string[], keep?: string) {
  const ids = [userIds].flat();
  const ofUsers = inArray(sessions.userId, ids);
  await tx.delete(sessions).where(keep ? and(ofUsers, ne(sessions.sid, keep)) : ofUsers);
  const pushOfUsers = inArray(pushSubscriptions.userId, ids);
  const otherSessions = keep && or(isNull(pushSubscriptions.sid), ne(pushSubscriptions.sid, keep));
  await tx.delete(pushSubscriptions).where(otherSessions ? and(pushOfUsers, otherSessions) : pushOfUsers);
  await recheckLive(tx, ids);
}
