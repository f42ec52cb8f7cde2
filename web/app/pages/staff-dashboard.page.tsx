import { type PageLoader, query } from '../../api/page-loader';
import { AgencyDashboard } from '../../features/agency-dashboard/agency-dashboard';
import { searchesQuery } from '../../features/agent-searches';
import { todayQuery } from '../../features/properties';
import { removalRequestsQuery } from '../../features/removal-requests';
import { MY_SCOPE } from '../../shared/agent-scope';
import type { MetaOf } from '../../shared/page-meta';

export const meta: MetaOf = () => ({
  title: 'Staff Dashboard',
  description: 'Your searches for your agency.',
  noIndex: true,
});

export const loader: PageLoader = ({ canSearch }) => [
  query(removalRequestsQuery),
  query(searchesQuery(MY_SCOPE), searchesQuery(MY_SCOPE).queryKey[1]),
  ...(canSearch ? [query(todayQuery, '/api/today')] : []),
];

export default AgencyDashboard;
