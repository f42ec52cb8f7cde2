import { useQuery } from '@tanstack/react-query';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import { AgentDashboard, type PluggedViews } from '../../features/agent-searches/agent-dashboard';
import { subscriptionStatusQuery } from '../../features/agent-searches/agent-searches.api';
import { AGENT_VIEWS, readView } from '../../features/agent-searches/use-agent-view';
import { MakeReport } from '../../features/demand-reports/make-report';
import { FreshMark } from '../../features/properties/fresh-mark';
import { todayQuery } from '../../features/properties/today.api';
import { TodayBoard } from '../../features/properties/today-board';
import { recallsQuery } from '../../features/recalls/recalls.api';
import Removals from '../../features/recalls/removals';
import { isStaff } from '../../lib/current-user';
import { lazyPart } from '../../lib/lazy-part';
import { need, needsOf } from '../../lib/needs';
import type { MetaOf } from '../../lib/page-meta';
import { useTogether } from '../../lib/use-together';
import { useSearchParams } from '../../router/router';
import { PageHead } from '../page-head';

const description = 'Your property searches and the buyers they match.';

export const meta: MetaOf = () => ({ title: AGENT_VIEWS.dashboard.title, description, noIndex: true });

export const needs = needsOf(
  (user) => user.userType === 'agent' && !isStaff(user) && !isSuspended(user),
  need(recallsQuery),
  need(subscriptionStatusQuery),
  need(todayQuery, { url: '/api/today', by: (user) => user.canSearch }),
);

/** Each view is its own feature; they meet here and nowhere else. */
const views: PluggedViews = {
  referrals: lazyPart(() => import('../../features/referrals/referral-view')),
  analytics: lazyPart(() => import('../../features/analytics/analytics-view')),
  reports: () => <Reports />,
  team: lazyPart(() => import('../../features/staff/team-view')),
};

const Reports = lazyPart(() => import('../../features/demand-reports/reports-view'));

export default function AgentDashboardPage() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHead meta={{ title: AGENT_VIEWS[readView(query)].title, description }} />
      <AgentDashboard
        views={views}
        // It stands above the searches, which do not move once they are there.
        ready={useTogether(useQuery(recallsQuery).isPending)}
        removals={<Removals />}
        today={<TodayBoard />}
        Mark={FreshMark}
        Report={MakeReport}
      />
    </>
  );
}
