import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import { apiQuery } from '../../../lib/query-client';

/** What waits must not be an hour old: read again while the page is open. */
export const overviewQuery = {
  ...apiQuery<AdminOverview>(['api', 'admin', 'overview']),
  staleTime: 30_000,
  refetchInterval: 60_000,
};
