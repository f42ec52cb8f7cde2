import { DemandQuery, type DemandSeen, PublicDemand } from '@threshold/core/contract/demand';
import { LRUCache } from 'lru-cache';
import type { ZodApp } from '../../base/app';
import type { Clock } from '../../base/clock';
import { Failure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import { rateLimitAddress } from '../../http/client-address';
import type { AnswerPage } from '../../http/pages';
import type { Limit } from '../../http/rate-limit';
import type { DemandService } from './demand.service';

/** Ten a minute, for an hour, from everyone behind one address: enough for an office, too few to draw a map with. */
const QUESTIONS: Limit = { name: 'demand', by: 'address', max: 600, seconds: 3600 };

export function demandRoutes(app: ZodApp, demand: DemandService) {
  app.get(
    '/api/demand',
    {
      config: { access: 'public', limits: [QUESTIONS] },
      schema: { tags: ['demand'], querystring: DemandQuery, response: { 200: PublicDemand } },
    },
    async (request) => (await demand.answer(request.query)).demand,
  );
}

/** In the order of the page's form. */
const FIELDS = ['location', 'placeId', 'propertyType', 'bedrooms', 'price'] as const;

type Fields = Partial<Record<(typeof FIELDS)[number], string>>;

/** The form's fields alone, without empty ones: whatever else an address carries makes no other question. */
function fieldsOf(query: Record<string, unknown>): Fields {
  const fields: Fields = {};
  for (const field of FIELDS) {
    const value = query[field];
    if (typeof value === 'string' && value.trim() !== '') fields[field] = value.trim();
  }
  return fields;
}

/** One for everybody who asks too often: it says so, above an empty form. */
const REFUSED_ADDRESS = '/demand?location=&refused=';
/** A caller who was refused is refused again without counting, for at most so long. */
const REFUSED_MS = 60_000;
const CALLERS = 10_000;

/** The same question in the address of the page, which then carries its answer. */
export function demandPage(demand: DemandService, limiter: RateLimiter, clock: Clock): AnswerPage {
  const refused = new LRUCache<string, { error: Failure; from: number; until: number }>({ max: CALLERS });

  /** Who has asked too often, without asking the database each time. */
  async function count(caller: string): Promise<void> {
    const now = clock.now().getTime();
    const known = refused.get(caller);
    if (known && known.from <= now && now < known.until) throw known.error;
    const { name, by, max, seconds } = QUESTIONS;
    try {
      await limiter.hit(`${name}:${by}`, caller, max, seconds);
    } catch (error) {
      if (error instanceof Failure && error.code === 'TOO_MANY_REQUESTS') {
        const wait = Math.min(REFUSED_MS, 1_000 * (error.extras.retryAfterSeconds ?? 1));
        refused.set(caller, { error, from: now, until: now + wait });
      }
      throw error;
    }
  }

  async function seen(fields: Fields): Promise<DemandSeen> {
    const question = DemandQuery.safeParse(fields);
    if (question.success) return demand.answer(question.data);
    const fieldErrors: Record<string, string> = {};
    for (const { path, message } of question.error.issues) fieldErrors[String(path[0])] ??= message;
    return { refused: Object.values(fieldErrors)[0] ?? '', fieldErrors };
  }

  const refusedPage = (error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    const { status, message, extras } = error;
    return { status, known: { refused: message, fieldErrors: extras.fieldErrors ?? {} } };
  };

  return (request) => {
    const query = request.query as Record<string, unknown>;
    if (!('location' in query) && !('placeId' in query)) return null;
    const fields = fieldsOf(query);
    return {
      address: `/demand?${new URLSearchParams('location' in fields || 'placeId' in fields ? fields : { location: '', ...fields })}`,
      async refusal() {
        try {
          await count(rateLimitAddress(request.ip));
          return null;
        } catch (error) {
          const refusal = refusedPage(error);
          return { ...refusal, address: `${REFUSED_ADDRESS}${refusal.status}` };
        }
      },
      async answer() {
        try {
          const known = await seen(fields);
          return { status: 'refused' in known ? 400 : 200, known };
        } catch (error) {
          return refusedPage(error);
        }
      },
    };
  };
}
