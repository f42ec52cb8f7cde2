import type { UserType } from '@threshold/core/contract/accounts';
import { accountKindOf } from '@threshold/core/rules/account/account-kind';
import { canSearch } from '@threshold/core/rules/account/entitlement';
import { DAY_MS, HOUR_MS } from '@threshold/core/rules/format/dates';
import { formatDevice } from '@threshold/core/rules/format/format-device';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../base/actor';
import { hashToken, randomToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { HINT_COOKIE, KIND_COOKIE } from '../../http/signed-in-cookie';
import {
  findSession,
  insertFallbackToken,
  insertSession,
  removeSession,
  type SessionRow,
  sessionsOfBrowser,
  touchSession,
  transferPushSubscriptions,
} from './sessions.repository';

const SESSION_COOKIE = 'sid';
/** Since the last request. */
const SESSION_MS = 30 * DAY_MS;
/** Since the sign-in, used or not: a working day. */
const ADMIN_SESSION_MS = 12 * HOUR_MS;
const FALLBACK_HOURS = 24;
/** Limits writes: scores do not need a finer resolution. */
const TOUCH_AFTER_MS = 15 * 60_000;

interface SessionStart {
  request: FastifyRequest;
  reply: FastifyReply;
  user: { id: string; userType: UserType };
  /** Set for a session started by a sign-up, with the hash of its idempotency key. */
  signup?: { key: string | undefined };
}

export function sessionsService(context: AppContext) {
  const { config, clock, database } = context;
  const base = { path: '/', sameSite: 'lax' as const, secure: config.production };
  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);
  const expiryFor = (userType: UserType) => fromNow(userType === 'admin' ? ADMIN_SESSION_MS : SESSION_MS);

  /** An admin session has a fixed end, also one without a stored start. */
  const isOver = ({ actor, startedAt }: Pick<SessionRow, 'actor' | 'startedAt'>) =>
    actor.userType === 'admin' &&
    (!startedAt || clock.now().getTime() - startedAt.getTime() >= ADMIN_SESSION_MS);

  function setCookies(reply: FastifyReply, token: string, expires: Date) {
    reply.setCookie(SESSION_COOKIE, token, { ...base, httpOnly: true, expires });
    reply.setCookie(HINT_COOKIE, '1', { ...base, expires });
  }

  function clearCookies(reply: FastifyReply) {
    reply.clearCookie(SESSION_COOKIE, { ...base, httpOnly: true });
    reply.clearCookie(HINT_COOKIE, base);
    reply.clearCookie(KIND_COOKIE, { ...base, httpOnly: true });
  }

  /** Payment, approval or suspension changes the account kind. */
  function setKind(request: FastifyRequest, reply: FastifyReply, { userType, agentRole, agency }: Actor) {
    const kind = accountKindOf({
      userType,
      agentRole,
      canSearch: canSearch(agency),
      subscriptionStatus: agency.subscriptionStatus,
    });
    if (request.cookies[KIND_COOKIE] !== kind)
      reply.setCookie(KIND_COOKIE, kind, { ...base, httpOnly: true, maxAge: SESSION_MS / 1_000 });
  }

  /** The cookie, and the hashes by which a session is found. */
  function credentials({ cookies, headers }: FastifyRequest) {
    const cookie = cookies[SESSION_COOKIE];
    const bearer = config.authFallbackToken && headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
    return {
      cookie,
      sid: cookie ? hashToken(cookie) : null,
      bearer: bearer ? hashToken(bearer) : null,
    };
  }

  return {
    /** A new id at every sign-in prevents session fixation. */
    async begin(tx: Tx, { request, reply, user, signup }: SessionStart): Promise<{ fallback?: string }> {
      const { sid: before } = credentials(request);
      const token = randomToken();
      const sid = hashToken(token);
      const expire = expiryFor(user.userType);
      const device = formatDevice(request.headers['user-agent']);
      const began = signup && { signedUp: true, ...(signup.key && { signupKey: signup.key }) };
      const now = clock.now();
      const sess = { ...began, device };
      await insertSession(tx, { sid, userId: user.id, sess, expire, startedAt: now, lastSeenAt: now });
      if (before) {
        await transferPushSubscriptions(tx, before, sid, user.id);
        await removeSession(tx, before);
      }
      setCookies(reply, token, expire);
      if (!config.authFallbackToken) return {};
      const fallback = randomToken();
      await insertFallbackToken(tx, {
        tokenHash: hashToken(fallback),
        sid,
        userId: user.id,
        expiresAt: fromNow(FALLBACK_HOURS * HOUR_MS),
      });
      return { fallback };
    },

    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const sids = await sessionsOfBrowser(database.db, credentials(request));
      if (sids.length > 0) {
        await database.db.transaction(async (tx) => {
          for (const sid of sids) await removeSession(tx, sid);
        });
      }
      clearCookies(reply);
    },

    async loadActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
      const { cookie, ...hashes } = credentials(request);
      if (!hashes.sid && !hashes.bearer) return null;
      const session = await findSession(database.db, hashes, clock.now());
      if (!session || isOver(session)) {
        if (cookie) clearCookies(reply);
        return null;
      }
      // Until a new password is set every read is refused, so nothing is preloaded.
      if (cookie && !session.authentication.mustChoosePassword) setKind(request, reply, session.actor);
      request.sid = session.sid;
      request.authentication = session.authentication;
      // The older of user and session activity: another session may be in use.
      const seen = Math.min(session.lastActiveAt?.getTime() ?? 0, session.lastSeenAt?.getTime() ?? 0);
      const { background } = request.routeOptions.config;
      if (!background && clock.now().getTime() - seen > TOUCH_AFTER_MS) {
        const { sid, actor } = session;
        const expire = actor.userType === 'admin' ? null : fromNow(SESSION_MS);
        await database.db.transaction((tx) =>
          touchSession(tx, { sid, userId: actor.id, expire, now: clock.now() }),
        );
        if (cookie && expire) setCookies(reply, cookie, expire);
      }
      return session.actor;
    },
  };
}

export type SessionsService = ReturnType<typeof sessionsService>;
