import { AgentSearchScope } from '@threshold/core/contract/agent-searches';
import { AgentAnalytics } from '@threshold/core/contract/analytics';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import { scopeAsked } from '../agent-searches/agent-searches.policy';
import type { AnalyticsService } from './analytics.service';

export function analyticsRoutes(app: ZodApp, analytics: AnalyticsService) {
  app.get(
    '/api/agent-analytics',
    {
      config: { access: 'agent' },
      schema: { tags: ['analytics'], querystring: AgentSearchScope, response: { 200: AgentAnalytics } },
    },
    async (request) => analytics.figures(actorOf(request), scopeAsked(request.query)),
  );
}
