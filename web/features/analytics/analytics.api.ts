import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { apiQuery } from '../../api/query-client';
import { apiRead } from '../../api/request';
import { type AgentScope, scopeQuery } from '../../shared/agent-scope';

export const analyticsQuery = (scope: AgentScope) =>
  apiQuery<AgentAnalytics>(['api', `agent-analytics${scopeQuery(scope)}`]);

/** Bypasses the server's cache. */
export function countNow(scope: AgentScope) {
  const query = scopeQuery(scope);
  return apiRead<AgentAnalytics>(`/api/agent-analytics${query}${query ? '&' : '?'}exact=true`);
}
