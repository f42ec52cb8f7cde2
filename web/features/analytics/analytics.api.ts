import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { type AgentScope, scopeQuery } from '../../lib/agent-scope';
import { apiQuery } from '../../lib/query-client';
import { apiRead } from '../../lib/request';

export const analyticsQuery = (scope: AgentScope) =>
  apiQuery<AgentAnalytics>(['api', `agent-analytics${scopeQuery(scope)}`]);

/** The same, counted now and not within the last minute. */
export function countNow(scope: AgentScope) {
  const query = scopeQuery(scope);
  return apiRead<AgentAnalytics>(`/api/agent-analytics${query}${query ? '&' : '?'}exact=true`);
}
