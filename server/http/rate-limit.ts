import { type Placeholder, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure } from '../base/failure';
import { EVERYONE, type HitCounter, type RateLimiter } from '../base/rate-limiter';
import { sign } from '../base/secrets';
import type { AppContext } from '../context';
import { onlyRow, preparedQuery } from '../db/client/query';
import { rateLimitAddress } from './client-address';

export interface Limit {
  name: string;
  /**
   * `address`: the client. `agency`: the actor's, with all its people and API keys. `email`: the account named in the
   * body, from any address. `everyone`: all clients together.
   */
  by: 'address' | 'agency' | 'email' | 'everyone';
  max: number;
  seconds: number;
}

/** Limits the calls from one network address. */
export const perAddress = (name: string, max: number, seconds: number): Limit[] => [
  { name, by: 'address', max, seconds },
];

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: Limit[];
  }
}

const Hit = z.object({ hits: z.number(), wait: z.number() });

/** Expired, or too far in the future because the clock was set back. */
const isOver = (now: Placeholder) =>
  sql`r.resets_at <= ${now}::timestamptz or r.resets_at > excluded.resets_at`;

/**
 * A single statement without BEGIN and COMMIT, so a flood costs a third of the round trips. Does not wait for the
 * disk: losing the last hits in a power cut is harmless.
 */
const countHit = preparedQuery<{ key: string; now: string; seconds: number }>()(
  'count a hit',
  Hit,
  ({ key, now, seconds }) => sql`with quick as (select set_config('synchronous_commit', 'off', true))
    insert into rate_limits as r (key, hits, resets_at)
    select ${key}::text, 1, ${now}::timestamptz + make_interval(secs => ${seconds}::float8) from quick
    on conflict (key) do update set
      hits = case when ${isOver(now)} then 1 else r.hits + 1 end,
      resets_at = case when ${isOver(now)} then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - ${now}::timestamptz))::int as wait`,
);

/** Counted in the database, so that servers share limits. Keys are signed: no address is stored in clear. */
export function rateLimiter({ config, database, clock, secrets }: AppContext): RateLimiter & HitCounter {
  const keyOf = (name: string, subject: string) => `${name}:${sign(secrets, subject)}`;

  async function count(name: string, subject: string, seconds: number) {
    const now = clock.now().toISOString();
    const row = onlyRow(await countHit(database.db, { key: keyOf(name, subject), now, seconds }));
    return { hits: row.hits, resetsInSeconds: Math.max(1, row.wait) };
  }

  async function hit(name: string, subject: string, max: number, seconds: number): Promise<void> {
    if (!config.rateLimits) return;
    const { hits, resetsInSeconds } = await count(name, subject, seconds);
    if (hits > max) throw failure('TOO_MANY_REQUESTS', { retryAfterSeconds: resetsInSeconds });
  }

  async function undoHit(name: string, subject: string): Promise<void> {
    if (!config.rateLimits) return;
    const key = keyOf(name, subject);
    await database.db.transaction((tx) =>
      tx.execute(sql`update rate_limits set hits = greatest(hits - 1, 0) where key = ${key}`),
    );
  }

  return { hit, undoHit, count };
}

export function routeLimits(app: FastifyInstance, limiter: RateLimiter) {
  // After parsing, because a limit may use the account in the body; before validation, so that malformed attempts
  // count.
  app.addHook('preValidation', (request, _reply, done) => {
    const { limits } = request.routeOptions.config;
    if (!limits) return done();
    count(request, limits).then(() => done(), done);
  });

  async function count(request: FastifyRequest, limits: Limit[]) {
    for (const limit of limits) {
      const subject = subjectOf[limit.by](request);
      if (subject) await limiter.hit(`${limit.name}:${limit.by}`, subject, limit.max, limit.seconds);
    }
  }
}

const subjectOf: Record<Limit['by'], (request: FastifyRequest) => string | null> = {
  address: (request) => rateLimitAddress(request.ip),
  agency: (request) => request.actor?.agencyId ?? null,
  email: emailIn,
  everyone: () => EVERYONE,
};

function emailIn(request: FastifyRequest): string | null {
  const body = request.body;
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  return typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : null;
}
