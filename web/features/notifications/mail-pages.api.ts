import { StillLooking, StillLookingAnswer, Unsubscribed } from '@threshold/core/contract/notifications';
import { apiQuery } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`;

export const unsubscribe = (token: string) =>
  apiRequest('POST', withToken('/api/unsubscribe', token), undefined, { schema: Unsubscribed });

export const stillLookingQuery = (token: string) =>
  apiQuery(StillLooking, ['api', withToken('still-looking', token)]);

export const confirmStillLooking = (token: string) =>
  apiRequest('POST', '/api/still-looking', { token }, { schema: StillLookingAnswer });
