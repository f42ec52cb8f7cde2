import {
  type AgentSearchBody,
  AgentSearchPreview,
  DemandCurve,
} from '@threshold/core/contract/agent-searches';
import { BEDROOMS_MAX, BEDROOMS_MIN, PROPERTY_TYPES } from '@threshold/core/rules/search-defaults';
import { apiRequest } from '../request';

export type DemandBody = Omit<AgentSearchBody, 'name'>;

const FRESH_FOR_MS = 60_000;
const asked = { staleTime: FRESH_FOR_MS, retry: false } as const;
const key = (what: string, body: DemandBody) => ['api', 'agent-searches', what, JSON.stringify(body)];

export const curveQuery = (body: DemandBody) => ({
  ...asked,
  queryKey: key('curve', body),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiRequest('POST', '/api/agent-searches/curve', body, { signal, schema: DemandCurve }),
});

const countQuery = (body: DemandBody) => ({
  ...asked,
  queryKey: key('preview', body),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiRequest('POST', '/api/agent-searches/preview', body, { signal, schema: AgentSearchPreview }),
});

/** The same home with a bedroom more or fewer, and as the other types. */
export function variants(body: DemandBody) {
  const bedrooms = [body.bedrooms + 1, body.bedrooms - 1].map((count) =>
    count >= BEDROOMS_MIN && count <= BEDROOMS_MAX ? { ...body, bedrooms: count } : null,
  );
  const types = PROPERTY_TYPES.filter((type) => type !== body.propertyType);
  return { bedrooms, types, ofTypes: types.map((propertyType) => ({ ...body, propertyType })) };
}

/** Asked one by one: the hook for a list of them would ride along with the landing page's script. */
export const variantQuery = (body: DemandBody, variant: DemandBody | null | undefined, enabled: boolean) => ({
  ...countQuery(variant ?? body),
  enabled: enabled && Boolean(variant),
});
