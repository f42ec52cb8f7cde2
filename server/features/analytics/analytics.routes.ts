import { AgentAnalytics, AnalyticsQuery } from '@threshold/core/contract/analytics';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import { scopeAsked } from '../agent-searches/agent-searches.policy';
import type { AnalyticsService } from './analytics.service';
import type { KeptFigures } from './kept-figures';

/** What a buyer does here says by itself what it changes, or changes nothing that is counted. */
const TOLD_ELSEWHERE = /^\/api\/(buyer-searches|notification|push)/;

export function analyticsRoutes(app: ZodApp, analytics: AnalyticsService, kept: KeptFigures) {
  // Consents, answers of the profile, accounts that go: whatever else buyers and the back office write.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const writing = request.method !== 'GET' && request.method !== 'HEAD';
    if (writing && request.actor && request.actor.userType !== 'agent' && !TOLD_ELSEWHERE.test(request.url))
      kept.outdate();
    done(null, payload);
  });

  app.get(
    '/api/agent-analytics',
    {
      config: { access: 'agent', priority: 'low', replica: true },
      schema: { tags: ['analytics'], querystring: AnalyticsQuery, response: { 200: AgentAnalytics } },
    },
    async (request) =>
      analytics.figures(actorOf(request), scopeAsked(request.query), {
        exact: request.query.exact === 'true',
        reading: request.reading,
      }),
  );
}
