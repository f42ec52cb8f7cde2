import { DemandQuestion, type DemandSeen, PublicDemand } from '@threshold/core/contract/demand';
import type { ZodApp } from '../../base/app';
import { Failure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import { callerOf } from '../../http/caller';
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
      schema: { tags: ['demand'], querystring: DemandQuestion, response: { 200: PublicDemand } },
    },
    async (request) => (await demand.answer(request.query)).demand,
  );
}

/** The same question in the address of the page, which then carries its answer. */
export function demandPage(demand: DemandService, limiter: RateLimiter): AnswerPage {
  async function seen(address: string, query: object): Promise<DemandSeen> {
    const { name, by, max, seconds } = QUESTIONS;
    await limiter.hit(`${name}:${by}`, callerOf(address), max, seconds);
    const question = DemandQuestion.safeParse(query);
    if (question.success) return demand.answer(question.data);
    const fieldErrors: Record<string, string> = {};
    for (const { path, message } of question.error.issues) fieldErrors[String(path[0])] ??= message;
    return { refused: Object.values(fieldErrors)[0] ?? '', fieldErrors };
  }

  return async (request) => {
    const query = request.query as object;
    if (!('location' in query) && !('placeId' in query)) return null;
    try {
      const known = await seen(request.ip, query);
      return { status: 'refused' in known ? 400 : 200, known };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { status, message, extras } = error;
      return { status, known: { refused: message, fieldErrors: extras.fieldErrors ?? {} } };
    }
  };
}
