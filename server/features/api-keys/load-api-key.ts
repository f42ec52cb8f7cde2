import { KEY_CALLS } from '@threshold/core/rules/account/api-keys';
import { pick } from '@threshold/core/rules/format/pick';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { HitCounter } from '../../base/rate-limiter';
import { hashToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import { isWellFormedApiKey } from './api-key-format';
import { findByHash, touch } from './api-keys.repository';
import { KEY_REFUSED } from './lock';

const MINUTE_MS = 60_000;
const POLICY = `"key";q=${KEY_CALLS.max};w=${KEY_CALLS.seconds}`;

/** Authenticates calls of `/api/v1` and counts them. Headers as in draft-ietf-httpapi-ratelimit-headers. */
export function apiKeyLoader(
  { database, clock, config }: Pick<AppContext, 'database' | 'clock' | 'config'>,
  counter: HitCounter,
) {
  const setLimit = (reply: FastifyReply, remaining: number, seconds: number) =>
    reply.header('ratelimit-policy', POLICY).header('ratelimit', `"key";r=${remaining};t=${seconds}`);

  function refuse(reply: FastifyReply): never {
    // The same for unknown, mistyped, revoked and expired keys.
    reply.header('www-authenticate', 'Bearer');
    throw failure('UNAUTHORIZED', KEY_REFUSED);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    setLimit(reply, KEY_CALLS.max, KEY_CALLS.seconds);
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isWellFormedApiKey(sent)) return refuse(reply);
    const row = await findByHash(database.db, hashToken(sent), clock.now());
    if (!row?.agency.isActive) return refuse(reply);
    const { key, agency } = row;
    const { hits, resetsInSeconds } = await counter.count('api-key', key.id, KEY_CALLS.seconds);
    setLimit(reply, Math.max(0, KEY_CALLS.max - hits), resetsInSeconds);
    if (config.rateLimits && hits > KEY_CALLS.max)
      throw failure('TOO_MANY_REQUESTS', { retryAfterSeconds: resetsInSeconds });
    if (agency.mustChoosePassword) throw failure('NEW_PASSWORD_REQUIRED');
    await recordUse(key, request.ip);
    return {
      id: agency.id,
      userType: 'agent',
      agentRole: 'owner',
      agencyId: agency.id,
      agency: pick(agency, ['verificationStatus', 'subscriptionStatus', 'isActive']),
      apiKey: pick(key, ['id', 'name', 'scopes']),
    };
  };

  /** At most one write a minute for calls from the same address. */
  async function recordUse(
    key: { id: string; lastUsedAt: Date | null; lastUsedAddress: string | null },
    address: string,
  ): Promise<void> {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
    if (key.lastUsedAt?.getTime() === minute && key.lastUsedAddress === address) return;
    await database.db.transaction((tx) => touch(tx, key.id, new Date(minute), address));
  }
}
