import { DemandQuestion, PublicDemand } from '@threshold/core/contract/demand';
import type { ZodApp } from '../../base/app';
import type { Limit } from '../../http/rate-limit';
import type { DemandService } from './demand.service';

/** Ten a minute, for an hour, from everyone behind one address: enough for an office, too few to draw a map with. */
export const QUESTIONS: Limit = { name: 'demand', by: 'address', max: 600, seconds: 3600 };

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
