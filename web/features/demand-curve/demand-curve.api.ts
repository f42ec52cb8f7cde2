import type { AgentSearchBody, DemandCurve } from '@threshold/core/contract/agent-searches';
import { apiRequest } from '../../api/request';

export type DemandBody = Omit<AgentSearchBody, 'name'>;

const FRESH_FOR_MS = 60_000;

export const curveQuery = (body: DemandBody) => ({
  queryKey: ['api', 'agent-searches', 'curve', JSON.stringify(body)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiRequest<DemandCurve>('POST', '/api/agent-searches/curve', body, { signal }),
  staleTime: FRESH_FOR_MS,
  retry: false,
});
