import { apiQuery } from '../../../lib/query-client';
import { schemaOf } from '../read-schema';

/** What waits must not be an hour old: read again while the page is open. */
export const overviewQuery = {
  ...apiQuery(schemaOf('AdminOverview'), ['api', 'admin', 'overview']),
  staleTime: 30_000,
  refetchInterval: 60_000,
};
