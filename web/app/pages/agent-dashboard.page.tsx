import { isSuspended } from '@threshold/core/rules/account/suspension';
import { AgencyDashboard } from '../../features/agency-dashboard/agency-dashboard';
import { OWNER_TABS } from '../../features/agency-dashboard/dashboard-tabs';
import { subscriptionStatusQuery } from '../../features/agent-searches';
import { todayQuery } from '../../features/properties';
import { recallsQuery } from '../../features/recalls';
import { isStaff } from '../../lib/current-user';
import { need, needsOf } from '../../lib/needs';
import type { MetaOf } from '../../lib/page-meta';
import { useTabParam } from '../../lib/use-tab-param';
import { PageHead } from '../page-head';

const description = 'Your property searches and the buyers they match.';

export const meta: MetaOf = () => ({ title: 'Agent Dashboard', description, noIndex: true });

export const needs = needsOf(
  (user) => user.userType === 'agent' && !isStaff(user) && !isSuspended(user),
  need(recallsQuery),
  need(subscriptionStatusQuery),
  need(todayQuery, { url: '/api/today', by: (user) => user.canSearch }),
);

export default function AgentDashboardPage() {
  const [{ title }] = useTabParam('view', OWNER_TABS);
  return (
    <>
      <PageHead meta={{ title, description }} />
      <AgencyDashboard />
    </>
  );
}
