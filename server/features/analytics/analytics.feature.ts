import { AgentAnalytics, AnalyticsQuery } from '@threshold/core/contract/analytics';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { actorOf } from '../../http/access';
import { type AnalyticsService, analyticsService } from './analytics.service';

export function analyticsFeature(context: AppContext) {
  return {
    routes: (app: ZodApp) => analyticsRoutes(app, analyticsService(context)),
  };
}

function analyticsRoutes(app: ZodApp, analytics: AnalyticsService) {
  app.get(
    '/api/agent-analytics',
    {
      config: { access: 'agent', priority: 'low' },
      schema: { tags: ['analytics'], querystring: AnalyticsQuery, response: { 200: AgentAnalytics } },
    },
    async (request) => analytics.get(actorOf(request), request.query),
  );
}
