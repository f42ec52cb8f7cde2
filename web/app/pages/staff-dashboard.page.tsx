import { AgencyDashboard } from '../../features/agency-dashboard/agency-dashboard';
import { searchesQuery } from '../../features/agent-searches';
import { todayQuery } from '../../features/properties';
import { recallsQuery } from '../../features/recalls';
import { MY_SCOPE } from '../../lib/agent-scope';
import { type PageLoader, query } from '../../lib/page-loader';
import type { MetaOf } from '../../lib/page-meta';

export const meta: MetaOf = () => ({
  title: 'Staff Dashboard',
  description: 'Your searches for your agency.',
  noIndex: true,
});

export const loader: PageLoader = ({ canSearch }) => [
  query(recallsQuery),
  query(searchesQuery(MY_SCOPE)),
  ...(canSearch ? [query(todayQuery, '/api/today')] : []),
];

export default AgencyDashboard;
