import { DemandQuery, type DemandSeen, PublicDemand } from '@threshold/core/contract/demand';
import type { ZodApp } from '../../base/app';
import { Failure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import { rateLimitAddress } from '../../http/client-address';
import type { AnswerPage } from '../../http/pages';
import type { Limit } from '../../http/rate-limit';
import type { DemandService } from './demand.service';

/** Ten a minute for an hour per address: enough for an office, too few to map an area. */
const LIMIT: Limit = { name: 'demand', by: 'address', max: 600, seconds: 3600 };

export function demandRoutes(app: ZodApp, demand: DemandService) {
  app.get(
    '/api/demand',
    {
      config: { access: 'public', limits: [LIMIT] },
      schema: { tags: ['demand'], querystring: DemandQuery, response: { 200: PublicDemand } },
    },
    async (request) => (await demand.answer(request.query)).demand,
  );
}

/** In the order of the page's form. */
const FIELDS = ['location', 'placeId', 'propertyType', 'bedrooms', 'price'] as const;

type Fields = Partial<Record<(typeof FIELDS)[number], string>>;

/** The form's fields without empty ones: other query parameters are ignored. */
function fieldsOf(query: Record<string, unknown>): Fields {
  const fields: Fields = {};
  for (const field of FIELDS) {
    const value = query[field];
    if (typeof value === 'string' && value.trim() !== '') fields[field] = value.trim();
  }
  return fields;
}

/** The cache key of the page for rejected requests: the message above an empty form. */
const REFUSED_ADDRESS = '/demand?location=&refused=';

/** The demand page, rendered with the result of the query in its URL. */
export function demandPage(demand: DemandService, limiter: RateLimiter): AnswerPage {
  async function answerTo(fields: Fields): Promise<DemandSeen> {
    const parsed = DemandQuery.safeParse(fields);
    if (parsed.success) return demand.answer(parsed.data);
    const fieldErrors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fieldErrors[String(path[0])] ??= message;
    return { refused: Object.values(fieldErrors)[0] ?? '', fieldErrors };
  }

  const refusedPage = (error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    const { status, message, extras } = error;
    return { status, known: { refused: message, fieldErrors: extras.fieldErrors ?? {} } };
  };

  return async (request) => {
    const query = request.query as Record<string, unknown>;
    if (!('location' in query) && !('placeId' in query)) return null;
    const fields = fieldsOf(query);
    try {
      const { name, by, max, seconds } = LIMIT;
      await limiter.hit(`${name}:${by}`, rateLimitAddress(request.ip), max, seconds);
    } catch (error) {
      const refusal = refusedPage(error);
      return { address: `${REFUSED_ADDRESS}${refusal.status}`, answer: async () => refusal };
    }
    return {
      address: `/demand?${new URLSearchParams('location' in fields || 'placeId' in fields ? fields : { location: '', ...fields })}`,
      async answer() {
        try {
          const known = await answerTo(fields);
          return { status: 'refused' in known ? 400 : 200, known };
        } catch (error) {
          return refusedPage(error);
        }
      },
    };
  };
}
