import type {
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointBody,
  WebhookEndpointPatch,
  WebhookEndpoints,
  WebhookEndpointWithSecret,
} from '@threshold/core/contract/webhooks';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';

const PATH = '/api/webhook-endpoints';

export const endpointsQuery = apiQuery<WebhookEndpoints>(['api', 'webhook-endpoints']);

/** Often enough to watch a test event arrive. */
const POLL_MS = 2_000;

/** Refetched while an attempt is due: a later retry may be hours away. */
export const deliveriesQuery = (id: string) => ({
  ...apiQuery<WebhookDeliveries>(['api', 'webhook-endpoints', id, 'deliveries']),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: WebhookDeliveries | null | undefined } }) =>
    state.data?.deliveries.some(isDue) ? POLL_MS : false,
});

function isDue({ status, nextAttemptAt }: WebhookDelivery): boolean {
  return status === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + 10_000;
}

export const createEndpoint = (body: WebhookEndpointBody) =>
  apiRequest<WebhookEndpointWithSecret>('POST', PATH, body);
export const changeEndpoint = (id: string, patch: WebhookEndpointPatch) =>
  apiRequest<WebhookEndpoint>('PATCH', `${PATH}/${id}`, patch);
export const deleteEndpoint = (id: string) => apiRequest('DELETE', `${PATH}/${id}`);
export const rotateSecret = (id: string) =>
  apiRequest<WebhookEndpointWithSecret>('POST', `${PATH}/${id}/rotate-secret`);
export const sendTest = (id: string) => apiRequest<WebhookDelivery>('POST', `${PATH}/${id}/test`);
export const replayDelivery = (id: string) =>
  apiRequest<WebhookDelivery>('POST', `/api/webhook-deliveries/${id}/replay`);
