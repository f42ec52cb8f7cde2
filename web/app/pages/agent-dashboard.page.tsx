import { type PageLoader, query } from '../../api/page-loader';
import { AgencyDashboard } from '../../features/agency-dashboard/agency-dashboard';
import { OWNER_TABS } from '../../features/agency-dashboard/dashboard-tabs';
import { subscriptionStatusQuery } from '../../features/billing';
import { todayQuery } from '../../features/properties';
import { removalRequestsQuery } from '../../features/removal-requests';
import type { MetaOf } from '../../shared/page-meta';
import { useTabParam } from '../../shared/use-tab-param';
import { PageHead } from '../page-head';

const description = 'Your property searches and the buyers they match.';

export const meta: MetaOf = () => ({ title: 'Agent Dashboard', description, noIndex: true });

export const loader: PageLoader = ({ canSearch }) => [
  query(removalRequestsQuery),
  query(subscriptionStatusQuery),
  ...(canSearch ? [query(todayQuery, '/api/today')] : []),
];

export default function AgentDashboardPage() {
  const [{ title }] = useTabParam('view', OWNER_TABS);
  return (
    <>
      <PageHead meta={{ title, description }} />
      <AgencyDashboard />
    </>
  );
}
