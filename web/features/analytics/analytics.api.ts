import { AgentAnalytics } from '@threshold/core/contract/analytics';
import { type AgentScope, scopeQuery } from '../../lib/agent-scope';
import { apiQuery } from '../../lib/query-client';

export const analyticsQuery = (scope: AgentScope) =>
  apiQuery(AgentAnalytics, ['api', `agent-analytics${scopeQuery(scope)}`]);
