import type {
  StillLooking,
  StillLookingResponse,
  Unsubscribed,
} from '@threshold/core/contract/notifications';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';

const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`;

export const unsubscribe = (token: string) =>
  apiRequest<Unsubscribed>('POST', withToken('/api/unsubscribe', token));

export const stillLookingQuery = (token: string) =>
  apiQuery<StillLooking>(['api', withToken('still-looking', token)]);

export const confirmStillLooking = (token: string) =>
  apiRequest<StillLookingResponse>('POST', '/api/still-looking', { token });
